"""The Alchemists assistant: the deduction sheet, and the views beside it."""
