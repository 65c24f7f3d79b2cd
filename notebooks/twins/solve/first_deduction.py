# ---
# jupyter:
#   kernelspec:
#     name: python3
#     display_name: Python 3
#     language: python
# ---

# %% [markdown]
# # Your first deduction
#
# In the board game *Alchemists*, every ingredient is secretly one of eight *alchemicals*. You mix two ingredients, see
# a potion, and work out which is which. Here, you'll make your first deduction within two minutes. <!--notebook-->In
# JupyterLab **press Shift + Enter** in each cell, from top to bottom.<!--/notebook-->

# %% [markdown]
# ## 1 · Write down what happened
# Write one line for each thing you learned at the table. `R+` is a red plus potion. "Soup" is the neutral potion, which
# does nothing.

# %%
from pharmalab.deduction import Notes

notes = Notes().type("""
toad+mushroom=R+
sale fern+toad as G+: right sign
fern+mushroom=soup
""")
print(notes.worlds.count, "of 40320 worlds are left")

# %% [markdown]
# ## 2 · See what follows
# A red plus potion needs a red plus in both ingredients, so four of the eight alchemicals are ruled out for toad and
# for mushroom. The grid below crosses out everything that is impossible now. The rows are the alchemicals. Their three
# letters stand for red, green and blue: `p` means plus, `n` means minus, and a capital letter means a big circle.

# %%
from pharmalab.drawing.board import board

board(notes)

# %% [markdown]
# ## 3 · Ask why
# Every cross has a reason that you can follow.

# %%
print(notes.why_not("toad", "pNn").sentence)
for step in notes.why_not("toad", "pNn").proof:
    print()
    print(step)

# %% [markdown]
# ## 4 · Use the panel
# You can do the same with a mouse, a finger or the keyboard: click the place where two ingredients meet in the triangle,
# then the potion they made. Click a cross to see why it is there. *Next* tells you which experiment teaches
# you the most.
#
# Try it: **click bird claw + toad, then the soup token.** Which alchemicals are left for bird claw?

# %%
from pharmalab_widgets import deduce

deduce("toad+mushroom=R+; sale fern+toad as G+: right sign; fern+mushroom=soup")

# %% [markdown]
# ## Next
# At the table, use [the assistant](assistant.ipynb), which shows only this panel. In [three results that work
# together](rulebook_example.ipynb), you go from 40 320 worlds to 240, step by step. In a terminal, `pharmalab deduce
# my_notes.txt` shows what the notes in a file prove. *This is an unofficial companion; Alchemists is a game by Matúš
# Kotry (Czech Games Edition).*
