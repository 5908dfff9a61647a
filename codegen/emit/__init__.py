"""One module for each file that codegen writes; each has ``emit(model) -> str``."""
