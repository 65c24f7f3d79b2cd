"""The kinds of files that pharmalab stores. Each kind has a module, which checks files and merges two into one."""
