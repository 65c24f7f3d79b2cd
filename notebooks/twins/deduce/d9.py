# ---
# jupyter:
#   kernelspec:
#     name: python3
#     display_name: Python 3
#     language: python
# ---

# %% [markdown]
# # D9 · Publish, and learn from rivals
#
# About 50 minutes. What is a theory worth if it could be wrong? And how much should you believe a rival's theory?

# %% [markdown]
# ## The lesson
# A wrong answer costs nothing, and your progress is saved. <!--notebook-->Go from task to task with *Next*. In JupyterLab
# run the
# cell (Shift + Enter).<!--/notebook-->
# Type chances and points as fractions, such as `3/8`.

# %%
from pharmalab_widgets import deduction

deduction("d9")

# %% [markdown]
# ## For programmers: the same in code
# A model of a rival gives a likelihood: how probable is this action for each type of rival? A `BayesTable` does the
# rest. In this model, careful rivals publish less often:

# %%
from fractions import Fraction

from pharmalab.probability import BayesTable, Distribution

types = Distribution({"careful": Fraction(3, 4), "bold": Fraction(1, 4)})
table = BayesTable(types, {"careful": Fraction(1, 6), "bold": Fraction(1, 4)})
print("he published, so he is bold with", table.posterior["bold"])

# %% [markdown]
# `Advice` shows what a theory is worth with each seal. These are the notes from another game:

# %%
from pharmalab.deduction import Notes
from pharmalab.deduction.advice import Advice

notes = Notes().mix("fern", "scorpion", "B-").aspect("fern", "R+").aspect("fern", "G-")
print(Advice(notes.worlds).theories()[0].sentence)

# %% [markdown]
# ## Next
# That's the end of the course. Units 13 and 17 go further into seals and rivals, and the deduction assistant can help
# you in your own games. *This is an unofficial companion; Alchemists is a game by Matúš Kotry (Czech Games Edition).*
