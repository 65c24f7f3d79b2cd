# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Unit 07 · When will the next epidemic come?
#
# <img src="pictures/map.png" alt="The Pandemic map" align="right" width="34%">
#
# **The rules tell you to build piles. Why not just shuffle the epidemics into the deck?**
#
# About 60 minutes · [Pandemic](../learn/pandemic.ipynb) · after Unit 06. Topics: stratified shuffling, waiting times, conditional probability, equal marginals with different joint distributions.
#
# Guess first. Then simulate, work out the answer, and compare. <!--notebook-->In JupyterLab press **Shift + Enter** in each cell.<!--/notebook-->
#
# <br clear="all">

# %%
from pharmalab_widgets import calibration, check, exercise, review

review("U07")

# %% [markdown]
# ## Two ways to shuffle

# %%
exercise("U07.1")

# %%
exercise("U07.2")

# %%
check("U07.a")

# %%
exercise("U07.3")

# %%
check("U07.b")

# %% [markdown]
# ## Hit twice

# %%
exercise("U07.4")

# %% [markdown]
# ## How soon a city returns

# %%
exercise("U07.5")

# %%
check("U07.c")

# %%
exercise("U07.6")

# %%
exercise("U07.7")

# %% [markdown]
# ## In code
#
# Here you can see what the answers look like in code. <!--notebook-->Change anything you like, and run the cell again.<!--/notebook--><!--page: In JupyterLab you can change the code, and pharmalab checks the functions that you write.-->

# %% [markdown]
# **U07.6** An epidemic comes on turn 3. From then on, you draw 2 of the reshuffled cities in each infection step. You infected 9 cities at the start, and 2 in each turn before turn 3. If the infection step of turn 3 counts as step 1, in which step do you draw a given reshuffled city, on average? Here is the code for one try:

# %%
from random import Random

from pharmalab.core.piles import Card, Pile
from pharmalab.exercises.units.u07.decks import draw
from pharmalab.games.pandemic.components import CITIES


def _epidemic(rng: Random, starters: int, rate: int, turn: int) -> tuple[Card, list[Card], Pile]:
    """Infect up to the epidemic of a turn; return its city, the shuffled cards, and the pile with them on top."""
    discard, pile = draw(rng, Pile.shuffled(CITIES), starters + rate * (turn - 1))
    struck = pile.bottom().sample(rng)
    discard.append(struck)
    return struck, discard, pile.draw_bottom(struck).stack(discard)


def comes_back(rng: Random, starters: int, rate: int, turn: int) -> int:
    """Draw an epidemic in turn *turn*, and count the infection steps until the game's first city is drawn again."""
    _, discard, pile = _epidemic(rng, starters, rate, turn)
    step = 1
    while True:
        cards, pile = draw(rng, pile, rate)
        if discard[0] in cards:
            return step
        step += 1


# %% tags=["notebook"]
from pharmalab.probability import compare, simulate

guess = None  # your guess: replace None by a number
runs = 1_000  # then change this line: how many runs does it take to halve the error bar?


def one_try(rng):
    return comes_back(rng, starters=9, rate=2, turn=3)


found = None if guess is None else simulate(one_try, runs, seed=1)
print("First your guess.") if found is None else compare(guess, found)

# %% tags=["notebook"]
from fractions import Fraction

exact = None  # your answer: a Fraction, worked out. Does the line go through the error bar?

print("Then work it out.") if exact is None else compare(guess, found, exact)

# %% tags=["notebook"]
from pharmalab.exercises import answer

print("No answer yet.") if exact is None else answer("U07.6", exact, guess=guess)

# %% [markdown] tags=["notebook"]
# My guess was off because … *(double-click, and finish the sentence)*

# %% [markdown] tags=["notebook"]
# **U07.4** Write a function that returns the chance that you draw two or more epidemics in some turn. The sizes are the numbers of cards in the piles, and per\_turn is how many cards you draw in a turn. For example, p\_double((1, 1), 2) is 1. Your function has to work for other numbers, too.

# %% tags=["notebook"]
from pharmalab.exercises import answer


def p_double(sizes, per_turn):
    ...


# answer("U07.4", p_double)  # once you've written the function, remove the first # from this line

# %% [markdown]
# ## How the model differs from the game
#
# * **U07.1, U07.2, U07.3, U07.4 and U07.7** This model only looks at the deck, from the first turn on. In a game, you may win or lose before an epidemic comes, and Forecast or Resilient Population can change what it does.
# * **U07.5** This model only looks at the first epidemic and has no event cards. In a game, Resilient Population can remove a discarded card, and Forecast can change the order of the top cards.
# * **U07.6** This model only looks at the first epidemic and has no event cards. In a game, Resilient Population can remove a discarded card, and Forecast can change the order of the top cards. In this model, the infection rate stays the same.

# %% [markdown]
# ## What you can do now
#
# * Explain how two shuffles can agree on every single card and still differ on pairs
# * Compute waiting times
# * Update a conditional probability after a reshuffle
#
# How good have your guesses been so far, across all units?

# %%
calibration()
