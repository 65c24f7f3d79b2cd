"""The games in the formats of other libraries, whose test suites check the games and whose agents can play them."""
