"""Our games under other libraries' interfaces, whose test suites check them and whose algorithms learn them."""
