# ---
# jupyter:
#   kernelspec:
#     name: python3
#     display_name: Python 3
#     language: python
# ---

# %% [markdown]
# # D4 · The rulebook's example
#
# About 40 minutes. You follow the rulebook's example step by step. Three results rule out more than 99% of the 40 320
# worlds.

# %% [markdown]
# ## The lesson
# A wrong answer costs nothing, and your progress is saved. <!--notebook-->Go from task to task with *Next*. In JupyterLab
# run the
# cell (Shift + Enter).<!--/notebook-->

# %%
from pharmalab_widgets import deduction

deduction("d4")

# %% [markdown]
# ## For programmers: the same in code
# Each code stands for a world. The card reader knows which world that is, and answers just as the app would.

# %%
from pharmalab.deduction.card_reader import CardReader

reader = CardReader.from_code("DEMO")
for entry in (reader.test("toad", "mushroom"), reader.sell("fern", "toad", "G+"), reader.test("fern", "mushroom")):
    print(entry.line())

# %% [markdown]
# You can undo changes to your notes, one at a time:

# %%
from pharmalab.deduction import Notes

notes = Notes().mix("toad", "mushroom", "R+").sell("fern", "toad", "G+", "right sign")
print(notes.undo().steps[0])

# %% [markdown]
# ## Next
# In D5, the sizes of the circles matter, too. *This is an unofficial companion; Alchemists is a game by Matúš Kotry
# (Czech Games Edition).*
