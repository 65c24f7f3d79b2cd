"""The panel of the Alchemists assistant: the deduction sheet, and the views beside it."""
