"""The kinds of files that pharmalab stores, one module per kind: how to check a file, and how to join two files."""
