# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Unit 14 · Secret discounts
#
# <img src="pictures/mixes.png" alt="A deduction in Alchemists" align="right" width="34%">
#
# **Everyone chooses a bid card and puts it face down. Who sells first, and at what price?**
#
# About 60 minutes · [Alchemists](../solve/first_deduction.ipynb) · after Unit 13. It is about game theory: simultaneous bids, mixed strategies, minimax.
#
# Guess first. Then try it many times, work it out, and compare. <!--notebook-->In JupyterLab press **Shift + Enter** in each cell.<!--/notebook-->
#
# <br clear="all">

# %%
from pharmalab_widgets import calibration, check, exercise, review

review("U14")

# %% [markdown]
# ## One sale

# %%
exercise("U14.1")

# %%
check("U14.a")

# %%
exercise("U14.2")

# %% [markdown]
# ## Two sales, more smiles

# %%
exercise("U14.3")

# %%
check("U14.b")

# %%
check("U14.c")

# %%
exercise("U14.4")

# %% [markdown]
# ## Hide and seek

# %%
exercise("U14.5")

# %%
check("U14.d")

# %% [markdown]
# ## In code
#
# For those who like to see how it is done. <!--notebook-->Change what you like, and run it again.<!--/notebook--><!--page: In JupyterLab you can change it, and functions that you write are checked.-->

# %% [markdown] tags=["notebook"]
# **U14.1** For all numbers, write a function that gives A’s payoffs if the price is prize, as a table with a row for each bid of A and a cell in it for each bid of B. It is also tried with numbers that you don’t see here.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def payoffs(prize):
    ...


# answer("U14.1", payoffs)  # once the function is written, remove the first # of this line

# %% [markdown] tags=["notebook"]
# **U14.2** For all numbers, write a function that gives two lists of chances, the first with A’s chance of each action and the second with B’s, where the sale pays prize, and each player bids a whole number from 0 to prize − 1. It is also tried with numbers that you don’t see here.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def mixes(prize):
    ...


# answer("U14.2", mixes)  # once the function is written, remove the first # of this line

# %% [markdown] tags=["notebook"]
# **U14.3** For all numbers, write a function that gives two lists of chances, the first with A’s chance of each action and the second with B’s, where the first sale pays first, the second pays second, and each player bids nothing or discount. It is also tried with numbers that you don’t see here.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def mixes(first, second, discount):
    ...


# answer("U14.3", mixes)  # once the function is written, remove the first # of this line

# %% [markdown] tags=["notebook"]
# **U14.5** For all numbers, write a function that gives two lists of chances, the first with A’s chance of each action and the second with B’s, where A hedges one of the wrong aspects, B picks one, and A loses loss points if they differ. It is also tried with numbers that you don’t see here.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def mixes(wrong, loss):
    ...


# answer("U14.5", mixes)  # once the function is written, remove the first # of this line

# %% [markdown]
# ## Where the model is not the game
#
# * **U14.1, U14.2 and U14.4** The model: one sale, and only gold counts. In play there are more rounds, you choose the turn order, and nobody knows what a sale is worth to the others.
# * **U14.3** The model: two bids, and known prices. The real game has four bids, and favor cards.
# * **U14.5** The model: the rival knows where your theory is wrong, but not what you hedged. In play the rival has to guess.

# %% [markdown]
# ## What you can do now
#
# * Write a payoff table from the rules
# * Check an equilibrium
# * Find the mix that leaves your rival indifferent
#
# And how good are your guesses by now, across all units?

# %%
calibration()
