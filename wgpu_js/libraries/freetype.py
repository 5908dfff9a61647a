"""As much of freetype-py as pygfx uses, over the outlines that uharfbuzz reads: glyphs as signed distance fields.

freetype-py loads a C library that no browser has; uharfbuzz has wheels for Pyodide. What differs from FreeType:
outlines are not hinted, distances are those to the outline itself rather than to a bitmap of it, and fonts are
scalable ones only.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

FT_LOAD_DEFAULT = 0
FT_LOAD_NO_SCALE = 1
FT_LOAD_NO_HINTING = 2
FT_LOAD_RENDER = 4
FT_KERNING_DEFAULT = 0
FT_KERNING_UNFITTED = 1
FT_KERNING_UNSCALED = 2
FT_RENDER_MODE_NORMAL = 0
FT_RENDER_MODE_SDF = 5

# FreeType's default: the distance, in pixels, at which a field is 0 or 255. The outline itself is at 128.
SPREAD = 8
# Positions count 26.6, as FreeType's do: 64 units a pixel.
_UNITS = 64
# A curve becomes lines that stay this close to it, in pixels.
_FLATNESS = 0.02
# Lines are cut into pieces this long, in pixels: each updates the distances around it.
_PIECE = 2.0


class FT_Exception(Exception):  # noqa: N801, N818 (freetype-py's name)
    """What FreeType refuses."""


class Vector:
    """A pair of numbers.

    Attributes:
        x, y: in 26.6 pixels.
    """

    def __init__(self, x: int, y: int) -> None:
        self.x = x
        self.y = y


class Bitmap:
    """The pixels of a glyph.

    Attributes:
        buffer: a flat sequence of bytes, row after row from the top.
        rows, width, pitch: in pixels.
    """

    def __init__(self, pixels: Any = None) -> None:
        self.rows: int = 0
        self.width: int = 0
        self.buffer: Any = []
        if pixels is not None:
            self.rows, self.width = pixels.shape
            self.buffer = pixels.ravel()
        self.pitch = self.width


class GlyphSlot:
    """The glyph that `Face.load_glyph` has loaded.

    Attributes:
        bitmap: its pixels, once `render` has made them.
        bitmap_left, bitmap_top: where the bitmap's upper left corner is, in pixels from the glyph's origin, y upwards.
        advance: how far the next glyph is, in 26.6 pixels.
    """

    def __init__(self, outline: list[list[tuple[float, float]]], advance: float) -> None:
        self._outline = outline
        self.advance = Vector(round(advance) * _UNITS, 0)
        self.bitmap = Bitmap()
        self.bitmap_left = 0
        self.bitmap_top = 0

    def render(self, mode: int) -> None:
        """Make the bitmap: FT_RENDER_MODE_NORMAL for coverage, FT_RENDER_MODE_SDF for a signed distance field.

        A glyph without an outline, such as a space, has a bitmap without pixels.

        Raises:
            FT_Exception: an unknown mode.
        """
        if mode not in (FT_RENDER_MODE_NORMAL, FT_RENDER_MODE_SDF):
            raise FT_Exception(f"render mode {mode} is not supported")
        if not self._outline:
            return
        # A coverage bitmap is as wide as the glyph and goes to 0 within half a pixel.
        border, reach = (SPREAD, float(SPREAD)) if mode == FT_RENDER_MODE_SDF else (0, 0.5)
        distance, left, top = _field(self._outline, border, reach)
        self.bitmap = Bitmap((distance * (128 / reach) + 128).clip(0, 255).astype("uint8"))
        self.bitmap_left, self.bitmap_top = left, top


class Face:
    """A font file.

    Arguments:
        path_or_stream: the file's name, or a binary file object.
        index: which font of a collection.

    Attributes:
        family_name, style_name: as bytes, or None where the font does not say.
        units_per_EM, ascender, descender, height: in font units.
        glyph: the glyph that was loaded last.
    """

    glyph: GlyphSlot

    def __init__(self, path_or_stream: Any, index: int = 0) -> None:
        import uharfbuzz as hb

        if hasattr(path_or_stream, "read"):
            blob = hb.Blob(path_or_stream.read())
        else:
            blob = hb.Blob.from_file_path(str(path_or_stream))
        self._hb = hb.Face(blob, index)
        if not self._hb.glyph_count:
            raise FT_Exception(f"{path_or_stream} is not a font")
        self._font = hb.Font(self._hb)
        upem = self.units_per_EM = self._hb.upem
        self._font.scale = upem, upem
        extents = self._font.get_font_extents("ltr")
        self.ascender = extents.ascender
        self.descender = extents.descender
        self.height = extents.ascender - extents.descender + extents.line_gap
        self.num_glyphs = self._hb.glyph_count
        names = hb.OTNameIdPredefined
        self.family_name = _encoded(self._hb.get_name(names.FONT_FAMILY))
        self.style_name = _encoded(self._hb.get_name(names.FONT_SUBFAMILY))
        self._pixels = (0.0, 0.0)
        self._funcs: Any = None

    def set_pixel_sizes(self, width: int, height: int) -> None:
        """Set the size of an em, in pixels; 0 for one means the same as the other."""
        self._pixels = float(width or height), float(height or width)

    def set_char_size(self, width: int = 0, height: int = 0, hres: int = 72, vres: int = 72) -> None:
        """Set the size of an em, in 26.6 points, for a resolution in dots an inch."""
        width, height = width or height, height or width
        self._pixels = width / 64 * (hres or vres) / 72, height / 64 * (vres or hres) / 72

    def get_char_index(self, charcode: str | int) -> int:
        """The glyph of a character; 0 where the font has none."""
        return int(
            self._font.get_nominal_glyph(ord(charcode) if isinstance(charcode, str) else charcode) or 0
        )

    def get_chars(self) -> Iterator[tuple[int, int]]:
        """All characters that the font has, in order: (code point, glyph)."""
        for character in sorted(self._hb.unicodes):
            yield character, self.get_char_index(character)

    def get_advance(self, gindex: int, flags: int) -> int:
        """How far the next glyph is: in 16.16 pixels, whole ones if hinted, or in font units with FT_LOAD_NO_SCALE."""
        advance = self._font.get_glyph_h_advance(gindex)
        if flags & FT_LOAD_NO_SCALE:
            return int(advance)
        pixels = float(advance * self._pixels[0] / self.units_per_EM)
        return round((pixels if flags & FT_LOAD_NO_HINTING else round(pixels)) * 65536)

    def get_kerning(self, left: str | int, right: str | int, mode: int = FT_KERNING_DEFAULT) -> Vector:
        """No kerning: that is uharfbuzz's business, and FreeType knows but the old table that few fonts have."""
        return Vector(0, 0)

    def load_glyph(self, index: int, flags: int = FT_LOAD_DEFAULT) -> None:
        """Load a glyph's outline into `glyph`.

        Raises:
            FT_Exception: there is no such glyph, or no size was set.
        """
        if not 0 <= index < self.num_glyphs:
            raise FT_Exception(f"there is no glyph {index}")
        if not all(self._pixels):
            raise FT_Exception("set_pixel_sizes() comes before load_glyph()")
        x_scale, y_scale = (pixels / self.units_per_EM for pixels in self._pixels)
        outline = self._outline(index, x_scale, y_scale)
        self.glyph = GlyphSlot(outline, self._font.get_glyph_h_advance(index) * x_scale)
        if flags & FT_LOAD_RENDER:
            self.glyph.render(FT_RENDER_MODE_NORMAL)

    def load_char(self, char: str | int, flags: int = FT_LOAD_RENDER) -> None:
        """Load the glyph of a character."""
        self.load_glyph(self.get_char_index(char), flags)

    def _outline(self, index: int, x_scale: float, y_scale: float) -> list[list[tuple[float, float]]]:
        """The glyph as closed polygons, in pixels."""
        if self._funcs is None:
            self._funcs = _draw_funcs()
        contours: list[list[tuple[float, float]]] = []
        self._font.draw_glyph(index, self._funcs, (contours, x_scale, y_scale))
        return [contour for contour in contours if len(contour) > 2]


