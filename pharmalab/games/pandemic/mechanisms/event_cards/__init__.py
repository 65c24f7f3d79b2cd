"""Event cards, a file for each. `card`: how one is declared, and used up; `play`: the list of them, and playing one."""
