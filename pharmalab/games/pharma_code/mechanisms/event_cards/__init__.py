"""The event cards, a file for each. The list of all cards is in `play`; `card` says how one is declared."""
