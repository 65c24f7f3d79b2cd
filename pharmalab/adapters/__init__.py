"""Our games under other libraries' interfaces: their suites judge them, and their algorithms learn them."""
