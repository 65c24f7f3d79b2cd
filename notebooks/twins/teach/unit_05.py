# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Unit 05 · The price of impatience
#
# <img src="pictures/display.png" alt="The display of Pocket Pharma" align="right" width="34%">
#
# **The card you want has four others ahead of it. Should you pay four points, or wait and hope?**
#
# About 60 minutes · [Pocket Pharma](../learn/pocket_pharma.ipynb) · after Unit 04. It is about expectation, variance, conditional expectation, one-step decisions.
#
# Guess first. Then try it many times, work it out, and compare. <!--notebook-->In JupyterLab press **Shift + Enter** in each cell.<!--/notebook-->
#
# <br clear="all">

# %%
from pharmalab_widgets import calibration, check, exercise, review

review("U05")

# %% [markdown]
# ## What the cards cost

# %%
exercise("U05.1")

# %%
exercise("U05.2")

# %%
exercise("U05.3")

# %% [markdown]
# ## Now or later

# %%
exercise("U05.4")

# %%
check("U05.a")

# %% [markdown]
# ## The launch

# %%
exercise("U05.5")

# %%
check("U05.b")

# %%
exercise("U05.6")

# %%
exercise("U05.7")

# %% [markdown]
# ## In code
#
# For those who like to see how it is done. <!--notebook-->Change what you like, and run it again.<!--/notebook--><!--page: In JupyterLab you can change it, and functions that you write are checked.-->

# %% [markdown]
# **U05.4** In a display of 6, a card worth 6 has 4 others ahead of it. One opponent takes 3 random cards, and then it’s your turn again. New cards come in behind the others. If the card is still there on your next turn, you gain its worth, minus a point for each card still ahead; otherwise you gain nothing. What do you expect to gain by waiting? This is one try:

# %%
from random import Random


def waiting(rng: Random, worth: int, ahead: int, display: int, takes: int) -> int:
    """The opponent takes some cards: what is the net gain of taking yours then?"""
    gone = rng.sample(range(display), takes)
    return 0 if ahead in gone else worth - (ahead - sum(other < ahead for other in gone))


# %% tags=["notebook"]
from pharmalab.probability import compare, simulate

guess = None  # your guess: replace None by a number
runs = 1_000  # then change this line: how many runs does it take to halve the error bar?


def one_try(rng):
    return waiting(rng, worth=6, ahead=4, display=6, takes=3)


found = None if guess is None else simulate(one_try, runs, seed=1)
print("First your guess.") if found is None else compare(guess, found)

# %% tags=["notebook"]
from fractions import Fraction

exact = None  # your answer: a Fraction, worked out. Does the line go through the error bar?

print("Then work it out.") if exact is None else compare(guess, found, exact)

# %% tags=["notebook"]
from pharmalab.exercises import answer

print("No answer yet.") if exact is None else answer("U05.4", exact, guess=guess)

# %% [markdown] tags=["notebook"]
# My guess was off because … *(double-click, and end the sentence)*

# %% [markdown] tags=["notebook"]
# **U05.1** For all numbers, write a function that gives the cost of taking cards in this order; each card is named by how many cards were ahead of it at first; loss((2, 0)) is 2. It is also tried with numbers that you don’t see here.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def loss(order):
    ...


# answer("U05.1", loss)  # once the function is written, remove the first # of this line

# %% [markdown]
# ## Where the model is not the game
#
# * **U05.4** The model: your opponent takes random cards. Real opponents want some more than others.
# * **U05.5, U05.6 and U05.7** The model: the rules don’t say which symbols the cards have, so their chances are made up. The 5 Fragments are random; in a game you choose them.

# %% [markdown]
# ## What you can do now
#
# * Write a cost as a random variable
# * Condition on whether a card is available
# * Compare “now” and “wait” by expected value
#
# And how good are your guesses by now, across all units?

# %%
calibration()
