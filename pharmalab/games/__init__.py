"""The five games, one package each, all structured in the same way. No game imports another."""
