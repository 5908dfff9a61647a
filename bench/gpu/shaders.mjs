// The shaders of bench/gpu: the same text for JavaScript and for Python.

// 4096 x 4096 f32: a workgroup of 256 makes a tile of 64 x 64, four by four values an invocation.
export const MATRIX_WGSL = `
@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read> b: array<f32>;
@group(0) @binding(2) var<storage, read_write> c: array<f32>;
const N = 4096u;
const T = 16u;
var<workgroup> ta: array<array<f32, 64>, 16>;
var<workgroup> tb: array<array<f32, 64>, 16>;
@compute @workgroup_size(16, 16)
fn main(@builtin(workgroup_id) w: vec3u, @builtin(local_invocation_id) l: vec3u) {
  var acc: array<array<f32, 4>, 4>;
  let id = l.y * 16u + l.x;
  for (var k = 0u; k < N; k += T) {
    for (var i = id; i < 1024u; i += 256u) {
      ta[i % 16u][i / 16u] = a[(w.y * 64u + i / 16u) * N + k + i % 16u];
      tb[i / 64u][i % 64u] = b[(k + i / 64u) * N + w.x * 64u + i % 64u];
    }
    workgroupBarrier();
    for (var t = 0u; t < T; t++) {
      for (var y = 0u; y < 4u; y++) {
        let left = ta[t][l.y * 4u + y];
        for (var x = 0u; x < 4u; x++) { acc[y][x] += left * tb[t][l.x * 4u + x]; }
      }
    }
    workgroupBarrier();
  }
  for (var y = 0u; y < 4u; y++) {
    for (var x = 0u; x < 4u; x++) { c[(w.y * 64u + l.y * 4u + y) * N + w.x * 64u + l.x * 4u + x] = acc[y][x]; }
  }
}`;

export const TRIANGLE_WGSL = `
@vertex fn vs(@builtin(vertex_index) i: u32, @builtin(instance_index) n: u32) -> @builtin(position) vec4f {
  let at = vec2f(f32(n % 16u), f32(n / 16u)) / 8.0 - 1.0;
  let corner = array(vec2f(0, 0.1), vec2f(0.1, 0), vec2f(0, 0));
  return vec4f(at + corner[i], 0, 1);
}
@fragment fn fs() -> @location(0) vec4f { return vec4f(1, 0.5, 0.2, 1); }`;

export const PARTICLE_STEP_WGSL = `
@group(0) @binding(0) var<storage, read_write> p: array<vec4f>;
@compute @workgroup_size(64) fn main(@builtin(global_invocation_id) i: vec3u) {
  if (i.x >= 100000u) { return; }
  var q = p[i.x];
  let a = f32(i.x) * 0.0001;
  q = vec4f(q.xy + 0.01 * vec2f(cos(a), sin(a)), q.zw);
  p[i.x] = vec4f(fract(q.xy * 0.5 + 0.5) * 2.0 - 1.0, q.zw);
}`;

export const PARTICLE_DRAW_WGSL = `
@vertex fn vs(@location(0) at: vec4f, @builtin(vertex_index) i: u32) -> @builtin(position) vec4f {
  let corner = array(vec2f(-1, -1), vec2f(1, -1), vec2f(-1, 1), vec2f(-1, 1), vec2f(1, -1), vec2f(1, 1));
  return vec4f(at.xy + corner[i] * 0.002, 0, 1);
}
@fragment fn fs() -> @location(0) vec4f { return vec4f(0.2, 0.6, 1, 1); }`;
