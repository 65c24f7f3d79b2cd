"""Commands of ``pharmalab`` about the games, a file for each; `pharmalab.cli` has the others, and runs them all."""
