# ---
# jupyter:
#   kernelspec:
#     name: python3
#     display_name: Python 3
#     language: python
# ---

# %% [markdown]
# # Your seat at a real table of Alchemists
#
# You play with real cards and friends; the notebook sits beside you and knows what you know, no more.
#
# * **Enter what you see**: your cards, what rivals do openly, and what the card reader shows. What stays hidden from you
#   (hands, mixes, seals, bids face down) is never asked. Seals and the world come at the end, as they are turned up.
# * **Deductions**: this tab keeps the notes. Each of your potions and sales, everything demonstrated, and what rivals let
#   be seen stands there as an entry; *Why* gives reasons, *Next* prices the next mix, sale, theory or debunk, *Rivals*
#   weighs what they did, and *Public only* is the grid that everybody could have. Add marks of your own as you like.
# * **A slip?** *Entries* lists all that you entered: change one, and the rest is taken again.
#
# Change seats, names and variant below. The match is kept as *real table* and is there when you come back; for another one
# open the menu *Match*. The grants are not the printed ones, as the board says beside them.

# %%
from pharmalab_widgets import play

play("alchemists", seats=3, my_seat=0, names=("Me", "Ben", "Cleo"), variant="apprentice", name="real table")
