"""Any game on one board: it knows games through the protocol alone."""
