"""The panel of the Alchemists assistant, with the deduction sheet and further views beside it."""
