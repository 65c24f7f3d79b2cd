"""The Specialists, each in a file of its own. `usable` lists them; `use` has the action that uses a Specialist."""
