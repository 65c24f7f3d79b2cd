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
# **You play with real cards and friends; this page keeps your notes and tells you what follows from them.** It knows
# only what you know. You can make your entries in any order.
#
# * **Enter your own potion with three taps**: an ingredient, another ingredient, and the potion. For a sale, tap both ingredients, then one cell: its column is the potion that the adventurer wanted, and its row is the answer.
# * **Round** has a row for each player. Enter what your rivals showed, sold and took, and what each player published, endorsed or debunked.
#   *Round over* ends a round, and counts the seals at a conference.
# * ***Why* gives reasons**, *Next* tells you what each mix, sale, theory or debunking is worth, *Rivals* weighs what the others did, and
#   *Public only* shows the grid that any player could work out.
# * **Full table** also keeps track of the rest: gold, cubes, favours, artifacts, the play order and the score. It uses the
#   same file, so you can switch back and forth at any time. When you re-enter an earlier note there, it is ticked off.
# * **Did you make a mistake?** Undo it, or change the entry in *Notes*. On the full table, *Entries* lists all steps.
#
# Your game is saved as *real table*, so you'll find it again when you come back. *New game* starts another game. The
# full table doesn't know the grants printed in your copy of the game. Click any grant, or open *Entries*, and tick
# yours.<!--notebook--> In the code, `my_seat=0` means that the first name is yours.<!--/notebook-->

# %%
from pharmalab_widgets import play

play(
    "alchemists",
    seats=3,
    my_seat=0,
    names=("Red", "Green", "Blue"),
    variant="apprentice",
    light=True,
    name="real table",
)
