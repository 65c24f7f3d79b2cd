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
# **The green player shows a red potion, hides the ingredients, and publishes a theory about toad. Do you believe the theory?**
#
# About 60 minutes · [Alchemists](../solve/first_deduction.ipynb) · after Unit 11 and Unit 13. Topics: Bayesian opponent models, selection effects.
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
# ## What to do with your beliefs

# %%
exercise("U17.3")

# %%
check("U17.b")

# %%
exercise("U17.4")

# %%
check("U17.c")

# %% [markdown]
# ## How you came to see an ingredient

# %%
exercise("U17.5")

# %%
check("U17.d")

# %% [markdown]
# ## In code
#
# Here you can see what the answers look like in code. <!--notebook-->Change anything you like, and run the cell again.<!--/notebook--><!--page: In JupyterLab you can change the code, and pharmalab checks the functions that you write.-->

# %% [markdown]
# **U17.5** The periscope shows you that a rival used toad in a positive potion. You see neither the other ingredient nor the potion’s colour. What is the chance that toad has R+? Here is the code for one try:

# %%
from random import Random

from pharmalab.deduction.alchemy import CARRIERS, PARTNERS, POTIONS

GLIMPSES = {
    "a positive potion": ("R+", "G+", "B+"),
    "a negative potion": ("R-", "G-", "B-"),
    "a potion that was not negative": ("R+", "G+", "B+", "0"),
    "a potion that was not positive": ("R-", "G-", "B-", "0"),
}


def glimpse(rng: Random, ingredient: str, seen: str, aspect: str) -> bool:
    """Deal alchemicals to an ingredient and a hidden partner, and return whether the ingredient has *aspect*.

    Only deals in which the two make a potion like *seen* count.
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
    return glimpse(rng, ingredient='toad', seen='a positive potion', aspect='R+')


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
# My guess was off because … *(double-click, and finish the sentence)*

# %% [markdown] tags=["notebook"]
# **U17.1** Write a function that returns how likely a rival of the given type is to publish this theory, if the rival has just shown this potion in this world. Here, action.seen is the potion, action.ingredient and action.claimed are the theory’s ingredient and alchemical, world\[…\] is the alchemical of an ingredient, and type is “informed” or “guesser”. Your function has to work for other numbers, too.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def likelihood(action, world, type):
    ...


# answer("U17.1", likelihood)  # once you've written the function, remove the first # from this line

# %% [markdown]
# ## How the model differs from the game
#
# * **U17.1** In the model, an informed rival picks one of his two ingredients at random. Then he picks, again at random, one of the alchemicals that can make the potion. A guesser picks any ingredient and any alchemical. Write a second model, and see how much the answer changes.
# * **U17.2** In the model, a rival who’s sure publishes the right theory. A half-sure rival hesitates between two alchemicals that differ in one sign, and picks one of them. A bluffer picks any of the eight alchemicals. Real rivals also have other reasons to publish.
# * **U17.3** In the model, a rival who’s sure publishes the right theory. A half-sure rival hesitates between two alchemicals that differ in one sign, and picks one of them. A bluffer picks any of the eight alchemicals. Real rivals also have other reasons to publish. In the model, nobody debunks the theory, and there are no grants.
# * **U17.4** In the model, a rival who’s sure publishes the right theory. A half-sure rival hesitates between two alchemicals that differ in one sign, and picks one of them. A bluffer picks any of the eight alchemicals. Real rivals also have other reasons to publish. Here, the player tests a random sign. A real player knows more and chooses which sign to test.
# * **U17.5** In the model, all 40 320 worlds are equally likely, as after a good shuffle. In a real game, the other players’ moves tell you more. In the model, the rival picks any two ingredients at random. A real rival has reasons for choosing a mix.

# %% [markdown]
# ## What you can do now
#
# * Write down a model of an opponent
# * Update your beliefs when you see what rivals do, but not why
# * Use a posterior to decide
#
# How good have your guesses been so far, across all units?

# %%
calibration()