def _encoded(name: str | None) -> bytes | None:
    return None if name is None else name.encode()


def _draw_funcs() -> Any:
    """Callbacks that collect an outline: their last argument is (contours, x scale, y scale)."""
    import uharfbuzz as hb

    def move(x: float, y: float, state: Any) -> None:
        contours, sx, sy = state
        contours.append([(x * sx, y * sy)])

    def line(x: float, y: float, state: Any) -> None:
        contours, sx, sy = state
        contours[-1].append((x * sx, y * sy))

    def quadratic(cx: float, cy: float, x: float, y: float, state: Any) -> None:
        contours, sx, sy = state
        start = contours[-1][-1]
        control, end = (cx * sx, cy * sy), (x * sx, y * sy)
        bend = math.hypot(start[0] - 2 * control[0] + end[0], start[1] - 2 * control[1] + end[1])
        steps = max(1, math.ceil(math.sqrt(bend / (4 * _FLATNESS))))
        for i in range(1, steps + 1):
            t = i / steps
            a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
            contours[-1].append(
                (a * start[0] + b * control[0] + c * end[0], a * start[1] + b * control[1] + c * end[1])
            )

    def cubic(ax: float, ay: float, bx: float, by: float, x: float, y: float, state: Any) -> None:
        contours, sx, sy = state
        p = contours[-1][-1]
        q, r, s = (ax * sx, ay * sy), (bx * sx, by * sy), (x * sx, y * sy)
        bend = max(
            math.hypot(p[0] - 2 * q[0] + r[0], p[1] - 2 * q[1] + r[1]),
            math.hypot(q[0] - 2 * r[0] + s[0], q[1] - 2 * r[1] + s[1]),
        )
        steps = max(1, math.ceil(math.sqrt(0.75 * bend / _FLATNESS)))
        for i in range(1, steps + 1):
            t = i / steps
            u = 1 - t
            a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
            contours[-1].append(
                (
                    a * p[0] + b * q[0] + c * r[0] + d * s[0],
                    a * p[1] + b * q[1] + c * r[1] + d * s[1],
                )
            )

    def close(state: Any) -> None:
        pass

    funcs = hb.DrawFuncs()
    funcs.set_move_to_func(move)
    funcs.set_line_to_func(line)
    funcs.set_quadratic_to_func(quadratic)
    funcs.set_cubic_to_func(cubic)
    funcs.set_close_path_func(close)
    return funcs


