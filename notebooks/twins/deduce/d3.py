# ---
# jupyter:
#   kernelspec:
#     name: python3
#     display_name: Python 3
#     language: python
# ---

# %% [markdown]
# # D3 · Selling as an experiment
#
# About 35 minutes. You sell a potion without seeing it. The answer leaves several potions possible, but still lets you
# rule something out.

# %% [markdown]
# ## The lesson
# A wrong answer costs nothing, and your progress is saved. <!--notebook-->Go from task to task with *Next*. In JupyterLab
# run the
# cell (Shift + Enter).<!--/notebook-->

# %%
from pharmalab_widgets import deduction

deduction("d3")

# %% [markdown]
# ## For programmers: the same in code
# A sale is an entry like any other. Its *clue* lists the potions that are still possible.

# %%
from pharmalab.deduction import Notes
from pharmalab.deduction.words import potion_words

notes = Notes().sell("flower", "scorpion", "R-", "wrong sign")
print([potion_words(q) for q in range(7) if notes.entries[0].clue().allowed >> q & 1])

# %% [markdown]
# If you ask why a cell is still possible, you get a world in which every entry is true:

# %%
for line in notes.why_not("flower", "PPP").verified:
    print(line)

# %% [markdown]
# ## Next
# In D4, a new fact helps you learn more from an old answer. *This is an unofficial companion; Alchemists is a game by Matúš
# Kotry (Czech Games Edition).*
