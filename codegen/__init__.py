"""Writes the Python classes and the JavaScript bridge of wgpu_js from the WebGPU IDL.

Runs on CPython at build time and is never part of the wheel: see ``python -m codegen --help``.
"""