def _field(contours: list[list[tuple[float, float]]], border: int, reach: float) -> tuple[Any, int, int]:
    """The signed distance of each pixel's centre to the outline, positive inside, at most `reach`.

    Answers an array whose first row is the top one, and the pixel where its upper left corner is, y upwards.
    """
    import numpy as np

    closed = [np.array([*contour, contour[0]]) for contour in contours]
    starts = np.concatenate([points[:-1] for points in closed])
    ends = np.concatenate([points[1:] for points in closed])
    # A touch of the next pixel, by rounding only, is none.
    left, bottom = (int(v) - border for v in np.floor(starts.min(axis=0) + 1e-6))
    right, top = (int(v) + border for v in np.ceil(starts.max(axis=0) - 1e-6))
    width, height = max(1, right - left), max(1, top - bottom)
    # From here on pixel centres are whole numbers, and y grows downwards.
    origin = np.array([left + 0.5, top - 0.5])
    a = (starts - origin) * (1, -1)
    b = (ends - origin) * (1, -1)
    winding = _winding_of_grid(np, a, b, width, height)
    pieces, steps = _pieces(np, a, b)
    if np.abs(winding).max() > 1 or (winding.min() < 0 < winding.max()):
        # Contours overlap: what of them lies inside the glyph is no edge.
        normal = np.stack([-steps[:, 1], steps[:, 0]], axis=1)
        normal *= 0.02 / np.maximum(np.hypot(normal[:, 0], normal[:, 1]), 1e-9)[:, None]
        middle = pieces + steps / 2
        edge = (_winding_of_points(np, a, b, middle + normal) != 0) != (
            _winding_of_points(np, a, b, middle - normal) != 0
        )
        pieces, steps = pieces[edge], steps[edge]
    distance = _distances(np, pieces, steps, width, height, reach)
    return np.where(winding != 0, distance, -distance), left, top


