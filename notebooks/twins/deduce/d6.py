# ---
# jupyter:
#   kernelspec:
#     name: python3
#     display_name: Python 3
#     language: python
# ---

# %% [markdown]
# # D6 · One to one, and counting
#
# About 50 minutes. There are eight ingredients and eight alchemicals, so each alchemical belongs to only one
# ingredient. In this lesson, you learn to use this rule.

# %% [markdown]
# ## The lesson
# A wrong answer costs nothing, and your progress is saved. <!--notebook-->Go from task to task with *Next*. In JupyterLab
# run the
# cell (Shift + Enter).<!--/notebook-->

# %%
from pharmalab_widgets import deduction

deduction("d6")

# %% [markdown]
# ## For programmers: the same in code
# This catalogue lists every technique with its rank, starting with the easiest.

# %%
from pharmalab.deduction.techniques import CATALOGUE

for technique in CATALOGUE:
    print(f"{technique.rank:4}  {technique.id}  {technique.name}")

# %% [markdown]
# A drill makes logs in which the hardest step uses a particular technique. The same seed gives you the same log again.

# %%
from pharmalab.course.puzzles import make_drill

for entry in make_drill("T14", "my seed"):
    print(entry.line())

# %% [markdown]
# ## Next
# In D7, somebody has misread a potion, and you find out which one. *This is an unofficial companion; Alchemists is a
# game by Matúš Kotry (Czech Games Edition).*
