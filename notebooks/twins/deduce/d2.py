# ---
# jupyter:
#   kernelspec:
#     name: python3
#     display_name: Python 3
#     language: python
# ---

# %% [markdown]
# # D2 · Soup
#
# About 30 minutes. A soup shows no sign, but it tells you a lot: its two ingredients are opposites.

# %% [markdown]
# ## The lesson
# A wrong answer costs nothing, and your progress is saved. <!--notebook-->Go from task to task with *Next*. In JupyterLab
# run the
# cell (Shift + Enter).<!--/notebook-->

# %%
from pharmalab_widgets import deduction

deduction("d2")

# %% [markdown]
# ## For programmers: the same in code
# Two ingredients that are opposites are *linked*: if you know one, you know the other.

# %%
from pharmalab.deduction import Notes

notes = Notes().mix("fern", "mushroom", "soup").mix("fern", "toad", "B+")
for step in notes.steps:
    print(step)

# %% [markdown]
# For each potion that two ingredients might make, you get the chance as an exact fraction. Before the first mix, every
# potion is equally likely:

# %%
Notes().potion_chances("mandrake root", "raven feather")

# %% [markdown]
# ## Next
# In D3, an adventurer answers you, but doesn't quite say what the potion was. *This is an unofficial companion; Alchemists is a game by Matúš
# Kotry (Czech Games Edition).*
