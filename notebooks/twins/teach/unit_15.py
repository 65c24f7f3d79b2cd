# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Unit 15 · How sure is the simulation?
#
# <img src="pictures/layers.png" alt="A guess, a simulation and the exact values in one picture" align="right" width="34%">
#
# **You simulated 1000 rows, and none was sorted. Is a sorted row impossible?**
#
# About 60 minutes · all games · after Unit 01 and Unit 03. Topics: Monte Carlo error, confidence intervals, variance reduction, rare events.
#
# Guess first. Then simulate, work out the answer, and compare. <!--notebook-->In JupyterLab press **Shift + Enter** in each cell.<!--/notebook-->
#
# <br clear="all">

# %%
from pharmalab_widgets import calibration, check, exercise, review

review("U15")

# %% [markdown]
# ## Runs and intervals

# %%
exercise("U15.1")

# %%
check("U15.a")

# %%
exercise("U15.2")

# %%
check("U15.b")

# %% [markdown]
# ## Rare events, fewer runs

# %%
exercise("U15.3")

# %%
exercise("U15.4")

# %%
check("U15.c")

# %% [markdown]
# ## A suspicion

# %%
exercise("U15.5")

# %% [markdown]
# ## In code
#
# Here you can see what the answers look like in code. <!--notebook-->Change anything you like, and run the cell again.<!--/notebook--><!--page: In JupyterLab you can change the code, and pharmalab checks the functions that you write.-->

# %% [markdown]
# **U15.5** A games club reports 25 soups in 100 mixes. The players shuffled the ingredients before each mix. Each of the 100 independent mixes has a 1/7 chance of making soup. What is the chance of 25 or more soups? Here is the code for one try:

# %%
from random import Random


def enough_hits(rng: Random, runs: int, of: int, hits: int) -> bool:
    """Make ``runs`` tries, each with a chance of 1 in ``of``, and check whether at least ``hits`` of them succeed."""
    return sum(rng.random() < 1 / of for _ in range(runs)) >= hits


# %% tags=["notebook"]
from pharmalab.probability import compare, simulate

guess = None  # your guess: replace None by a number
runs = 1_000  # then change this line: how many runs does it take to halve the error bar?


def one_try(rng):
    return enough_hits(rng, runs=100, of=7, hits=25)


found = None if guess is None else simulate(one_try, runs, seed=1)
print("First your guess.") if found is None else compare(guess, found)

# %% tags=["notebook"]
from fractions import Fraction

exact = None  # your answer: a Fraction, worked out. Does the line go through the error bar?

print("Then work it out.") if exact is None else compare(guess, found, exact)

# %% tags=["notebook"]
from pharmalab.exercises import answer

print("No answer yet.") if exact is None else answer("U15.5", exact, guess=guess)

# %% [markdown] tags=["notebook"]
# My guess was off because … *(double-click, and finish the sentence)*

# %% [markdown]
# ## How the model differs from the game
#
# * **U15.1** How many runs you need depends on the very chance that you want to estimate, so you have to plan with a guess.
# * **U15.5** In the model, mixes are independent, as if you shuffled the alchemicals before each mix. In a game of Alchemists, each result tells you something about the next.

# %% [markdown]
# ## What you can do now
#
# * Plan how many runs you need
# * Check an interval’s coverage instead of trusting it
# * Reduce variance with symmetry
#
# How good have your guesses been so far, across all units?

# %%
calibration()
