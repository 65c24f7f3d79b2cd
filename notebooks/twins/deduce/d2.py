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
# About 30 minutes. A soup shows no sign, and yet it says much: its two ingredients are opposites of each other.

# %% [markdown]
# ## The lesson
# A wrong answer costs nothing, and your place is kept. <!--notebook-->Go from task to task with *Next*. In JupyterLab run the
# cell (Shift + Enter).<!--/notebook-->

# %%
from pharmalab_widgets import deduction

deduction("d2")

# %% [markdown]
# ## For programmers: the same in code
# Two ingredients that are opposites are *linked*: who knows one knows the other.

# %%
from pharmalab.deduction import Notes

notes = Notes().mix("fern", "mushroom", "soup").mix("fern", "toad", "B+")
for step in notes.steps:
    print(step)

# %% [markdown]
# Chances of a pair are exact fractions. Before anything is mixed, every potion has the same one:

# %%
Notes().potion_chances("mandrake root", "raven feather")

# %% [markdown]
# ## Next
# In D3 an adventurer answers, and never quite says what the potion was. *This is an unofficial companion; Alchemists is a game by Matúš
# Kotry (Czech Games Edition).*
