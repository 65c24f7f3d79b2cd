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
# **The rules for indictments, treatments and reputation look very different. But you can draw each of them as circles and arrows.**
#
# About 75 minutes · all games · after Unit 05. Topics: Markov chains, absorption, hitting times, state-dependent steps.
#
# Guess first. Then simulate, work out the answer, and compare. <!--notebook-->In JupyterLab press **Shift + Enter** in each cell.<!--/notebook-->
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
# Here you can see what the answers look like in code. <!--notebook-->Change anything you like, and run the cell again.<!--/notebook--><!--page: In JupyterLab you can change the code, and pharmalab checks the functions that you write.-->

# %% [markdown]
# **U10.6** With a successful debunk, you gain 2 points of reputation. With a failed debunk, you lose 1. You lose 1 less in the red zone (1 to 6), 1 more in the green zone (14 to 17) and 2 more in the blue zone (18 or more). The white zone (7 to 13) changes nothing. What counts is your zone before the loss. Your reputation never falls below 1. Your reputation is 10, and each debunk has a ½ chance of success. How many debunks do you expect to need until your reputation is 18 or more? Here is the code for one try:

# %%
from random import Random

GAIN, LOSS = 2, 1  #: of an apprentice's debunk that works, and of one that fails
GREEN, BLUE = 14, 18  #: where these zones begin
LEAST = 1


def zone(reputation: int) -> int:
    """Return how many extra points a loss of reputation costs in the zone of *reputation*.

    The result is -1 in the red zone, 0 in the white zone, 1 in the green zone and 2 in the blue zone.
    """
    return -1 if reputation < 7 else 0 if reputation < GREEN else 1 if reputation < BLUE else 2


def fails(reputation: int) -> int:
    """Return the reputation after a failed debunk."""
    return max(LEAST, reputation - max(0, LOSS + zone(reputation)))


def until_blue(rng: Random, start: int) -> int:
    """Make debunks until the reputation reaches the blue zone, and count them."""
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
# My guess was off because … *(double-click, and finish the sentence)*

# %% [markdown] tags=["notebook"]
# **U10.4** Write a function that returns the transition matrix, with one row and one column each for 0, 1, 2 and 3 cubes, and for the outbreak. Here, up is the chance that a city gains a cube and down the chance that it loses one, if it has any. After an outbreak, the state no longer changes. Your function has to work for other numbers, too.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def matrix(up, down):
    ...


# answer("U10.4", matrix)  # once you've written the function, remove the first # from this line

# %% [markdown]
# ## How the model differs from the game
#
# * **U10.1** In the model, you know each rep’s place in line. In a real game, the dice decide it, and a rep with cheap Drugs tends to be near the front.
# * **U10.2** In the model, the Drug is random, and nobody spends tokens. In a real game, you choose from three cards, and you can change suits with R\&D.
# * **U10.3** In the model, you’re never indicted, and the piles never run out. In a real game, other reps are in line too.
# * **U10.4** In the model, all turns are alike. In a real game, a city’s card only returns after an epidemic, and outbreaks in neighbouring cities add cubes.
# * **U10.5 and U10.6** In the model, the chance is always ½. In a real game, you choose what to debunk, and you learn something from each try.
# * **U10.7** In the model, tests are independent. In a real game, all tests draw on the same eight alchemicals, and you choose the pairs.

# %% [markdown]
# ## What you can do now
#
# * Draw a transition diagram from a rule
# * Solve for absorption chances and expected times
# * Explain how zone rules change a random walk
#
# How good have your guesses been so far, across all units?

# %%
calibration()
