# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Unit 12 · Bits in a cauldron
#
# <img src="pictures/mixes.png" alt="A deduction in Alchemists" align="right" width="34%">
#
# **You can mix once more. Which pair teaches you most?**
#
# About 75 minutes · [Alchemists](../solve/first_deduction.ipynb) · after Unit 11. It is about information, entropy, choice of experiments.
#
# Guess first. Then try it many times, work it out, and compare. <!--notebook-->In JupyterLab press **Shift + Enter** in each cell.<!--/notebook-->
#
# <br clear="all">

# %%
from pharmalab_widgets import calibration, check, exercise, review

review("U12")

# %% [markdown]
# ## What one answer tells

# %%
exercise("U12.1")

# %%
exercise("U12.2")

# %%
check("U12.a")

# %%
exercise("U12.3")

# %%
check("U12.b")

# %% [markdown]
# ## The next mix

# %%
exercise("U12.4")

# %%
exercise("U12.5")

# %%
exercise("U12.6")

# %% [markdown]
# ## Until one world is left

# %%
exercise("U12.7")

# %%
check("U12.c")

# %% [markdown]
# ## In code
#
# For those who like to see how it is done. <!--notebook-->Change what you like, and run it again.<!--/notebook--><!--page: In JupyterLab you can change it, and functions that you write are checked.-->

# %% [markdown] tags=["notebook"]
# **U12.1** For all numbers, write a function that gives that smallest number, given how many ingredients and answers there are; fewest(2, 2) is 1. It is also tried with numbers that you don’t see here.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def fewest(ingredients, answers):
    ...


# answer("U12.1", fewest)  # once the function is written, remove the first # of this line

# %% [markdown] tags=["notebook"]
# **U12.5** For all numbers, write a function that gives the set of the pairs that tie for most bits, where counts\[pair\] is how many worlds make each of its seven potions. It is also tried with numbers that you don’t see here.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def most_bits(counts):
    ...


# answer("U12.5", most_bits)  # once the function is written, remove the first # of this line

# %% [markdown] tags=["notebook"]
# **U12.7** For all numbers, write a function that gives the pair to mix next, as two numbers from 0 to 7 or two names, where worlds.pair\_counts(i, j) is how many worlds each of the seven potions leaves. It is also tried with numbers that you don’t see here.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def next_mix(worlds):
    ...


# answer("U12.7", next_mix)  # once the function is written, remove the first # of this line

# %% [markdown]
# ## Where the model is not the game
#
# * **U12.1** The model: each answer divides the worlds evenly. No known list of mixes does that.
# * **U12.2, U12.3, U12.4, U12.5, U12.6 and U12.7** The model: all 40 320 worlds are equally likely, as after a good shuffle. In play, the other players’ moves tell you more.

# %% [markdown]
# ## What you can do now
#
# * Compute the information of an answer
# * Compare experiments
# * See that the most information isn’t always the most useful
# * Compare the worst case with the average
#
# And how good are your guesses by now, across all units?

# %%
calibration()
