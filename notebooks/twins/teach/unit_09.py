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
# <img src="pictures/doctor.png" alt="A Doctor and a hand of Drugs in Off-Label" align="right" width="34%">
#
# **The rules show an example of a round. Some of its numbers are wrong. Which ones?**
#
# About 60 minutes · [Off-Label](../learn/off_label.ipynb) · after Unit 05. Topics: sums of dice, ties, joint enumeration, expected value of a decision.
#
# Guess first. Then simulate, work out the answer, and compare. <!--notebook-->In JupyterLab press **Shift + Enter** in each cell.<!--/notebook-->
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
# ## In a match

# %%
exercise("U09.7")

# %% [markdown]
# ## In code
#
# Here you can see what the answers look like in code. <!--notebook-->Change anything you like, and run the cell again.<!--/notebook--><!--page: In JupyterLab you can change the code, and pharmalab checks the functions that you write.-->

# %% [markdown]
# **U09.1** Two reps with equal offsets each roll 2 dice with 6 sides. The rep with the lower total is ahead. If the totals are equal, the rep who played earlier is ahead. What is the chance that the earlier rep is ahead? Here is the code for one try:

# %%
from random import Random


def earlier_ahead(rng: Random, dice: int, sides: int) -> bool:
    """Roll for two reps with equal offsets, and check whether the rep who played earlier is ahead."""
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
# My guess was off because … *(double-click, and finish the sentence)*

# %% [markdown] tags=["notebook"]
# **U09.3** Write a function that returns each rep’s chance of being first, as a list in the order of play. The offsets are the numbers that the reps add to their two dice. For example, line\_distribution(\[0, 30\]) is \[1, 0\]. Your function has to work for other numbers, too.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def line_distribution(offsets):
    ...


# answer("U09.3", line_distribution)  # once you've written the function, remove the first # from this line

# %% [markdown]
# ## How the model differs from the game
#
# * **U09.0** Compare your totals with the rulebook’s example. Some of its totals break the rulebook’s own rules. The example doesn’t say which tokens Dolores keeps, so here she keeps none.
# * **U09.1 and U09.2** The dice are fair, and both reps roll the same number of dice.
# * **U09.3, U09.4 and U09.5** In this model, all of a rep’s Drugs count together in an investigation. Nobody spends two tokens of the same suit, because the rules don’t say what happens then. There are always enough tokens to pay everyone.
# * **U09.6** In this model, all of a rep’s Drugs count together in an investigation. Nobody spends two tokens of the same suit, because the rules don’t say what happens then. There are always enough tokens to pay everyone. The model ignores the fact that more tokens make the next round easier.
# * **U09.7** This answer comes from the coach, who tries each move 32 times and lets quick computer players finish the game. The coach knows only what you can know. If two moves are too close to call, both are right.

# %% [markdown]
# ## What you can do now
#
# * Compare sums of dice with offsets
# * Break ties by the rules
# * Use total probability to combine the order of play with indictments
# * Find mistakes in a printed example
#
# How good have your guesses been so far, across all units?

# %%
calibration()
