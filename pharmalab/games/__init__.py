"""The games, all structured in the same way. No game imports another."""
