"""The kinds of files that are kept, one module per kind: how a file is checked, and how two files are joined."""
