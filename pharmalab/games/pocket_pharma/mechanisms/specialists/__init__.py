"""The Specialists, a file for each card. `usable` lists them; `use` is the action that uses one between two others."""
