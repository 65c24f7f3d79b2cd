"""The event cards, one file for each. `play` lists them all, and `card` explains how to declare an event card."""
