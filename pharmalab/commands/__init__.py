"""The game commands of ``pharmalab``, one file for each command. `pharmalab.cli` runs them."""
