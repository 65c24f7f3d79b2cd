# ---
# jupyter:
#   kernelspec:
#     name: python3
#     display_name: Python 3
#     language: python
# ---

# %% [markdown]
# # D7 · Find the mistake
#
# About 40 minutes. No world fits these notes. Which entries clash, which are innocent, and what should the wrong ones have said?

# %% [markdown]
# ## The lesson
# A wrong answer costs nothing, and your progress is saved. <!--notebook-->Go from task to task with *Next*. In JupyterLab
# run the
# cell (Shift + Enter).<!--/notebook-->

# %%
from pharmalab_widgets import deduction

deduction("d7")

# %% [markdown]
# ## For programmers: the same in code
# The diagnosis of your notes lists the smallest conflicts and proves each of them. For each entry, it also counts the
# worlds that you get back if you drop the entry.

# %%
from pharmalab.deduction import Notes

notes = (
    Notes().mix("fern", "flower", "G-").mix("flower", "toad", "G-").mix("fern", "toad", "soup").aspect("scorpion", "R+")
)
found = notes.diagnosis
print(found.sentence)
path, clash = found.proof(found.conflicts[0])
for step in path.steps:
    print(step.sentence)
print(clash)

# %% [markdown]
# Here are five mistakes, each of which would explain the conflict on its own. The most likely kind comes first:

# %%
for edit in found.edits[:5]:
    print(f"entry {edit.n + 1}: did you mean “{edit.entry.line()}”?")

# %% [markdown]
# ## Next
# In D8, you choose what to mix next. *This is an unofficial companion; Alchemists is a game by Matúš Kotry (Czech Games Edition).*
