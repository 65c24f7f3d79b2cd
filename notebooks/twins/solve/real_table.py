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
# **You play with real cards and friends; this page keeps your notes and tells what follows from them.** It knows what your
# seat knows, no more.
#
# * **Enter what you see**, as it is seen at the table: your cards, what rivals do openly, what the card reader shows. What
#   you cannot see (hands, mixes, seals, bids face down) is never asked; seals and the world come at the end, as they are
#   turned up.
# * **Deductions** keeps the notes: each potion, sale and demonstration is an entry. *Why* gives reasons, *Next* prices your
#   next mix, sale, theory or debunk, *Rivals* weighs what the others did, *Public only* is the grid that everybody could
#   have. Marks of your own are welcome.
# * **A slip?** *Entries* lists all that you entered: change one, and the rest is taken again.
#
# The match is kept as *real table* and is there when you come back. For another one, with other seats or the other variant,
# open the menu *Match*; names are changed in *Players*. <!--notebook-->Where code is shown, all of that stands below, and
# `my_seat=0` is the first name.<!--/notebook--> The grants on the board are not the printed ones: click one of them, or open
# *Entries*, and tick those of your copy.

# %%
from pharmalab_widgets import play

play("alchemists", seats=3, my_seat=0, names=("Ann", "Ben", "Cleo"), variant="apprentice", name="real table")
