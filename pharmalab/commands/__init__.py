"""The commands of ``pharmalab`` about games, one file each. `pharmalab.cli` runs these and all other commands."""
