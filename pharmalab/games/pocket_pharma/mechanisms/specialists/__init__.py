"""The Specialists, each in its own file. `usable` lists them, and `use` defines the action of using one."""
