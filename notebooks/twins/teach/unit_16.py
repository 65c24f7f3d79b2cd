# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Unit 16 · When to press the button
#
# <img src="pictures/rows.png" alt="Rows of cards in The Pharma Code" align="right" width="34%">
#
# **Once per game, before your first exchange, you can use the accelerator to double your score for a phase. Do you press the button now, or later?**
#
# About 50 minutes · [The Pharma Code](../learn/pharma_code.ipynb) · after Unit 01. Topics: optimal stopping, backward recursion.
#
# Guess first. Then simulate, work out the answer, and compare. <!--notebook-->In JupyterLab press **Shift + Enter** in each cell.<!--/notebook-->
#
# <br clear="all">

# %%
from pharmalab_widgets import calibration, check, exercise, review

review("U16")

# %% [markdown]
# ## What the button is worth

# %%
exercise("U16.1")

# %%
exercise("U16.2")

# %%
check("U16.a")

# %%
exercise("U16.3")

# %%
check("U16.b")

# %% [markdown]
# ## The rule

# %%
exercise("U16.4")

# %%
exercise("U16.5")

# %% [markdown]
# ## With hindsight

# %%
exercise("U16.6")

# %%
check("U16.c")

# %% [markdown]
# ## In code
#
# Here you can see what the answers look like in code. <!--notebook-->Change anything you like, and run the cell again.<!--/notebook--><!--page: In JupyterLab you can change the code, and pharmalab checks the functions that you write.-->

# %% [markdown]
# **U16.6** After the game, everyone can see when they should have pressed the button. Suppose you knew your 4 fresh rows of 9 cards in advance. On average, how many extra steps would you get? Here is the code for one try:

# %%
from random import Random

from pharmalab.games.pharma_code.components.cards import Deck
from pharmalab.games.pharma_code.mechanisms.rows import start


def fresh(rng: Random, row: int) -> int:
    """Deal a row and return its score."""
    return start(rng.sample(Deck(50, 0).cards(), row), 50)[1]


def hindsight(rng: Random, phases: int, row: int) -> int:
    """Deal a row in each phase, and return the highest score."""
    return max(fresh(rng, row) for _ in range(phases))


# %% tags=["notebook"]
from pharmalab.probability import compare, simulate

guess = None  # your guess: replace None by a number
runs = 1_000  # then change this line: how many runs does it take to halve the error bar?


def one_try(rng):
    return hindsight(rng, phases=4, row=9)


found = None if guess is None else simulate(one_try, runs, seed=1)
print("First your guess.") if found is None else compare(guess, found)

# %% tags=["notebook"]
from fractions import Fraction

exact = None  # your answer: a Fraction, worked out. Does the line go through the error bar?

print("Then work it out.") if exact is None else compare(guess, found, exact)

# %% tags=["notebook"]
from pharmalab.exercises import answer

print("No answer yet.") if exact is None else answer("U16.6", exact, guess=guess)

# %% [markdown] tags=["notebook"]
# My guess was off because … *(double-click, and finish the sentence)*

# %% [markdown] tags=["notebook"]
# **U16.3** Write a function that returns what the button is worth if phases is the number of phases left, and law is a dict from each score of a fresh row to its chance. For example, if every row scores 2, law is {2: 1}, and value(3, {2: 1}) is 2. Your function has to work for other numbers, too.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def value(phases, law):
    ...


# answer("U16.3", value)  # once you've written the function, remove the first # from this line

# %% [markdown]
# ## How the model differs from the game
#
# * **All exercises** In the model, the accelerator adds as many steps as your fresh row scores, and rows have no function cards. In a real game, you improve a row before it scores. The best rule stays the same, provided that your rows improve by the same amount in this phase and in later ones. The game’s rules don’t say how many phases there are.

# %% [markdown]
# ## What you can do now
#
# * Solve a stopping problem backwards
# * Compare your decisions with hindsight
# * State the model that you use
#
# How good have your guesses been so far, across all units?

# %%
calibration()
