# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Unit 10 · Chains of events
#
# <img src="pictures/layers.png" alt="A guess, a simulation and the exact values in one picture" align="right" width="34%">
#
# **Indictment, treatment, reputation: three very different rules, and you can draw each as circles and arrows.**
#
# About 75 minutes · all games · after Unit 05. It is about Markov chains: absorption, hitting times, state-dependent steps.
#
# Guess first. Then try it many times, work it out, and compare. <!--notebook-->In JupyterLab press **Shift + Enter** in each cell.<!--/notebook-->
#
# <br clear="all">

# %%
from pharmalab_widgets import calibration, check, exercise, review

review("U10")

# %% [markdown]
# ## Under investigation

# %%
exercise("U10.1")

# %%
exercise("U10.2")

# %%
exercise("U10.3")

# %% [markdown]
# ## Infected and treated

# %%
exercise("U10.4")

# %%
check("U10.a")

# %% [markdown]
# ## Reputation and patience

# %%
exercise("U10.5")

# %%
exercise("U10.6")

# %%
check("U10.b")

# %%
check("U10.c")

# %%
exercise("U10.7")

# %% [markdown]
# ## In code
#
# For those who like to see how it is done. <!--notebook-->Change what you like, and run it again.<!--/notebook--><!--page: In JupyterLab you can change it, and functions that you write are checked.-->

# %% [markdown]
# **U10.6** You gain 2 points or lose 1, each with a chance of ½. Zones: 1 to 6 is red (you lose 1 less), 7 to 13 white, 14 to 17 green (1 more), 18 or more blue (2 more). Your zone before the loss counts, and your reputation never falls below 1. Your reputation is 10, and each debunk succeeds with a chance of ½. How many debunks do you expect until your reputation is 18 or more? This is one try:

# %%
from random import Random

GAIN, LOSS = 2, 1  #: of an apprentice's debunk that works, and of one that fails
GREEN, BLUE = 14, 18  #: where these zones begin
LEAST = 1


def zone(reputation: int) -> int:
    """Return by how much a loss is larger here: -1 in the red zone, 1 in the green zone, 2 in the blue zone."""
    return -1 if reputation < 7 else 0 if reputation < GREEN else 1 if reputation < BLUE else 2


def fails(reputation: int) -> int:
    """Return the reputation after a debunk that failed."""
    return max(LEAST, reputation - max(0, LOSS + zone(reputation)))


def until_blue(rng: Random, start: int) -> int:
    """Debunk until the reputation is in the blue zone. How many tries does it take?"""
    reputation, tries = start, 0
    while reputation < BLUE:
        tries += 1
        reputation = reputation + GAIN if rng.random() < 1 / 2 else fails(reputation)
    return tries


# %% tags=["notebook"]
from pharmalab.probability import compare, simulate

guess = None  # your guess: replace None by a number
runs = 1_000  # then change this line: how many runs does it take to halve the error bar?


def one_try(rng):
    return until_blue(rng, start=10)


found = None if guess is None else simulate(one_try, runs, seed=1)
print("First your guess.") if found is None else compare(guess, found)

# %% tags=["notebook"]
from fractions import Fraction

exact = None  # your answer: a Fraction, worked out. Does the line go through the error bar?

print("Then work it out.") if exact is None else compare(guess, found, exact)

# %% tags=["notebook"]
from pharmalab.exercises import answer

print("No answer yet.") if exact is None else answer("U10.6", exact, guess=guess)

# %% [markdown] tags=["notebook"]
# My guess was off because … *(double-click, and end the sentence)*

# %% [markdown] tags=["notebook"]
# **U10.4** For all numbers, write a function that gives the transition matrix, with a row each for 0, 1, 2 and 3 cubes and for the outbreak, where a city gains a cube with the chance up and loses one with the chance down. It is also tried with numbers that you don’t see here.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def matrix(up, down):
    ...


# answer("U10.4", matrix)  # once the function is written, remove the first # of this line

# %% [markdown]
# ## Where the model is not the game
#
# * **U10.1** The model: the order is known. In play, dice decide it, and cheap Drugs go to the front.
# * **U10.2** The model: the Drug is random, and nobody spends tokens. In play, you choose from three cards, and R\&D changes suits.
# * **U10.3** The model: nobody indicts you, and the piles never run out. In play, other reps are in line, too.
# * **U10.4** The model: every turn is alike. In play, a city’s card returns only after an epidemic, and outbreaks next door add cubes.
# * **U10.5 and U10.6** The model: always a chance of ½. In play, you choose what to debunk, and you know more each time.
# * **U10.7** The model: tests are independent. In play, all pairs belong to one world, and you choose them.

# %% [markdown]
# ## What you can do now
#
# * Draw a transition diagram from a rule
# * Solve for absorption chances and expected times
# * See how zone rules bend a random walk
#
# And how good are your guesses by now, across all units?

# %%
calibration()
