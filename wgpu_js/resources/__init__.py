"""A package because wgpu-py has it, for its data files. The browser brings all that wgpu_js needs."""
