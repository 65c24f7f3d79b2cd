# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Unit 03 · Successive neighbours
#
# <img src="pictures/rows.png" alt="Rows of cards in The Pharma Code" align="right" width="34%">
#
# **Neighbours like 9 and 10 are worth a bonus step. How often are you dealt a pair like that?**
#
# About 45 minutes · [The Pharma Code](../learn/pharma_code.ipynb) · after Unit 01. Topics: indicators, inclusion and exclusion, the matching problem.
#
# Guess first. Then simulate, work out the answer, and compare. <!--notebook-->In JupyterLab press **Shift + Enter** in each cell.<!--/notebook-->
#
# <br clear="all">

# %%
from pharmalab_widgets import calibration, check, exercise, review

review("U03")

# %% [markdown]
# ## Neighbours

# %%
exercise("U03.1")

# %%
check("U03.a")

# %%
exercise("U03.2")

# %%
check("U03.b")

# %%
exercise("U03.3")

# %% [markdown]
# ## Cards in their own slots

# %%
exercise("U03.4")

# %%
check("U03.c")

# %%
exercise("U03.5")

# %% [markdown]
# ## Back to the neighbours

# %%
exercise("U03.6")

# %% [markdown]
# ## In code
#
# Here you can see what the answers look like in code. <!--notebook-->Change anything you like, and run the cell again.<!--/notebook--><!--page: In JupyterLab you can change the code, and pharmalab checks the functions that you write.-->

# %% [markdown]
# **U03.1** You see a 9, and just to its right a 10, which is exactly one higher. A fresh row has 9 cards from the numbers 1 to 50. On average, how many of the cards are exactly one higher than their left neighbour? Here is the code for one try:

# %%
from collections.abc import Sequence
from itertools import pairwise
from random import Random

from pharmalab.games.pharma_code.components.cards import Deck


def dealt(rng: Random, highest: int, row: int) -> list[int]:
    """Return a random row of cards."""
    return rng.sample(Deck(highest, 0).cards(), row)


def _following(row: Sequence[int]) -> int:
    """Return how many cards are one higher than their left neighbour."""
    return sum(right == left + 1 for left, right in pairwise(row))


def following(rng: Random, highest: int, row: int) -> int:
    """Deal a row, and count the cards that are one higher than the card to their left."""
    return _following(dealt(rng, highest, row))


# %% tags=["notebook"]
from pharmalab.probability import compare, simulate

guess = None  # your guess: replace None by a number
runs = 1_000  # then change this line: how many runs does it take to halve the error bar?


def one_try(rng):
    return following(rng, highest=50, row=9)


found = None if guess is None else simulate(one_try, runs, seed=1)
print("First your guess.") if found is None else compare(guess, found)

# %% tags=["notebook"]
from fractions import Fraction

exact = None  # your answer: a Fraction, worked out. Does the line go through the error bar?

print("Then work it out.") if exact is None else compare(guess, found, exact)

# %% tags=["notebook"]
from pharmalab.exercises import answer

print("No answer yet.") if exact is None else answer("U03.1", exact, guess=guess)

# %% [markdown] tags=["notebook"]
# My guess was off because … *(double-click, and finish the sentence)*

# %% [markdown] tags=["notebook"]
# **U03.2** Write a function that returns the chance that some card in a row is exactly one higher than its left neighbour. The row has the given length, and its numbers come from 1 to highest. For example, p\_follow(2, 2) is Fraction(1, 2). Your function has to work for other numbers, too.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def p_follow(highest, row):
    ...


# answer("U03.2", p_follow)  # once you've written the function, remove the first # from this line

# %% [markdown]
# ## How the model differs from the game
#
# * **U03.1, U03.2 and U03.3** The rules award a bonus if an exchange gives you neighbours (Run bonus). Here, we count the neighbours in the row you’re dealt, with no function cards in the deck.
# * **U03.6** The rules award a bonus if an exchange gives you neighbours (Run bonus). Here, we count the neighbours in the row you’re dealt, with no function cards in the deck. Triples are so rare that a simulation needs many rows to find even one. Look at the error bar.

# %% [markdown]
# ## What you can do now
#
# * Find expectations by adding indicators
# * Find the chance of “at least one” by inclusion and exclusion
# * Tell when the Poisson approximation is good
#
# How good have your guesses been so far, across all units?

# %%
calibration()
