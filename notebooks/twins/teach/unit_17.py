# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Unit 17 · Reading rivals
#
# <img src="pictures/mixes.png" alt="A deduction in Alchemists" align="right" width="34%">
#
# **Green shows a red potion, hides the ingredients, and publishes a theory about toad. Do you believe it?**
#
# About 60 minutes · [Alchemists](../solve/first_deduction.ipynb) · after Unit 11 and Unit 13. It is about Bayesian opponent models, selection effects.
#
# Guess first. Then try it many times, work it out, and compare. <!--notebook-->In JupyterLab press **Shift + Enter** in each cell.<!--/notebook-->
#
# <br clear="all">

# %%
from pharmalab_widgets import calibration, check, exercise, review

review("U17")

# %% [markdown]
# ## A model of the rival

# %%
exercise("U17.1")

# %%
check("U17.a")

# %%
exercise("U17.2")

# %% [markdown]
# ## Acting on it

# %%
exercise("U17.3")

# %%
check("U17.b")

# %%
exercise("U17.4")

# %%
check("U17.c")

# %% [markdown]
# ## How evidence is chosen

# %%
exercise("U17.5")

# %%
check("U17.d")

# %% [markdown]
# ## In code
#
# For those who like to see how it is done. <!--notebook-->Change what you like, and run it again.<!--/notebook--><!--page: In JupyterLab you can change it, and functions that you write are checked.-->

# %% [markdown]
# **U17.5** The periscope shows you that a rival used toad in some positive potion. You see neither its partner nor a colour. What is the chance that toad has R+? This is one try:

# %%
from random import Random

from pharmalab.deduction.alchemy import CARRIERS, PARTNERS, POTIONS

GLIMPSES = {
    "some positive potion": ("R+", "G+", "B+"),
    "some negative potion": ("R-", "G-", "B-"),
    "something that was no negative potion": ("R+", "G+", "B+", "0"),
    "something that was no positive potion": ("R-", "G-", "B-", "0"),
}


def glimpse(rng: Random, ingredient: str, seen: str, aspect: str) -> bool:
    """Deal alchemicals to the ingredient and a hidden partner until they make what you saw.

    Does the ingredient have the aspect?
    """
    potions = sum(1 << POTIONS.index(one) for one in GLIMPSES[seen])
    while True:
        x, partner = rng.sample(range(8), 2)
        if PARTNERS[x][potions] >> partner & 1:
            return bool(CARRIERS[POTIONS.index(aspect)] >> x & 1)


# %% tags=["notebook"]
from pharmalab.probability import compare, simulate

guess = None  # your guess: replace None by a number
runs = 1_000  # then change this line: how many runs does it take to halve the error bar?


def one_try(rng):
    return glimpse(rng, ingredient='toad', seen='some positive potion', aspect='R+')


found = None if guess is None else simulate(one_try, runs, seed=1)
print("First your guess.") if found is None else compare(guess, found)

# %% tags=["notebook"]
from fractions import Fraction

exact = None  # your answer: a Fraction, worked out. Does the line go through the error bar?

print("Then work it out.") if exact is None else compare(guess, found, exact)

# %% tags=["notebook"]
from pharmalab.exercises import answer

print("No answer yet.") if exact is None else answer("U17.5", exact, guess=guess)

# %% [markdown] tags=["notebook"]
# My guess was off because … *(double-click, and end the sentence)*

# %% [markdown] tags=["notebook"]
# **U17.1** For all numbers, write a function that gives how likely the action is in this world for a rival of this type; action.seen, action.ingredient and action.claimed say what the rival did, world\[…\] is the alchemical of an ingredient, and type is “informed” or “guesser”. It is also tried with numbers that you don’t see here.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def likelihood(action, world, type):
    ...


# answer("U17.1", likelihood)  # once the function is written, remove the first # of this line

# %% [markdown]
# ## Where the model is not the game
#
# * **U17.1** The model: an informed rival picks one of his two ingredients, and one of the alchemicals that can make the potion, both at random. A guesser picks any of each. Write a second model: how much does the answer change?
# * **U17.2** The model: a sure rival publishes a right theory. A half sure one picks either of two alchemicals, which differ in one sign. A bluffer picks any of the eight. Real rivals have reasons of their own.
# * **U17.3** The model: a sure rival publishes a right theory. A half sure one picks either of two alchemicals, which differ in one sign. A bluffer picks any of the eight. Real rivals have reasons of their own. In the model nobody debunks the theory, and there are no grants.
# * **U17.4** The model: a sure rival publishes a right theory. A half sure one picks either of two alchemicals, which differ in one sign. A bluffer picks any of the eight. Real rivals have reasons of their own. Here the tester picks a sign at random. A real tester knows something.
# * **U17.5** The model: all 40 320 worlds are equally likely, as after a good shuffle. In play, the other players’ moves tell you more. In the model the rival picks any two ingredients. A real rival chooses what to mix.

# %% [markdown]
# ## What you can do now
#
# * Write down an opponent model
# * Update on public acts when their causes are hidden
# * Act on a posterior
#
# And how good are your guesses by now, across all units?

# %%
calibration()
