"""The event cards, each in its own file. `play` lists them all, and `card` explains how to describe an event card."""
