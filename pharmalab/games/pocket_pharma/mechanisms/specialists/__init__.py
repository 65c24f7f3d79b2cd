"""The Specialists, each in its own file. `usable` lists them; `use` has the action that uses a Specialist."""
