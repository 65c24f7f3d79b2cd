# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Unit 13 · Guarantees and seals
#
# <img src="pictures/mixes.png" alt="A deduction in Alchemists" align="right" width="34%">
#
# **“Trust me, this potion is worth four gold.” Is it?**
#
# About 60 minutes · [Alchemists](../solve/first_deduction.ipynb) · after Unit 11. Topics: decisions under uncertainty, break-even points, dependence.
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
from pharmalab_widgets import calibration, check, exercise, review

review("U13")

# %% [markdown]
# ## Selling

# %%
exercise("U13.1")

# %%
check("U13.a")

# %%
exercise("U13.2")

# %%
check("U13.b")

# %% [markdown]
# ## Seals

# %%
exercise("U13.3")

# %%
exercise("U13.4")

# %%
check("U13.c")

# %% [markdown]
# ## Debunking

# %%
exercise("U13.5")

# %%
exercise("U13.6")

# %% [markdown]
# ## Two last questions

# %%
exercise("U13.7")

# %%
check("U13.d")

# %%
exercise("U13.8")

# %% [markdown]
# ## In code
#
# Here you can see what the answers look like in code. <!--notebook-->Change anything you like, and run the cell again.<!--/notebook--><!--page: In JupyterLab you can change the code, and pharmalab checks the functions that you write.-->

# %% [markdown]
# **U13.6** A theory claims PPP, but you know that the theory is wrong. The ingredient’s alchemical is equally likely to be npN, pnP, pNn, nPp, Nnp, Ppn or NNN. You test one of the three signs at random. What is the chance that this debunks the theory? Here is the code for one try:

# %%
from collections.abc import Sequence
from random import Random

from pharmalab.deduction.alchemy import ALCHEMICALS, wrong_colors


def random_aspect(rng: Random, claimed: str, possible: Sequence[str]) -> bool:
    """Draw the truth from the possible alchemicals, test a random aspect, and check whether the theory is debunked."""
    true = rng.choice(possible)
    return rng.randrange(3) in wrong_colors(ALCHEMICALS.index(claimed), ALCHEMICALS.index(true))


# %% tags=["notebook"]
from pharmalab.probability import compare, simulate

guess = None  # your guess: replace None by a number
runs = 1_000  # then change this line: how many runs does it take to halve the error bar?


def one_try(rng):
    return random_aspect(rng, claimed='PPP', possible=('npN', 'pnP', 'pNn', 'nPp', 'Nnp', 'Ppn', 'NNN'))


found = None if guess is None else simulate(one_try, runs, seed=1)
print("First your guess.") if found is None else compare(guess, found)

# %% tags=["notebook"]
from fractions import Fraction

exact = None  # your answer: a Fraction, worked out. Does the line go through the error bar?

print("Then work it out.") if exact is None else compare(guess, found, exact)

# %% tags=["notebook"]
from pharmalab.exercises import answer

print("No answer yet.") if exact is None else answer("U13.6", exact, guess=guess)

# %% [markdown] tags=["notebook"]
# My guess was off because … *(double-click, and finish the sentence)*

# %% [markdown] tags=["notebook"]
# **U13.2** Write a function that returns True if you should sell at all, and False otherwise. Here, point is the value of one reputation point in gold, zone is “white”, “green” or “blue”, and discount is your discount in gold. Soup or a wrong sign costs 1 reputation in the white zone, 2 in the green zone, and 3 in the blue zone. Your function has to work for other numbers, too.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def sell(point, zone, discount):
    ...


# answer("U13.2", sell)  # once you've written the function, remove the first # from this line

# %% [markdown] tags=["notebook"]
# **U13.3** Write a function that returns True if a seal gains points on average, and False otherwise. Here, q is the chance that the theory is right, gain is the number of points that a right theory scores, and loss is the number of points that a wrong theory costs. Your function has to work for other numbers, too.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def seal(q, gain, loss):
    ...


# answer("U13.3", seal)  # once you've written the function, remove the first # from this line

# %% [markdown] tags=["notebook"]
# **U13.5** Write a function that returns True if a debunk gains reputation on average, and False otherwise. Here, s is the chance that the debunk succeeds, gain and loss are the values for the white zone, and zone is “red”, “white”, “green” or “blue”. Your function has to work for other numbers, too.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def debunk(s, zone, gain, loss):
    ...


# answer("U13.5", debunk)  # once you've written the function, remove the first # from this line

# %% [markdown] tags=["notebook"]
# **U13.8** Write a function that returns True if the hedge is better than the star, and False otherwise. Here, star is “gold” or “silver”, right is the chance that the theory is right, and r is the chance that it’s wrong only in the hedged colour. Your function has to work for other numbers, too.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def hedge(r, right, star):
    ...


# answer("U13.8", hedge)  # once you've written the function, remove the first # from this line

# %% [markdown]
# ## How the model differs from the game
#
# * **U13.1 and U13.2** In the model, all 40 320 worlds are equally likely, as after a good shuffle. In a real game, the other players’ moves tell you more. If you already know something about the two ingredients, count only the worlds that are left.
# * **U13.3 and U13.8** In the model, all points count the same. In a real game, the value of reputation and gold changes over time.
# * **U13.4** In the model, all points count the same. In a real game, the value of reputation and gold changes over time. Here, nobody debunks the theory before the end of the game.
# * **U13.5** In the model, all points count the same. In a real game, the value of reputation and gold changes over time. A debunk also costs you an action and shows everyone a sign.
# * **U13.6** In the model, you test a random sign. In a real game, you test the sign that’s most likely to be wrong.
# * **U13.7** In the model, all 40 320 worlds are equally likely, as after a good shuffle. In a real game, the other players’ moves tell you more.

# %% [markdown]
# ## What you can do now
#
# * Choose by expected value
# * Find break-even points
# * Put a price on lost reputation
# * Test whether mixes are independent
#
# How good have your guesses been so far, across all units?

# %%
calibration()
