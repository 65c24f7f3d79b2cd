# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Unit 11 · What one potion tells you
#
# <img src="pictures/mixes.png" alt="A deduction in Alchemists" align="right" width="34%">
#
# **There are 40 320 possible worlds, and you see one potion. How many worlds are left, and what do they tell you about the next mix?**
#
# About 60 minutes · [Alchemists](../solve/first_deduction.ipynb) · a good first unit. Topics: conditional probability, Bayes' rule, dependence.
#
# Guess first. Then simulate, work out the answer, and compare. <!--notebook-->In JupyterLab press **Shift + Enter** in each cell.<!--/notebook-->
#
# <br clear="all">
#
# <details>
# <summary><b>New to this game? Words and signs</b></summary>
#
# * **Ingredients** are toad, fern, mushroom and five others. Behind each ingredient is one of eight **alchemicals**, and nobody knows which. A **world** is one way to deal the eight alchemicals to the eight ingredients.
# * An alchemical has three letters: its **red, green and blue sign**, in this order. p is a plus, and n is a minus. A capital letter stands for a large sign, and a small letter for a small sign. So npN has a small red minus, a small green plus and a large blue minus, and PPP has three large pluses.
# * You **mix** two ingredients to make a **potion**. The potion’s colour is the colour in which the ingredients have the same sign in different sizes. R+ is red plus, G- green minus, B+ blue plus. If there’s no such colour, the ingredients are opposites and make **soup** (0).
# * You can **sell** a potion without seeing it. You say which potion it is, and the answer is one of these: “exactly that”; “right sign” (plus or minus was right, but not the colour); “soup”; or “wrong sign”.
# * A **debunk** shows everybody one of an ingredient’s signs, or it shows that two ingredients don’t make a certain potion.
#
# What each pair makes:
#
# |  | npN | pnP | pNn | nPp | Nnp | Ppn | NNN | PPP |
# | --- | --- | --- | --- | --- | --- | --- | --- | --- |
# | npN |  | soup | B- | G+ | R- | B- | R- | G+ |
# | pnP | soup |  | G- | B+ | B+ | R+ | G- | R+ |
# | pNn | B- | G- |  | soup | G- | R+ | B- | R+ |
# | nPp | G+ | B+ | soup |  | R- | G+ | R- | B+ |
# | Nnp | R- | B+ | G- | R- |  | soup | G- | B+ |
# | Ppn | B- | R+ | R+ | G+ | soup |  | B- | G+ |
# | NNN | R- | G- | B- | R- | G- | B- |  | soup |
# | PPP | G+ | R+ | R+ | B+ | B+ | G+ | soup |  |
#
# </details>

# %%
from pharmalab_widgets import calibration, check, exercise

exercise("U11.1")

# %%
exercise("U11.2")

# %%
exercise("U11.3")

# %%
check("U11.a")

# %% [markdown]
# ## Evidence

# %%
exercise("U11.4")

# %%
check("U11.b")

# %%
exercise("U11.5")

# %%
exercise("U11.6")

# %%
exercise("U11.7")

# %%
check("U11.c")

# %% [markdown]
# ## In code
#
# Here you can see what the answers look like in code. <!--notebook-->Change anything you like, and run the cell again.<!--/notebook--><!--page: In JupyterLab you can change the code, and pharmalab checks the functions that you write.-->

# %% [markdown]
# **U11.6** A debunk has shown that toad has R+. What is the chance that toad + scorpion makes R+? Here is the code for one try:

# %%
from random import Random

from pharmalab.exercises.units.u11.worlds import carries, drawn, potion


def with_aspect(rng: Random, a: str, b: str, aspect: str, then: str) -> bool:
    """Draw one of the worlds in which ingredient a has *aspect*, and check whether a + b makes the potion *then*."""
    return potion(drawn(rng, carries(a, aspect)), a, b) == then


# %% tags=["notebook"]
from pharmalab.probability import compare, simulate

guess = None  # your guess: replace None by a number
runs = 1_000  # then change this line: how many runs does it take to halve the error bar?


def one_try(rng):
    return with_aspect(rng, a='toad', b='scorpion', aspect='R+', then='R+')


found = None if guess is None else simulate(one_try, runs, seed=1)
print("First your guess.") if found is None else compare(guess, found)

# %% tags=["notebook"]
from fractions import Fraction

exact = None  # your answer: a Fraction, worked out. Does the line go through the error bar?

print("Then work it out.") if exact is None else compare(guess, found, exact)

# %% tags=["notebook"]
from pharmalab.exercises import answer

print("No answer yet.") if exact is None else answer("U11.6", exact, guess=guess)

# %% [markdown] tags=["notebook"]
# My guess was off because … *(double-click, and finish the sentence)*

# %% [markdown]
# ## How the model differs from the game
#
# * **All exercises** In the model, all 40 320 worlds are equally likely, as after a good shuffle. In a real game, the other players’ moves tell you more.

# %% [markdown]
# ## What you can do now
#
# * Find conditional chances by counting worlds
# * Write a Bayes table
# * Explain why the results of different mixes depend on each other
#
# How good have your guesses been so far, across all units?

# %%
calibration()
