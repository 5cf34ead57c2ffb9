"""One screen a file, and the stack they stand on."""
