# ---
# jupyter:
#   kernelspec:
#     name: python3
#     display_name: Python 3
#     language: python
# ---

# %% [markdown]
# # D5 · Big and small circles
#
# About 45 minutes. A potion tells you more than a sign: in its colour, one ingredient has a big circle and the other a
# small one. At the end, you solve two whole puzzles.

# %% [markdown]
# ## The lesson
# A wrong answer costs nothing, and your progress is saved. <!--notebook-->Go from task to task with *Next*. In JupyterLab
# run the
# cell (Shift + Enter).<!--/notebook-->

# %%
from pharmalab_widgets import deduction

deduction("d5")

# %% [markdown]
# ## For programmers: the same in code
# A single function covers the whole mixing table. Its arguments are the positions of two alchemicals in `ALCHEMICALS`.

# %%
from pharmalab.deduction.alchemy import ALCHEMICALS, mix
from pharmalab.deduction.words import potion_words

a, b = ALCHEMICALS.index("Nnp"), ALCHEMICALS.index("NNN")
print("Nnp and NNN:", potion_words(mix(a, b)))

# %% [markdown]
# Each step names a technique and its rank. A log is as hard as the hardest step in its easiest solution.

# %%
from pharmalab.deduction import Notes
from pharmalab.deduction.difficulty import difficulty

notes = Notes().mix("flower", "mandrake root", "G-").mix("flower", "scorpion", "R-")
for step in notes.steps:
    print(step.technique, step.rank, step.heading)
print(difficulty(notes.entries))

# %% [markdown]
# ## Next
# In D6, you count: if two ingredients have only the same two alchemicals left, no other ingredient can have either of
# them. *This is an unofficial companion; Alchemists is a game by Matúš Kotry (Czech Games Edition).*
