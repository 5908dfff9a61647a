"""`import wgpu` in the browser: makes the name `wgpu` mean wgpu_js, submodules included.

There is nothing else in this package. It exists so that requirements on `wgpu` resolve in Pyodide.
"""

import sys

import wgpu_js

# Python takes what stands under this name after the import for its result, so the real module replaces this one.
del sys.modules[__name__]
wgpu_js.install_as_wgpu()
