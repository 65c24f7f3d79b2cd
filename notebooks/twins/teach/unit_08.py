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
# <img src="pictures/map.png" alt="The Pandemic map" align="right" width="34%">
#
# **One cube too many, and suddenly the outbreak marker jumps five steps. How does a map become so explosive?**
#
# About 75 minutes · [Pandemic](../learn/pandemic.ipynb) · after Unit 03 and Unit 06. Topics: branching processes, percolation, cascades, occupancy.
#
# Guess first. Then simulate, work out the answer, and compare. <!--notebook-->In JupyterLab press **Shift + Enter** in each cell.<!--/notebook-->
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
# ## All connected, or a tree

# %%
exercise("U08.4")

# %%
exercise("U08.5")

# %%
check("U08.b")

# %% [markdown]
# ## One cube at a time

# %%
exercise("U08.6")

# %%
check("U08.c")

# %% [markdown]
# ## In a match

# %%
exercise("U08.7")

# %% [markdown]
# ## In code
#
# Here you can see what the answers look like in code. <!--notebook-->Change anything you like, and run the cell again.<!--/notebook--><!--page: In JupyterLab you can change the code, and pharmalab checks the functions that you write.-->

# %% [markdown]
# **U08.6** Each infection puts one cube on a random city, and nobody treats any cities. If a city would get a fourth cube, it has an outbreak instead. 6 cities start empty. How many infections do you expect until the first outbreak, counting the one that causes it? Here is the code for one try:

# %%
from random import Random

from pharmalab.games.pandemic.components import FULL


def first_outbreak(rng: Random, cities: int) -> int:
    """Infect random cities until a city has an outbreak, and count the infections."""
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
# My guess was off because … *(double-click, and finish the sentence)*

# %% [markdown] tags=["notebook"]
# **U08.1** Write a function that returns the number of outbreaks. Here, links\[n\] are the neighbours of city n, cubes\[n\] is its number of cubes, and start is the infected city. Each city has at most one outbreak. For example, outbreaks(((1,), (0,)), (2, 3), 0) is 0. Your function has to work for other numbers, too.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def outbreaks(links, cubes, start):
    ...


# answer("U08.1", outbreaks)  # once you've written the function, remove the first # from this line

# %% [markdown]
# ## How the model differs from the game
#
# * **U08.1, U08.2, U08.3 and U08.5** In this model, there’s only one chain reaction, and cubes never run out. The real map has many loops, and the game ends if you run out of cubes or have an eighth outbreak.
# * **U08.4** In this model, the map is endless and has no loops. The real map has loops, and only 48 cities. A small mean doesn’t rule out long chain reactions. It only makes them rare.
# * **U08.6** In this model, each infection can hit any city. In a game, infection cards aren’t put back until there’s an epidemic, so no city comes up twice before then.
# * **U08.7** This answer comes from the coach, who tries each move 32 times and lets quick computer players finish the game. The coach knows only what you can know. If two moves are too close to call, both are right.

# %% [markdown]
# ## What you can do now
#
# * Simulate a cascade by the rules
# * Compare how clusters grow on a ring, on a tree and in a clique
# * Find and interpret the critical point
#
# How good have your guesses been so far, across all units?

# %%
calibration()
