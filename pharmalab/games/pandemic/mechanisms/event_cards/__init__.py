"""Event cards, a file for each. `card` declares a card and uses it up; `play` lists them, and plays one."""
