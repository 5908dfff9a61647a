"""A static file server on the loopback interface, for browser tests and the demo."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator, Mapping
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import BinaryIO
from urllib.parse import unquote, urlsplit

_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".wasm": "application/wasm",
    ".py": "text/x-python; charset=utf-8",
    ".css": "text/css; charset=utf-8",
}


@contextlib.contextmanager
def serve(
    routes: Mapping[str, Path | bytes],
    *,
    port: int = 0,
    headers: Mapping[str, str] | None = None,
) -> Iterator[str]:
    """Serves folders and single documents while the context is open, and gives the server's URL (no slash at the end).

    Args:
        routes: From URL path to what is there: a folder or file (a path), or the content itself (bytes). A folder's
            path ends in a slash. The longest match wins. Pass a mutable dictionary to add routes later.
        port: 0 lets the system choose a free one.
        headers: Sent with every answer, for example those of cross-origin isolation.
    """

    class Handler(SimpleHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def send_head(self) -> BytesIO | BinaryIO | None:  # type: ignore[override]
            content = _find(routes, unquote(urlsplit(self.path).path))
            if content is None:
                self.send_error(404)
                return None
            if isinstance(content, bytes):
                body, size = BytesIO(content), len(content)
                suffix = Path(urlsplit(self.path).path).suffix or ".html"
            else:
                body, size = content.open("rb"), content.stat().st_size
                suffix = content.suffix
            self.send_response(200)
            self.send_header("Content-Type", _TYPES.get(suffix, "application/octet-stream"))
            self.send_header("Content-Length", str(size))
            # Wheels and pages change between runs; the server is near.
            self.send_header("Cache-Control", "no-store")
            for name, value in (headers or {}).items():
                self.send_header(name, value)
            self.end_headers()
            return body

        def log_message(self, format: str, *args: object) -> None:
            """Nothing: the tests' output is for the tests."""

    server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def _find(routes: Mapping[str, Path | bytes], path: str) -> Path | bytes | None:
    """The document that a URL path means, or None."""
    for prefix in sorted(routes, key=len, reverse=True):
        content = routes[prefix]
        if prefix == path and (isinstance(content, bytes) or content.is_file()):
            return content
        if prefix.endswith("/") and path.startswith(prefix) and isinstance(content, Path):
            root = content.resolve()
            file = (root / path.removeprefix(prefix)).resolve()
            if file.is_dir():
                file = file / "index.html"
            if file.is_relative_to(root) and file.is_file():
                return file
    return None
