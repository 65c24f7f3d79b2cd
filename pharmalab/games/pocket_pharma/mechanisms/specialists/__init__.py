"""The Specialists, a file for each card. `use` is the action between two others; `usable` tells which cards it takes."""
