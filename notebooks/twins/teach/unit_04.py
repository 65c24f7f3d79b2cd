# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Unit 04 · Five molecules
#
# <img src="pictures/display.png" alt="The display of Pocket Pharma" align="right" width="34%">
#
# **You draw five fragments straight from the deck. Which of the four drugs could you launch right away?**
#
# About 60 minutes · [Pocket Pharma](../learn/pocket_pharma.ipynb) · after Unit 01. Topics: counting hands, hypergeometric distribution, inclusion and exclusion.
#
# Guess first. Then simulate, work out the answer, and compare. <!--notebook-->In JupyterLab press **Shift + Enter** in each cell.<!--/notebook-->
#
# <br clear="all">

# %%
from pharmalab_widgets import calibration, check, exercise, review

review("U04")

# %% [markdown]
# ## Five cards from the deck

# %%
exercise("U04.1")

# %%
exercise("U04.2")

# %%
exercise("U04.3")

# %%
exercise("U04.4")

# %%
exercise("U04.5")

# %%
check("U04.a")

# %% [markdown]
# ## The display

# %%
exercise("U04.6")

# %%
check("U04.b")

# %%
exercise("U04.7")

# %%
exercise("U04.8")

# %% [markdown]
# ## The expansion

# %%
exercise("U04.9")

# %% [markdown]
# ## In code
#
# Here you can see what the answers look like in code. <!--notebook-->Change anything you like, and run the cell again.<!--/notebook--><!--page: In JupyterLab you can change the code, and pharmalab checks the functions that you write.-->

# %% [markdown]
# **U04.8** The more different values there are in the display, the more choice you have. The deck has 8 copies of each of 12 values. How many different values do you expect in a display of 6 cards? Here is the code for one try:

# %%
from random import Random

from pharmalab.exercises.units.u04.patterns import fragments
from pharmalab.games.pocket_pharma.components.names import VALUE


def different(rng: Random, copies: int, display: int) -> int:
    """Fill the display, and count its different values."""
    return len({VALUE[card] for card in rng.sample(fragments(12, copies), display)})


# %% tags=["notebook"]
from pharmalab.probability import compare, simulate

guess = None  # your guess: replace None by a number
runs = 1_000  # then change this line: how many runs does it take to halve the error bar?


def one_try(rng):
    return different(rng, copies=8, display=6)


found = None if guess is None else simulate(one_try, runs, seed=1)
print("First your guess.") if found is None else compare(guess, found)

# %% tags=["notebook"]
from fractions import Fraction

exact = None  # your answer: a Fraction, worked out. Does the line go through the error bar?

print("Then work it out.") if exact is None else compare(guess, found, exact)

# %% tags=["notebook"]
from pharmalab.exercises import answer

print("No answer yet.") if exact is None else answer("U04.8", exact, guess=guess)

# %% [markdown] tags=["notebook"]
# My guess was off because … *(double-click, and finish the sentence)*

# %% [markdown] tags=["notebook"]
# **U04.2** Write a function that returns the number of hands with a pattern, such as (3, 1, 1). Here, values is the number of different values in the deck, and copies is the number of copies of each. For example, hands((5,), 2, 5) is 2. Your function has to work for other numbers, too.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def hands(pattern, values, copies):
    ...


# answer("U04.2", hands)  # once you've written the function, remove the first # from this line

# %% [markdown]
# ## How the model differs from the game
#
# * **U04.1, U04.2, U04.3, U04.4, U04.5 and U04.9** In this model, you draw five cards straight from the deck. In a game, you choose your cards, so your chances are at least this good. The 12 values, with 8 copies of each, come from a public list.

# %% [markdown]
# ## What you can do now
#
# * Count hands by pattern
# * Use the hypergeometric distribution for a display
# * Use inclusion and exclusion for overlapping formulas
#
# How good have your guesses been so far, across all units?

# %%
calibration()
