# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Unit 09 · Line of treatment
#
# <img src="pictures/doctor.png" alt="A Doctor in Off-Label, and Drugs in hand" align="right" width="34%">
#
# **The rules contain a worked round. Check it: not every printed number is right.**
#
# About 60 minutes · [Off-Label](../learn/off_label.ipynb) · after Unit 05. It is about sums of dice, ties, joint enumeration, expected value of a decision.
#
# Guess first. Then try it many times, work it out, and compare. <!--notebook-->In JupyterLab press **Shift + Enter** in each cell.<!--/notebook-->
#
# <br clear="all">

# %%
from pharmalab_widgets import calibration, check, exercise, review

review("U09")

# %% [markdown]
# ## The printed round

# %%
exercise("U09.0")

# %% [markdown]
# ## Who is ahead?

# %%
exercise("U09.1")

# %%
exercise("U09.2")

# %%
check("U09.a")

# %%
exercise("U09.3")

# %%
check("U09.b")

# %% [markdown]
# ## Who gets paid?

# %%
exercise("U09.4")

# %%
exercise("U09.5")

# %%
exercise("U09.6")

# %%
check("U09.c")

# %% [markdown]
# ## In code
#
# For those who like to see how it is done. <!--notebook-->Change what you like, and run it again.<!--/notebook--><!--page: In JupyterLab you can change it, and functions that you write are checked.-->

# %% [markdown]
# **U09.1** Two reps have equal offsets and roll 2 dice with 6 sides each. The lower total is ahead; if the totals are equal, the rep who played earlier is. What is the chance that the earlier rep is ahead? This is one try:

# %%
from random import Random


def earlier_ahead(rng: Random, dice: int, sides: int) -> bool:
    """Two reps with equal offsets roll: is the earlier one ahead?"""
    mine, hers = (sum(rng.randint(1, sides) for _ in range(dice)) for _ in range(2))
    return mine <= hers


# %% tags=["notebook"]
from pharmalab.probability import compare, simulate

guess = None  # your guess: replace None by a number
runs = 1_000  # then change this line: how many runs does it take to halve the error bar?


def one_try(rng):
    return earlier_ahead(rng, dice=2, sides=6)


found = None if guess is None else simulate(one_try, runs, seed=1)
print("First your guess.") if found is None else compare(guess, found)

# %% tags=["notebook"]
from fractions import Fraction

exact = None  # your answer: a Fraction, worked out. Does the line go through the error bar?

print("Then work it out.") if exact is None else compare(guess, found, exact)

# %% tags=["notebook"]
from pharmalab.exercises import answer

print("No answer yet.") if exact is None else answer("U09.1", exact, guess=guess)

# %% [markdown] tags=["notebook"]
# My guess was off because … *(double-click, and end the sentence)*

# %% [markdown] tags=["notebook"]
# **U09.3** For all numbers, write a function that gives each rep’s chance of being first, as a list in the order of play; offsets are the numbers that each rep adds to two dice; line\_distribution(\[0, 30\]) is \[1, 0\]. It is also tried with numbers that you don’t see here.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def line_distribution(offsets):
    ...


# answer("U09.3", line_distribution)  # once the function is written, remove the first # of this line

# %% [markdown]
# ## Where the model is not the game
#
# * **U09.0** Compare with the rule book’s example: some of its totals don’t follow from its own rule. It doesn’t say what Dolores keeps; here it’s nothing.
# * **U09.1 and U09.2** The dice are fair, and both reps roll the same number of dice.
# * **U09.3, U09.4 and U09.5** The model: in the indictment test, all of a rep’s Drugs count together. Nobody spends two tokens of one suit, because the rules don’t say what they do. There are enough tokens for every payment.
# * **U09.6** The model: in the indictment test, all of a rep’s Drugs count together. Nobody spends two tokens of one suit, because the rules don’t say what they do. There are enough tokens for every payment. We leave out that more tokens make the next round easier.

# %% [markdown]
# ## What you can do now
#
# * Compare sums of dice with offsets
# * Break ties by the rules
# * Combine the order of play and indictment by total probability
# * Find mistakes in a printed example
#
# And how good are your guesses by now, across all units?

# %%
calibration()
