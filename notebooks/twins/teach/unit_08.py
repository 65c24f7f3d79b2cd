# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Unit 08 · Chain reactions
#
# <img src="pictures/map.png" alt="The map of Pandemic" align="right" width="34%">
#
# **One cube too many, and suddenly the outbreak marker jumps five steps. When does a map become explosive?**
#
# About 75 minutes · [Pandemic](../learn/pandemic.ipynb) · after Unit 03 and Unit 06. It is about branching processes, percolation, cascades, occupancy.
#
# Guess first. Then try it many times, work it out, and compare. <!--notebook-->In JupyterLab press **Shift + Enter** in each cell.<!--/notebook-->
#
# <br clear="all">

# %%
from pharmalab_widgets import calibration, check, exercise, review

review("U08")

# %% [markdown]
# ## On a path and round a ring

# %%
exercise("U08.1")

# %%
exercise("U08.2")

# %%
check("U08.a")

# %%
exercise("U08.3")

# %% [markdown]
# ## Trees of cities, and cities all connected

# %%
exercise("U08.4")

# %%
exercise("U08.5")

# %%
check("U08.b")

# %% [markdown]
# ## From cube to cube

# %%
exercise("U08.6")

# %%
check("U08.c")

# %% [markdown]
# ## In code
#
# For those who like to see how it is done. <!--notebook-->Change what you like, and run it again.<!--/notebook--><!--page: In JupyterLab you can change it, and functions that you write are checked.-->

# %% [markdown]
# **U08.6** Infections hit random cities, one cube each, and nobody treats them. If a city would get a fourth cube, it breaks out. 6 cities start empty. Each infection hits one of them at random, all equally likely. At which infection do you expect the first outbreak? This is one try:

# %%
from random import Random

from pharmalab.games.pandemic.components import FULL


def first_outbreak(rng: Random, cities: int) -> int:
    """Infect random cities: with which card does the first outbreak come?"""
    cubes, cards = [0] * cities, 0
    while True:
        cards += 1
        city = rng.randrange(cities)
        if cubes[city] == FULL:
            return cards
        cubes[city] += 1


# %% tags=["notebook"]
from pharmalab.probability import compare, simulate

guess = None  # your guess: replace None by a number
runs = 1_000  # then change this line: how many runs does it take to halve the error bar?


def one_try(rng):
    return first_outbreak(rng, cities=6)


found = None if guess is None else simulate(one_try, runs, seed=1)
print("First your guess.") if found is None else compare(guess, found)

# %% tags=["notebook"]
from fractions import Fraction

exact = None  # your answer: a Fraction, worked out. Does the line go through the error bar?

print("Then work it out.") if exact is None else compare(guess, found, exact)

# %% tags=["notebook"]
from pharmalab.exercises import answer

print("No answer yet.") if exact is None else answer("U08.6", exact, guess=guess)

# %% [markdown] tags=["notebook"]
# My guess was off because … *(double-click, and end the sentence)*

# %% [markdown] tags=["notebook"]
# **U08.1** For all numbers, write a function that gives the number of outbreaks; links\[n\] are the neighbours of city n, cubes\[n\] is its number of cubes, and start is the infected city; outbreaks(((1,), (0,)), (2, 3), 0) is 0. It is also tried with numbers that you don’t see here.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def outbreaks(links, cubes, start):
    ...


# answer("U08.1", outbreaks)  # once the function is written, remove the first # of this line

# %% [markdown]
# ## Where the model is not the game
#
# * **U08.1, U08.2, U08.3 and U08.5** The model: one cascade, and cubes never run out. The real map has many loops, and the game ends without cubes or at the eighth outbreak.
# * **U08.4** The model: no loops and no end. A small mean doesn’t rule out long chains: they’re just rare. The real map has loops, and 48 cities.
# * **U08.6** The model: each infection hits any city. In a game, cards aren’t put back before an epidemic, so until then no city comes twice.

# %% [markdown]
# ## What you can do now
#
# * Simulate a cascade by the rules
# * Compare how clusters grow on a ring, on a tree and in a clique
# * Find and interpret the critical point
#
# And how good are your guesses by now, across all units?

# %%
calibration()