def _pieces(np: Any, a: Any, b: Any) -> tuple[Any, Any]:
    """The lines cut into short pieces: where each starts, and its vector."""
    counts = np.maximum(1, np.ceil(np.hypot(*(b - a).T) / _PIECE)).astype(int)
    steps = np.repeat((b - a) / counts[:, None], counts, axis=0)
    number = np.arange(counts.sum()) - np.repeat(np.cumsum(counts) - counts, counts)
    return np.repeat(a, counts, axis=0) + steps * number[:, None], steps


def _distances(np: Any, pieces: Any, steps: Any, width: int, height: int, reach: float) -> Any:
    """How far each pixel is from the nearest piece, at most `reach`: each piece updates a window around it."""
    span = math.ceil(reach + _PIECE / 2)
    offsets = np.arange(-span, span + 1)
    corner = np.rint(pieces + steps / 2).astype(int)
    x = corner[:, 0, None, None] + offsets[None, None, :]
    y = corner[:, 1, None, None] + offsets[None, :, None]
    px = (x - pieces[:, 0, None, None]).astype("float32")
    py = (y - pieces[:, 1, None, None]).astype("float32")
    sx, sy = (steps[:, i, None, None].astype("float32") for i in (0, 1))
    along = (px * sx + py * sy) / np.maximum(sx * sx + sy * sy, 1e-12)
    np.clip(along, 0, 1, out=along)
    squares = (px - along * sx) ** 2 + (py - along * sy) ** 2
    # A border as wide as any window takes what falls outside.
    nearest = np.full((height + 2 * span + 2) * (width + 2 * span + 2), np.float32(reach * reach))
    row = width + 2 * span + 2
    np.minimum.at(nearest, ((y + span + 1) * row + x + span + 1).ravel(), squares.ravel())
    inner = nearest.reshape(height + 2 * span + 2, row)[
        span + 1 : span + 1 + height, span + 1 : span + 1 + width
    ]
    return np.sqrt(inner)


def _winding_of_grid(np: Any, a: Any, b: Any, width: int, height: int) -> Any:
    """How often the outline winds around each pixel's centre."""
    ys = np.arange(height)[:, None]
    ay, by = a[None, :, 1], b[None, :, 1]
    down, up = (ay <= ys) & (by > ys), (by <= ys) & (ay > ys)
    rows, lines = np.nonzero(down | up)
    run = b[lines] - a[lines]
    x = a[lines, 0] + (rows - a[lines, 1]) * run[:, 0] / run[:, 1]
    steps = np.zeros((height, width + 1), int)
    np.add.at(steps, (rows, np.clip(np.ceil(x), 0, width).astype(int)), np.where(down[rows, lines], 1, -1))
    return np.cumsum(steps, axis=1)[:, :width]


def _winding_of_points(np: Any, a: Any, b: Any, points: Any) -> Any:
    """How often the outline winds around each of some points."""
    x, y = points[:, 0, None], points[:, 1, None]
    ay, by = a[None, :, 1], b[None, :, 1]
    down, up = (ay <= y) & (by > y), (by <= y) & (ay > y)
    run = np.where(by == ay, 1.0, by - ay)
    right = a[None, :, 0] + (y - ay) * (b - a)[None, :, 0] / run <= x
    return ((down & right).astype(int) - (up & right)).sum(axis=1)
