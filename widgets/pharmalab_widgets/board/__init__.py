"""A board for any game. It knows games through the protocol alone."""
