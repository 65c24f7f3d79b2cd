# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Unit 13 · Guarantees and seals
#
# <img src="pictures/mixes.png" alt="A deduction in Alchemists" align="right" width="34%">
#
# **“Trust me, it’s worth four gold.” Is it?**
#
# About 60 minutes · [Alchemists](../solve/first_deduction.ipynb) · after Unit 11. It is about decisions under uncertainty, break-even points, dependence.
#
# Guess first. Then try it many times, work it out, and compare. <!--notebook-->In JupyterLab press **Shift + Enter** in each cell.<!--/notebook-->
#
# <br clear="all">

# %%
from pharmalab_widgets import calibration, check, exercise, review

review("U13")

# %% [markdown]
# ## Selling

# %%
exercise("U13.1")

# %%
check("U13.a")

# %%
exercise("U13.2")

# %%
check("U13.b")

# %% [markdown]
# ## Seals

# %%
exercise("U13.3")

# %%
exercise("U13.4")

# %%
check("U13.c")

# %% [markdown]
# ## Debunking

# %%
exercise("U13.5")

# %%
exercise("U13.6")

# %% [markdown]
# ## Two last questions

# %%
exercise("U13.7")

# %%
check("U13.d")

# %%
exercise("U13.8")

# %% [markdown]
# ## In code
#
# For those who like to see how it is done. <!--notebook-->Change what you like, and run it again.<!--/notebook--><!--page: In JupyterLab you can change it, and functions that you write are checked.-->

# %% [markdown]
# **U13.6** A theory says PPP, but you know that it’s wrong. The truth is npN, pnP, pNn, nPp, Nnp, Ppn or NNN, all equally likely. You test one of the three signs at random. What is the chance that this debunks the theory? This is one try:

# %%
from collections.abc import Sequence
from random import Random

from pharmalab.deduction.alchemy import ALCHEMICALS, wrong_colors


def random_aspect(rng: Random, claimed: str, possible: Sequence[str]) -> bool:
    """The truth is one of the possible alchemicals, and somebody tests a random aspect. Is the theory debunked?"""
    true = rng.choice(possible)
    return rng.randrange(3) in wrong_colors(ALCHEMICALS.index(claimed), ALCHEMICALS.index(true))


# %% tags=["notebook"]
from pharmalab.probability import compare, simulate

guess = None  # your guess: replace None by a number
runs = 1_000  # then change this line: how many runs does it take to halve the error bar?


def one_try(rng):
    return random_aspect(rng, claimed='PPP', possible=('npN', 'pnP', 'pNn', 'nPp', 'Nnp', 'Ppn', 'NNN'))


found = None if guess is None else simulate(one_try, runs, seed=1)
print("First your guess.") if found is None else compare(guess, found)

# %% tags=["notebook"]
from fractions import Fraction

exact = None  # your answer: a Fraction, worked out. Does the line go through the error bar?

print("Then work it out.") if exact is None else compare(guess, found, exact)

# %% tags=["notebook"]
from pharmalab.exercises import answer

print("No answer yet.") if exact is None else answer("U13.6", exact, guess=guess)

# %% [markdown] tags=["notebook"]
# My guess was off because … *(double-click, and end the sentence)*

# %% [markdown] tags=["notebook"]
# **U13.2** For all numbers, write a function that gives True or False: whether you should sell at all, if a point of reputation is worth point gold; zone is “red”, “white”, “green” or “blue”, and discount is in gold. It is also tried with numbers that you don’t see here.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def sell(point, zone, discount):
    ...


# answer("U13.2", sell)  # once the function is written, remove the first # of this line

# %% [markdown] tags=["notebook"]
# **U13.3** For all numbers, write a function that gives True or False: whether a seal gains points on average, if the theory is right with the chance q; a right theory scores gain points, and a wrong one costs loss points. It is also tried with numbers that you don’t see here.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def seal(q, gain, loss):
    ...


# answer("U13.3", seal)  # once the function is written, remove the first # of this line

# %% [markdown] tags=["notebook"]
# **U13.5** For all numbers, write a function that gives True or False: whether a debunk gains reputation on average, if it succeeds with the chance s; gain and loss are those of the white zone, and zone is “red”, “white”, “green” or “blue”. It is also tried with numbers that you don’t see here.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def debunk(s, zone, gain, loss):
    ...


# answer("U13.5", debunk)  # once the function is written, remove the first # of this line

# %% [markdown] tags=["notebook"]
# **U13.8** For all numbers, write a function that gives True or False: whether the hedge is better than the star, “gold” or “silver”, if the theory is right with the chance right, and wrong only in the hedged colour with the chance r. It is also tried with numbers that you don’t see here.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def hedge(r, right, star):
    ...


# answer("U13.8", hedge)  # once the function is written, remove the first # of this line

# %% [markdown]
# ## Where the model is not the game
#
# * **U13.1 and U13.2** The model: all 40 320 worlds are equally likely, as after a good shuffle. In play, the other players’ moves tell you more. If you know something about the two, count only the worlds that are left.
# * **U13.3 and U13.8** The model: all points count alike. In play, the worth of reputation and gold changes.
# * **U13.4** The model: all points count alike. In play, the worth of reputation and gold changes. Here, nobody debunks the theory before the end.
# * **U13.5** The model: all points count alike. In play, the worth of reputation and gold changes. A debunk also costs an action, and shows a sign.
# * **U13.6** The model: a random sign. In play, you test the one that’s most likely wrong.
# * **U13.7** The model: all 40 320 worlds are equally likely, as after a good shuffle. In play, the other players’ moves tell you more.

# %% [markdown]
# ## What you can do now
#
# * Choose by expected value
# * Find thresholds
# * Put a price on a side effect: reputation
# * Test whether mixes are independent
#
# And how good are your guesses by now, across all units?

# %%
calibration()
