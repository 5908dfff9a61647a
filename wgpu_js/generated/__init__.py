"""What codegen writes: never edited by hand."""
