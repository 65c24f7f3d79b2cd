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
# **You play with real cards and friends; this page keeps your notes and tells you what follows from them.** It knows what your
# seat knows, no more. You can make the entries in any order.
#
# * **Your own potion is three taps**: an ingredient, another one, the potion. For a sale, tap the pair in the triangle, then
#   what was wanted and the answer.
# * **Round** has a row for each player: what rivals showed, sold and took, and what each player published, endorsed or debunked.
#   *Round over* counts the rounds, and the seals at a conference.
# * ***Why* gives reasons**, *Next* tells you what each mix, sale, theory or debunking is worth, *Rivals* weighs what the others did, and
#   *Public only* shows the grid that every player could have.
# * **Full table** keeps all of the rules too: gold, cubes, favours, artifacts, the play order and the score. It has the same
#   file, so you can switch to it and back at any time. It ticks off your earlier notes as you reach them.
# * **A slip?** Undo it, or change the entry in *Notes*. On the full table, *Entries* lists all steps.
#
# The game is kept as *real table* and is there when you come back; *New game* starts another game. The grants on the full
# table are not the printed ones: click one of them, or open *Entries*, and tick those of your copy.<!--notebook--> Where
# code is shown, `my_seat=0` is the first name.<!--/notebook-->

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
