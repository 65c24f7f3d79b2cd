"""The kinds of files that are kept, one in each module: how each is checked, and how two of them are joined."""
