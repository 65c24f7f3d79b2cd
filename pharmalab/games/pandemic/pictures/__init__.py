"""What the board is drawn of: `geometry`, where everything stands; `pieces`, how it is written; `art`, how it looks."""
