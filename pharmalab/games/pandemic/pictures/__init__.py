"""What the board is drawn of: `geometry`, where everything stands on the map; `pieces`, what stands and lies there."""
