"""The event cards, a file for each; `play` lists them all, and `card` explains how to declare one."""
