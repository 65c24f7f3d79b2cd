# ---
# jupyter:
#   kernelspec:
#     name: python3
#     display_name: Python 3
#     language: python
# ---

# %% [markdown]
# # D8 · The next experiment
#
# About 45 minutes. Which two ingredients should you mix next? That depends on what the answers tell you, what they settle, and what they cost.

# %% [markdown]
# ## The lesson
# A wrong answer costs nothing, and your progress is saved. <!--notebook-->Go from task to task with *Next*. In JupyterLab
# run the
# cell (Shift + Enter).<!--/notebook-->
# You can type a number as a formula, such as `log2(7)`.

# %%
from pharmalab_widgets import deduction

deduction("d8")

# %% [markdown]
# ## For programmers: the same in code
# `Advice` evaluates every mix that you can make from a hand of cards. Here is another game, with three cards in hand:

# %%
from pharmalab.deduction import Notes
from pharmalab.deduction.advice import Advice
from pharmalab.deduction.words import pair_words

notes = Notes().mix("bird claw", "scorpion", "G-").aspect("flower", "B+")
for mix in Advice(notes.worlds, hand=("bird_claw", "flower", "mushroom")).mixes():
    print(f"{pair_words(mix.pair)}: {mix.bits:.2f} bits, negative with {float(mix.risk):.0%}")

# %% [markdown]
# You can also read each mix's numbers as attributes. `mix.sentence` puts them into words, and `mix.dominated` tells you
# whether another mix is better all round.

# %% [markdown]
# ## Next
# In D9, you publish theories and read your rivals. *This is an unofficial companion; Alchemists is a game by Matúš Kotry (Czech Games Edition).*
