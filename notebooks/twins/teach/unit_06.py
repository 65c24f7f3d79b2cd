# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Unit 06 · The first nine cities
#
# <img src="pictures/map.png" alt="The Pandemic map" align="right" width="34%">
#
# **Before the first turn, there are already 18 cubes on the map. How unlucky was your set-up?**
#
# About 50 minutes · [Pandemic](../learn/pandemic.ipynb) · after Unit 04. Topics: hypergeometric distribution, linearity, covariance, inclusion and exclusion.
#
# Guess first. Then simulate, work out the answer, and compare. <!--notebook-->In JupyterLab press **Shift + Enter** in each cell.<!--/notebook-->
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
# ## Back to the map

# %%
exercise("U06.7")

# %% [markdown]
# ## In code
#
# Here you can see what the answers look like in code. <!--notebook-->Change anything you like, and run the cell again.<!--/notebook--><!--page: In JupyterLab you can change the code, and pharmalab checks the functions that you write.-->

# %% [markdown]
# **U06.4** Sometimes the 3 cities that start with three cubes all have the same colour. The map has 4 colours with 12 cities each. You draw 3 cities from the whole map. What is the chance that all 3 have the same colour? Here is the code for one try:

# %%
from collections import Counter
from collections.abc import Sequence
from random import Random

from pharmalab.games.pandemic.components import CITIES, COLOURS


def cities(colours: int, per: int) -> list[str]:
    """Return a list of cities from the map: *per* cities in each of *colours* colours."""
    found = list[str]()
    for colour in COLOURS[:colours]:
        found += [key for key, city in CITIES.items() if city.colour == colour][:per]
    return found


def colours_of(keys: Sequence[str]) -> Counter[str]:
    """Return the number of cities of each colour among *keys*."""
    return Counter(CITIES[key].colour for key in keys)


def same_colour(rng: Random, colours: int, per: int, same: int) -> bool:
    """Draw the cities that get three cubes, and check whether they all have the same colour."""
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
# My guess was off because … *(double-click, and finish the sentence)*

# %% [markdown] tags=["notebook"]
# **U06.3** Write a function that returns the variance of the number of cubes of one colour. The weights are the cubes on the drawn cities, and k of all n cities have the colour. For example, setup\_cube\_variance((1,), 2, 1) is Fraction(1, 4). Your function has to work for other numbers, too.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def setup_cube_variance(weights, n, k):
    ...


# answer("U06.3", setup_cube_variance)  # once you've written the function, remove the first # from this line

# %% [markdown]
# ## How the model differs from the game
#
# * **U06.1, U06.2, U06.3, U06.4, U06.5 and U06.7** This model uses the same numbers of cities, colours and events as the real game.
# * **U06.6** In this model, the cards are random. In a game, players trade cards and keep the ones they need, so they find cures sooner.

# %% [markdown]
# ## What you can do now
#
# * Use sampling without replacement
# * Recognise the finite-population correction
# * Combine linearity with covariance
#
# How good have your guesses been so far, across all units?

# %%
calibration()
