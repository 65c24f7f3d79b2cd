# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Unit 05 · The price of impatience
#
# <img src="pictures/display.png" alt="The display of Pocket Pharma" align="right" width="34%">
#
# **You want a card, but four others are ahead of it. Should you pay four points, or wait and hope?**
#
# About 60 minutes · [Pocket Pharma](../learn/pocket_pharma.ipynb) · after Unit 04. Topics: expectation, variance, conditional expectation, one-step decisions.
#
# Guess first. Then simulate, work out the answer, and compare. <!--notebook-->In JupyterLab press **Shift + Enter** in each cell.<!--/notebook-->
#
# <br clear="all">

# %%
from pharmalab_widgets import calibration, check, exercise, review

review("U05")

# %% [markdown]
# ## What the cards cost

# %%
exercise("U05.1")

# %%
exercise("U05.2")

# %%
exercise("U05.3")

# %% [markdown]
# ## Now or later

# %%
exercise("U05.4")

# %%
check("U05.a")

# %% [markdown]
# ## The launch

# %%
exercise("U05.5")

# %%
check("U05.b")

# %%
exercise("U05.6")

# %%
exercise("U05.7")

# %% [markdown]
# ## In a match

# %%
exercise("U05.8")

# %% [markdown]
# ## In code
#
# Here you can see what the answers look like in code. <!--notebook-->Change anything you like, and run the cell again.<!--/notebook--><!--page: In JupyterLab you can change the code, and pharmalab checks the functions that you write.-->

# %% [markdown]
# **U05.4** There’s a card worth 6 in a display of 6 cards, with 4 cards ahead of it. An opponent takes 3 random cards, and then it’s your turn again. New cards are added behind the others. If the card is still there on your next turn, you take it: you gain its worth, minus a point for each card ahead of it. Otherwise, you gain nothing. How much do you expect to gain if you wait? Here is the code for one try:

# %%
from random import Random


def waiting(rng: Random, worth: int, ahead: int, display: int, takes: int) -> int:
    """Let the opponent take some cards, then take your card if it is still there, and work out your net gain."""
    gone = rng.sample(range(display), takes)
    return 0 if ahead in gone else worth - (ahead - sum(other < ahead for other in gone))


# %% tags=["notebook"]
from pharmalab.probability import compare, simulate

guess = None  # your guess: replace None by a number
runs = 1_000  # then change this line: how many runs does it take to halve the error bar?


def one_try(rng):
    return waiting(rng, worth=6, ahead=4, display=6, takes=3)


found = None if guess is None else simulate(one_try, runs, seed=1)
print("First your guess.") if found is None else compare(guess, found)

# %% tags=["notebook"]
from fractions import Fraction

exact = None  # your answer: a Fraction, worked out. Does the line go through the error bar?

print("Then work it out.") if exact is None else compare(guess, found, exact)

# %% tags=["notebook"]
from pharmalab.exercises import answer

print("No answer yet.") if exact is None else answer("U05.4", exact, guess=guess)

# %% [markdown] tags=["notebook"]
# My guess was off because … *(double-click, and finish the sentence)*

# %% [markdown] tags=["notebook"]
# **U05.1** Write a function that returns the cost of taking cards in the given order. The order lists, for each card, how many cards were ahead of it at first. For example, loss((2, 0)) is 2. Your function has to work for other numbers, too.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def loss(order):
    ...


# answer("U05.1", loss)  # once you've written the function, remove the first # from this line

# %% [markdown]
# ## How the model differs from the game
#
# * **U05.4** In this model, your opponent takes cards at random. Real opponents prefer some cards to others.
# * **U05.5, U05.6 and U05.7** We made up the chances of the symbols, because the rules don’t say which symbols the cards have. Here, your 5 fragments are random. In a game, you choose them.
# * **U05.8** This answer comes from the coach, who tries each move 32 times and lets quick computer players finish the game. The coach knows only what you can know. If two moves are too close to call, both are right.

# %% [markdown]
# ## What you can do now
#
# * Write a cost as a random variable
# * Condition on whether a card is available
# * Compare “now” and “wait” by expected value
#
# How good have your guesses been so far, across all units?

# %%
calibration()
