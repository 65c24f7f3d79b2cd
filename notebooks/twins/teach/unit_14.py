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
# **Everyone chooses a bid card face down. Who sells first, and at what price?**
#
# About 60 minutes · [Alchemists](../solve/first_deduction.ipynb) · after Unit 13. It is about game theory: simultaneous bids, mixed strategies, minimax.
#
# First guess; then try it many times, work it out, and compare. <!--notebook-->In JupyterLab press **Shift + Enter** in each cell.<!--/notebook-->
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
# **U14.1** for all numbers, as a function that gives the table of what A gets: a row for each bid of A, with a cell for each bid of B, where the price is prize. It is tried with numbers that are not told, too.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def payoffs(prize):
    ...


# answer("U14.1", payoffs)  # once the function is written, take away the first # of this line

# %% [markdown] tags=["notebook"]
# **U14.2** for all numbers, as a function that gives two lists of chances, one for each action of A, and one for each of B, where the price is prize, and the bids go from 0 to prize − 1. It is tried with numbers that are not told, too.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def mixes(prize):
    ...


# answer("U14.2", mixes)  # once the function is written, take away the first # of this line

# %% [markdown] tags=["notebook"]
# **U14.3** for all numbers, as a function that gives two lists of chances, one for each action of A, and one for each of B, where selling first brings first, selling second brings second, and each bids nothing or discount. It is tried with numbers that are not told, too.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def mixes(first, second, discount):
    ...


# answer("U14.3", mixes)  # once the function is written, take away the first # of this line

# %% [markdown] tags=["notebook"]
# **U14.5** for all numbers, as a function that gives two lists of chances, one for each action of A, and one for each of B, where A hedges one of so many aspects that are wrong, B picks one, and A loses loss points if they differ. It is tried with numbers that are not told, too.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def mixes(wrong, loss):
    ...


# answer("U14.5", mixes)  # once the function is written, take away the first # of this line

# %% [markdown]
# ## Where the model is not the game
#
# * **U14.1, U14.2 and U14.4** The model: one sale, and gold is all that counts. In play there are more rounds, the order can be chosen when cubes are placed, and nobody knows exactly what a sale is worth to the other.
# * **U14.3** The model: two bids and known prices. In play there are four bids, and favor cards.
# * **U14.5** The model: the rival knows in what the theory is wrong, and not what you hedged. In play one guesses.

# %% [markdown]
# ## What you can do now
#
# * Write a payoff table from rules
# * Check an equilibrium
# * Mix so that the rival is indifferent
#
# And how good are your guesses by now, over all units?

# %%
calibration()
