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
# **Each player secretly chooses a bid card and lays it face down. Who sells first, and at what price?**
#
# About 60 minutes · [Alchemists](../solve/first_deduction.ipynb) · after Unit 13. Topics: game theory, simultaneous bids, mixed strategies, minimax.
#
# Guess first. Then simulate, work out the answer, and compare. <!--notebook-->In JupyterLab press **Shift + Enter** in each cell.<!--/notebook-->
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
# ## Two sales and more smiley faces

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
# Here you can see what the answers look like in code. <!--notebook-->Change anything you like, and run the cell again.<!--/notebook--><!--page: In JupyterLab you can change the code, and pharmalab checks the functions that you write.-->

# %% [markdown] tags=["notebook"]
# **U14.1** Write a function that returns a table of A’s payoffs for any price. As in the question, the bids are 0 to 3, and A wins ties. The table has a row for each of A’s bids, and each row has a cell for each of B’s bids. Your function has to work for other numbers, too.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def payoffs(price):
    ...


# answer("U14.1", payoffs)  # once you've written the function, remove the first # from this line

# %% [markdown] tags=["notebook"]
# **U14.2** Write a function that returns the mixes of an equilibrium, as two lists of chances: A’s chance of each action, then B’s. Here, the bids are all whole numbers from 0 to price − 1, in this order, and A wins ties. Your function has to work for other numbers, too.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def mixes(price):
    ...


# answer("U14.2", mixes)  # once you've written the function, remove the first # from this line

# %% [markdown] tags=["notebook"]
# **U14.3** Write a function that returns the mixes of an equilibrium, as two lists of chances: A’s chance of each action, then B’s. Here, the two sales pay the prices first and second, and each player has two actions, in this order: bid nothing, or bid discount. A wins ties. Your function has to work for other numbers, too.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def mixes(first, second, discount):
    ...


# answer("U14.3", mixes)  # once you've written the function, remove the first # from this line

# %% [markdown] tags=["notebook"]
# **U14.5** Write a function that returns the mixes of an equilibrium, as two lists of chances: A’s chance of each action, then B’s. Here, wrong is the number of wrong aspects. A hedges one of them, and B picks one of them. If A and B choose different aspects, loss is the number of points that A loses. Your function has to work for other numbers, too.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def mixes(wrong, loss):
    ...


# answer("U14.5", mixes)  # once you've written the function, remove the first # from this line

# %% [markdown]
# ## How the model differs from the game
#
# * **U14.1, U14.2 and U14.4** In the model, there’s only one sale, and only gold counts. In a real game, there are more rounds, you choose the turn order, and nobody knows what a sale is worth to the others.
# * **U14.3** In the model, you choose between two bids, and both players know the prices. The real game has four bids and favour cards.
# * **U14.5** In the model, the rival knows where your theory is wrong, but not what you hedged. In a real game, the rival has to guess both.

# %% [markdown]
# ## What you can do now
#
# * Write a payoff table from the rules
# * Check an equilibrium
# * Find the mixed strategy that leaves your rival indifferent
#
# How good have your guesses been so far, across all units?

# %%
calibration()
