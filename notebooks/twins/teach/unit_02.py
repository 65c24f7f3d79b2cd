# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Unit 02 · Where does the 17 belong?
#
# <img src="pictures/rows.png" alt="Rows of cards in The Pharma Code" align="right" width="34%">
#
# **Your row has nine slots, and you draw the 17. Which slot should you put it in?**
#
# About 50 minutes · [The Pharma Code](../learn/pharma_code.ipynb) · after Unit 01. Topics: order statistics, negative hypergeometric waiting.
#
# Guess first. Then simulate, work out the answer, and compare. <!--notebook-->In JupyterLab press **Shift + Enter** in each cell.<!--/notebook-->
#
# <br clear="all">

# %%
from pharmalab_widgets import calibration, check, exercise, review

review("U02")

# %% [markdown]
# ## The sorted row

# %%
exercise("U02.1")

# %%
exercise("U02.2")

# %%
exercise("U02.3")

# %%
check("U02.a")

# %%
exercise("U02.4")

# %% [markdown]
# ## Which slot for a card?

# %%
exercise("U02.5")

# %%
check("U02.b")

# %% [markdown]
# ## Waiting for a card

# %%
exercise("U02.6")

# %%
check("U02.c")

# %%
exercise("U02.7")

# %% [markdown]
# ## In a match

# %%
exercise("U02.8")

# %% [markdown]
# ## In code
#
# Here you can see what the answers look like in code. <!--notebook-->Change anything you like, and run the cell again.<!--/notebook--><!--page: In JupyterLab you can change the code, and pharmalab checks the functions that you write.-->

# %% [markdown]
# **U02.6** Your row has a gap. Of the 34 cards you haven’t seen, 7 would fit. You don’t put any cards back. On average, how many draws does it take to get one that fits? Here is the code for one try:

# %%
from random import Random

from pharmalab.core.piles import Pile


def draws(rng: Random, unseen: int, fits: int) -> int:
    """Draw from the face-down pile until a card fits, and count the draws."""
    pile, drawn = Pile.shuffled(range(1, unseen + 1)), 0
    while True:
        card = pile.top().sample(rng)
        pile, drawn = pile.draw(card), drawn + 1
        if int(card) <= fits:  # the lowest cards stand for those that fit
            return drawn


# %% tags=["notebook"]
from pharmalab.probability import compare, simulate

guess = None  # your guess: replace None by a number
runs = 1_000  # then change this line: how many runs does it take to halve the error bar?


def one_try(rng):
    return draws(rng, unseen=34, fits=7)


found = None if guess is None else simulate(one_try, runs, seed=1)
print("First your guess.") if found is None else compare(guess, found)

# %% tags=["notebook"]
from fractions import Fraction

exact = None  # your answer: a Fraction, worked out. Does the line go through the error bar?

print("Then work it out.") if exact is None else compare(guess, found, exact)

# %% tags=["notebook"]
from pharmalab.exercises import answer

print("No answer yet.") if exact is None else answer("U02.6", exact, guess=guess)

# %% [markdown] tags=["notebook"]
# My guess was off because … *(double-click, and finish the sentence)*

# %% [markdown] tags=["notebook"]
# **U02.5** Write a function that returns a dict with the chance of each slot from 1 to 9, where v is your card and the numbers go from 1 to N. Your function has to work for other numbers, too.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def slot_distribution(v, N):
    ...


# answer("U02.5", slot_distribution)  # once you've written the function, remove the first # from this line

# %% [markdown] tags=["notebook"]
# **U02.6** Write a function that returns the expected number of draws until the first card that fits, where K of M cards fit. For example, expected\_draws(5, 5) is 1. Your function has to work for other numbers, too.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def expected_draws(M, K):
    ...


# answer("U02.6", expected_draws)  # once you've written the function, remove the first # from this line

# %% [markdown]
# ## How the model differs from the game
#
# * **U02.1, U02.2, U02.3, U02.4 and U02.5** In this model, all cards are number cards, and you only see your own. In a game, the discard pile and the other rows tell you more.
# * **U02.6 and U02.7** In this model, you draw only from the face-down pile, and nobody else draws.
# * **U02.8** This answer comes from the coach, who tries each move 32 times and lets quick computer players finish the game. The coach knows only what you can know. If two moves are too close to call, both are right.

# %% [markdown]
# ## What you can do now
#
# * Know the mean and spread of the j-th smallest of n cards
# * Use the mean and spread to decide where a card goes
# * Compute waiting times when drawing without replacement
#
# How good have your guesses been so far, across all units?

# %%
calibration()
