# ---
# jupyter:
#   kernelspec:
#     name: python3
#     display_name: Python 3
#     language: python
# ---

# %% [markdown]
# # D1 · The first potion
#
# About 30 minutes. In *Alchemists* the sign of a potion is in both of its ingredients; here you learn to read that off.

# %% [markdown]
# ## The lesson
# A wrong answer costs nothing, and your place is kept. <!--notebook-->Go from task to task with *Next*. In JupyterLab run the
# cell (Shift + Enter).<!--/notebook-->

# %%
from pharmalab_widgets import deduction

deduction("d1")

# %% [markdown]
# ## For programmers: the same in code
# Notes hold what was seen at the table. They count the worlds that are left, and tell every step with its reason.

# %%
from pharmalab.deduction import Notes

notes = Notes().mix("flower", "scorpion", "B-")
for step in notes.steps:
    print(step)

# %% [markdown]
# A log of your own is a puzzle at once, and it judges a grid that is written down. This one crosses out a little too much:

# %%
from pharmalab.course import Puzzle

mine = Puzzle(id="mine", title="A puzzle of my own", log="flower+scorpion=B-")
mine.judge("flower: pnP pNn")

# %% [markdown]
# ## Next
# In D2 a soup says nothing at first, and much later. *This is an unofficial companion; Alchemists is a game by Matúš
# Kotry (Czech Games Edition).*
