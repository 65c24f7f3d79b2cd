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
# About 45 minutes. Which two ingredients do you mix next? It depends on what the answers tell, what they settle, and what they cost.

# %% [markdown]
# ## The lesson
# A wrong answer costs nothing, and your place is kept. <!--notebook-->Go from task to task with *Next*. In JupyterLab run the
# cell (Shift + Enter).<!--/notebook-->
# A number may be typed as a formula, such as `log2(7)`.

# %%
from pharmalab_widgets import deduction

deduction("d8")

# %% [markdown]
# ## For programmers: the same in code
# `Advice` values every mix of a hand. Here is another evening, with three cards in hand:

# %%
from pharmalab.deduction import Notes
from pharmalab.deduction.advice import Advice
from pharmalab.deduction.words import pair_words

notes = Notes().mix("bird claw", "scorpion", "G-").aspect("flower", "B+")
for mix in Advice(notes.worlds, hand=("bird_claw", "flower", "mushroom")).mixes():
    print(f"{pair_words(mix.pair)}: {mix.bits:.2f} bits, negative with {float(mix.risk):.0%}")

# %% [markdown]
# A row has all columns: `mix.sentence` says them in words, and `mix.dominated` whether another mix is better throughout.

# %% [markdown]
# ## Next
# In D9 you publish, and read your rivals. *This is an unofficial companion; Alchemists is a game by Matúš Kotry (Czech Games Edition).*
