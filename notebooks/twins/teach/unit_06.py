# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Unit 06 · Nine first fires
#
# <img src="pictures/map.png" alt="The map of Pandemic" align="right" width="34%">
#
# **Before the first turn, there are 18 cubes on the map. How unlucky was your set-up?**
#
# About 50 minutes · [Pandemic](../learn/pandemic.ipynb) · after Unit 04. It is about hypergeometric law, linearity, covariance, inclusion and exclusion.
#
# Guess first. Then try it many times, work it out, and compare. <!--notebook-->In JupyterLab press **Shift + Enter** in each cell.<!--/notebook-->
#
# <br clear="all">

# %%
from pharmalab_widgets import calibration, check, exercise, review

review("U06")

# %% [markdown]
# ## Nine cities

# %%
exercise("U06.1")

# %%
exercise("U06.2")

# %%
exercise("U06.3")

# %%
check("U06.a")

# %%
exercise("U06.4")

# %%
check("U06.b")

# %% [markdown]
# ## Cards in hand

# %%
exercise("U06.5")

# %%
exercise("U06.6")

# %% [markdown]
# ## Back on the map

# %%
exercise("U06.7")

# %% [markdown]
# ## In code
#
# For those who like to see how it is done. <!--notebook-->Change what you like, and run it again.<!--/notebook--><!--page: In JupyterLab you can change it, and functions that you write are checked.-->

# %% [markdown]
# **U06.4** The 3 cities with three cubes each are in one corner of the map. You draw 3 of 4 · 12 cities. What is the chance that all 3 have the same colour? This is one try:

# %%
from collections import Counter
from collections.abc import Sequence
from random import Random

from pharmalab.games.pandemic.components import CITIES, COLOURS


def cities(colours: int, per: int) -> list[str]:
    """Return cities of the map: *per* of each of *colours* colours."""
    found = list[str]()
    for colour in COLOURS[:colours]:
        found += [key for key, city in CITIES.items() if city.colour == colour][:per]
    return found


def colours_of(keys: Sequence[str]) -> Counter[str]:
    """Return the number of cities of each colour."""
    return Counter(CITIES[key].colour for key in keys)


def same_colour(rng: Random, colours: int, per: int, same: int) -> bool:
    """Draw the cities with three cubes: have they all one colour?"""
    return len(colours_of(rng.sample(cities(colours, per), same))) == 1


# %% tags=["notebook"]
from pharmalab.probability import compare, simulate

guess = None  # your guess: replace None by a number
runs = 1_000  # then change this line: how many runs does it take to halve the error bar?


def one_try(rng):
    return same_colour(rng, colours=4, per=12, same=3)


found = None if guess is None else simulate(one_try, runs, seed=1)
print("First your guess.") if found is None else compare(guess, found)

# %% tags=["notebook"]
from fractions import Fraction

exact = None  # your answer: a Fraction, worked out. Does the line go through the error bar?

print("Then work it out.") if exact is None else compare(guess, found, exact)

# %% tags=["notebook"]
from pharmalab.exercises import answer

print("No answer yet.") if exact is None else answer("U06.4", exact, guess=guess)

# %% [markdown] tags=["notebook"]
# My guess was off because … *(double-click, and end the sentence)*

# %% [markdown] tags=["notebook"]
# **U06.3** For all numbers, write a function that gives the variance of the cubes of one colour; weights are the cubes on the drawn cities, and k of all n cities have the colour; setup\_cube\_variance((1,), 2, 1) is Fraction(1, 4). It is also tried with numbers that you don’t see here.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def setup_cube_variance(weights, n, k):
    ...


# answer("U06.3", setup_cube_variance)  # once the function is written, remove the first # of this line

# %% [markdown]
# ## Where the model is not the game
#
# * **U06.1, U06.2, U06.3, U06.4, U06.5 and U06.7** The numbers of cities, colours and events are those in the box.
# * **U06.6** The model: random cards. In a game, players trade and keep what fits, so cures come sooner.

# %% [markdown]
# ## What you can do now
#
# * Use sampling without replacement
# * See the finite-population correction appear
# * Combine linearity with covariance
#
# And how good are your guesses by now, across all units?

# %%
calibration()
