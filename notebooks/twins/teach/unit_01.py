# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Unit 01 · Sorted by luck
#
# <img src="pictures/rows.png" alt="Rows of cards in The Pharma Code" align="right" width="34%">
#
# **You turn nine cards face up, and everyone gasps because the row is nearly sorted. How special is it?**
#
# About 45 minutes · [The Pharma Code](../learn/pharma_code.ipynb) · a good first unit. Topics: counting, permutations, tail sums.
#
# Guess first. Then simulate, work out the answer, and compare. <!--notebook-->In JupyterLab press **Shift + Enter** in each cell.<!--/notebook-->
#
# <br clear="all">

# %%
from pharmalab_widgets import calibration, check, exercise

exercise("U01.1")

# %%
exercise("U01.2")

# %%
check("U01.a")

# %%
exercise("U01.3")

# %%
exercise("U01.4")

# %%
check("U01.b")

# %%
exercise("U01.5")

# %% [markdown]
# ## Function cards

# %%
exercise("U01.6")

# %%
exercise("U01.7")

# %%
exercise("U01.8")

# %%
check("U01.c")

# %%
exercise("U01.9")

# %% [markdown]
# ## In code
#
# Here you can see what the answers look like in code. <!--notebook-->Change anything you like, and run the cell again.<!--/notebook--><!--page: In JupyterLab you can change the code, and pharmalab checks the functions that you write.-->

# %% [markdown]
# **U01.4** Before anyone exchanges a card, look at the ascending run at the start of a row. Each of its cards scores 1. What is the expected score of a fresh row of 9 number cards? Here is the code for one try:

# %%
from random import Random

from pharmalab.games.pharma_code.components.cards import Deck
from pharmalab.games.pharma_code.mechanisms.rows import start


def fresh_score(rng: Random, row: int) -> int:
    """Deal a row, and score it."""
    cards = rng.sample(Deck(50, 0).cards(), row)
    return start(cards, 50)[1]


# %% tags=["notebook"]
from pharmalab.probability import compare, simulate

guess = None  # your guess: replace None by a number
runs = 1_000  # then change this line: how many runs does it take to halve the error bar?


def one_try(rng):
    return fresh_score(rng, row=9)


found = None if guess is None else simulate(one_try, runs, seed=1)
print("First your guess.") if found is None else compare(guess, found)

# %% tags=["notebook"]
from fractions import Fraction

exact = None  # your answer: a Fraction, worked out. Does the line go through the error bar?

print("Then work it out.") if exact is None else compare(guess, found, exact)

# %% tags=["notebook"]
from pharmalab.exercises import answer

print("No answer yet.") if exact is None else answer("U01.4", exact, guess=guess)

# %% [markdown] tags=["notebook"]
# My guess was off because … *(double-click, and finish the sentence)*

# %% [markdown] tags=["notebook"]
# **U01.3** Write a function that returns the chance that a fresh row of the given length scores exactly k. For example, p\_run(1, 2) is Fraction(1, 2). Your function has to work for other numbers, too.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def p_run(k, row):
    ...


# answer("U01.3", p_run)  # once you've written the function, remove the first # from this line

# %% [markdown]
# ## How the model differs from the game
#
# * **U01.7 and U01.8** In this model, a function card fits anywhere, even between 5 and 6. In U01.9, it has to stand for a whole number. You can read the rules either way.
# * **U01.9** In this model, a function card that doesn’t fit breaks the row. On the board, you can choose either model with the option joker\_rule.

# %% [markdown]
# ## What you can do now
#
# * Count ordered arrangements, and recognise when order matters
# * Turn chances of “at least k” into an expectation
# * Handle wild cards by conditioning on how many there are
#
# How good have your guesses been so far, across all units?

# %%
calibration()
