# ---
# jupyter:
#   kernelspec:
#     name: python3
#     display_name: Python 3
#     language: python
# ---

# %% [markdown]
# # D9 · Publish, and read rivals
#
# About 50 minutes. What is a theory worth that may be wrong, and how much do you believe one that a rival publishes?

# %% [markdown]
# ## The lesson
# A wrong answer costs nothing, and your place is kept. <!--notebook-->Go from task to task with *Next*. In JupyterLab run the
# cell (Shift + Enter).<!--/notebook-->
# Chances and points are typed as fractions, such as `3/8`.

# %%
from pharmalab_widgets import deduction

deduction("d9")

# %% [markdown]
# ## For programmers: the same in code
# A model of a rival is a likelihood: how probable is what he did, for each type he may be? A `BayesTable` does the rest.
# This one believes that the careful publish less often:

# %%
from fractions import Fraction

from pharmalab.probability import BayesTable, Distribution

types = Distribution({"careful": Fraction(3, 4), "bold": Fraction(1, 4)})
table = BayesTable(types, {"careful": Fraction(1, 6), "bold": Fraction(1, 4)})
print("he published, so he is bold with", table.posterior["bold"])

# %% [markdown]
# `Advice` values a theory with every seal, in the notes of another evening:

# %%
from pharmalab.deduction import Notes
from pharmalab.deduction.advice import Advice

notes = Notes().mix("fern", "scorpion", "B-").aspect("fern", "R+").aspect("fern", "G-")
print(Advice(notes.worlds).theories()[0].sentence)

# %% [markdown]
# ## Next
# That was the course. Units 13 and 17 go on with seals and rivals, and the deduction assistant helps in your own games.
# *This is an unofficial companion; Alchemists is a game by Matúš Kotry (Czech Games Edition).*
