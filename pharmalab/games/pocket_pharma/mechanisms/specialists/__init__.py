"""The Specialists, one file for each. `usable` lists them; `use` has the action that uses a Specialist."""
