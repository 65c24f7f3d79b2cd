# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Unit 12 · Bits in a cauldron
#
# <img src="pictures/mixes.png" alt="A deduction in Alchemists" align="right" width="34%">
#
# **You can make one more mix. Which pair teaches you the most?**
#
# About 75 minutes · [Alchemists](../solve/first_deduction.ipynb) · after Unit 11. Topics: information, entropy, choice of experiments.
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

review("U12")

# %% [markdown]
# ## What an answer tells you

# %%
exercise("U12.1")

# %%
exercise("U12.2")

# %%
check("U12.a")

# %%
exercise("U12.3")

# %%
check("U12.b")

# %% [markdown]
# ## The next mix

# %%
exercise("U12.4")

# %%
exercise("U12.5")

# %%
exercise("U12.6")

# %% [markdown]
# ## Until one world is left

# %%
exercise("U12.7")

# %%
check("U12.c")

# %% [markdown]
# ## In a match

# %%
exercise("U12.8")

# %% [markdown]
# ## In code
#
# Here you can see what the answers look like in code. <!--notebook-->Change anything you like, and run the cell again.<!--/notebook--><!--page: In JupyterLab you can change the code, and pharmalab checks the functions that you write.-->

# %% [markdown] tags=["notebook"]
# **U12.1** Write a function that returns the smallest number of mixes, given the number of ingredients and the number of possible answers. For example, fewest(2, 2) is 1. Your function has to work for other numbers, too.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def fewest(ingredients, answers):
    ...


# answer("U12.1", fewest)  # once you've written the function, remove the first # from this line

# %% [markdown] tags=["notebook"]
# **U12.5** Write a function that returns the set of all pairs that tie for the most bits, where counts\[pair\] lists the number of worlds for each of the pair’s seven potions. Your function has to work for other numbers, too.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def most_bits(counts):
    ...


# answer("U12.5", most_bits)  # once you've written the function, remove the first # from this line

# %% [markdown] tags=["notebook"]
# **U12.7** Write a function that returns the pair to mix next, as two numbers from 0 to 7 or two names, where worlds.pair\_counts(i, j) lists the number of worlds that each of the seven potions leaves. With these pairs, 9 mixes must be enough to find any world. Your function has to work for other numbers, too.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def next_mix(worlds):
    ...


# answer("U12.7", next_mix)  # once you've written the function, remove the first # from this line

# %% [markdown]
# ## How the model differs from the game
#
# * **U12.1** In the model, each mix divides the worlds evenly. No known sequence of real mixes does this.
# * **U12.2, U12.3, U12.4, U12.5, U12.6 and U12.7** In the model, all 40 320 worlds are equally likely, as after a good shuffle. In a real game, the other players’ moves tell you more.
# * **U12.8** This answer comes from the coach, who tries each move 32 times and lets quick computer players finish the game. The coach knows only what you can know. If two moves are too close to call, both are right.

# %% [markdown]
# ## What you can do now
#
# * Compute the information of an answer
# * Compare experiments
# * Explain why the mix with the most information isn’t always the most useful
# * Compare the worst case with the average
#
# How good have your guesses been so far, across all units?

# %%
calibration()
