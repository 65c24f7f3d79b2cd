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
# About 30 minutes. In *Alchemists*, both ingredients of a potion have the potion's sign. In this lesson, you learn to
# use this rule.

# %% [markdown]
# ## The lesson
# A wrong answer costs nothing, and your progress is saved. <!--notebook-->Go from task to task with *Next*. In JupyterLab
# run the
# cell (Shift + Enter).<!--/notebook-->

# %%
from pharmalab_widgets import deduction

deduction("d1")

# %% [markdown]
# ## For programmers: the same in code
# You enter what you saw at the table. The assistant counts the worlds that agree with your entries, and explains every step.

# %%
from pharmalab.deduction import Notes

notes = Notes().mix("flower", "scorpion", "B-")
for step in notes.steps:
    print(step)

# %% [markdown]
# You can turn your own log into a puzzle. The puzzle checks any grid that you type in. This grid crosses out too much:

# %%
from pharmalab.course import Puzzle

mine = Puzzle(id="mine", title="A puzzle of my own", log="flower+scorpion=B-")
mine.judge("flower: pnP pNn")

# %% [markdown]
# ## Next
# In D2, a soup tells you nothing at first, but a lot in the end. *This is an unofficial companion; Alchemists is a game
# by Matúš Kotry (Czech Games Edition).*
