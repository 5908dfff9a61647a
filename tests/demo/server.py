"""A static server for the examples, on the loopback interface only.

It serves the repository as it is, and beside it what a published site would have next to the pages:

* ``/pyodide/...``  the files of a Pyodide distribution, from a folder given by the caller;
* ``/wheel/...``    the one wheel to try;
* ``/examples_web/site-config.js``  made here, so that the pages load those two instead of the public ones.
"""

from __future__ import annotations

import http.server
import json
import threading
import urllib.parse
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import ClassVar

REPOSITORY = Path(__file__).resolve().parents[2]


class Handler(http.server.SimpleHTTPRequestHandler):
    """Answers one request; `Site` says what lies where."""

    protocol_version = "HTTP/1.1"  # keeps connections open: a page asks for a dozen files
    extensions_map: ClassVar[dict[str, str]] = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".html": "text/html; charset=utf-8",
        ".css": "text/css; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".mjs": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".py": "text/x-python; charset=utf-8",
        ".wasm": "application/wasm",
        ".whl": "application/zip",
    }
    server: Site

    def do_GET(self) -> None:
        if urllib.parse.urlsplit(self.path).path == "/examples_web/site-config.js":
            body = self.server.config().encode()
            self.send_response(200)
            self.send_header("Content-Type", self.extensions_map[".js"])
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
        else:
            super().do_GET()

    def translate_path(self, path: str) -> str:
        plain = urllib.parse.urlsplit(path).path
        if self.server.pyodide and plain.startswith("/pyodide/"):
            self.directory = str(self.server.pyodide)
            return super().translate_path(path.removeprefix("/pyodide"))
        if plain == f"/wheel/{urllib.parse.quote(self.server.wheel.name)}":
            return str(self.server.wheel)
        self.directory = str(REPOSITORY)
        return super().translate_path(path)

    def end_headers(self) -> None:
        # The browser asks again before it uses its copy, so an edited example shows on reload.
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


class Site(http.server.ThreadingHTTPServer):
    """The server; `pyodide` is a folder, or None to let the pages load Pyodide from its public address."""

    daemon_threads = True

    def __init__(self, wheel: Path, pyodide: Path | None) -> None:
        self.wheel = wheel
        self.pyodide = pyodide
        super().__init__(("127.0.0.1", 0), Handler)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"

    def config(self) -> str:
        """The text of ``site-config.js`` for this server: the committed one with its addresses replaced."""
        text = (REPOSITORY / "examples_web/site-config.js").read_text(encoding="utf-8")
        addresses = {"wheel": f"/wheel/{urllib.parse.quote(self.wheel.name)}"}
        if self.pyodide:
            addresses["pyodide"] = "/pyodide/"
        return f"{text}Object.assign(config, {json.dumps(addresses)});\n"


@contextmanager
def serve(wheel: Path, pyodide: Path | None) -> Iterator[Site]:
    """Serve until the block ends."""
    with Site(wheel, pyodide) as site:
        threading.Thread(target=site.serve_forever, daemon=True).start()
        try:
            yield site
        finally:
            site.shutdown()
