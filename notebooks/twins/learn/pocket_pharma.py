# ---
# jupyter:
#   kernelspec:
#     name: python3
#     display_name: Python 3
#     language: python
# ---

# %% [markdown]
# # Pocket Pharma: build formulas, launch drugs
#
# About 32 minutes, in five chapters. Then play a whole game. Your progress is saved.
# A hint or wrong try costs one of a level’s three stars. After a wrong try, *Start again* wins the star back. The game
# is by Brett J. Gilbert and Chu-Lan Kao. Card numbers and symbols are reconstructed.

# %%
from pharmalab_widgets import lesson, play

lesson("pocket_pharma")

# %% [markdown]
# ## For programmers: every plan for a turn
# Here is the puzzle from chapter 3. The first table shows the best plans for a launch this turn: no other plan beats
# them. The second table shows both trials of one of the puzzle's formulas.

# %%
from pharmalab.games.pocket_pharma import odds
from pharmalab.lessons import lesson as lesson_on

state = lesson_on("pocket_pharma").level("two-actions").begin().state
found = odds.plans(state)
for plan in found.plans:
    print(f"{plan.net:3} points:", ", ".join(plan.steps))
odds.trials(state, "neurological", found.plans[0].formula)

# %% [markdown]
# How often do five random fragments fit each drug? And suppose three cards are ahead of the one you want, and Ben takes
# three cards at random. Will your card still be there on your next turn, and at what price?

# %%
from pharmalab.games.pocket_pharma import Config

for drug, chance in odds.patterns_of(Config()).items():
    print(f"{drug:14} {float(chance):8.3%}  {chance}")
for price, chance in odds.survival(3).items():
    print("gone" if price is None else f"price {price}", chance)

# %% [markdown]
# ## A whole game
# Play against bots. The tabs show the log, the rules and exact odds. *Undo* takes a move
# back. Click cards, stacks and drugs, or use the buttons.

# %%
play("pocket_pharma", seats=3, players={0: "me", 1: "greedy", 2: "planner"}, names=("Player 1", "Ben", "Cleo"), seed=2018)

# %% [markdown]
# ## The rules on one card
# | step | what |
# | --- | --- |
# | take | take a fragment from the display, and pay a point for each card ahead of it |
# | reformulate | move any number of cards from one stack to another, or to a new stack; a stack holds at most five |
# | launch | discard a card from another stack for each side effect above the limit; pay points for missing efficacy; then take the profit |
# | pass | you lose the action |
# | after three actions | slide the display forward and fill it up |
# | the end | when two profit stacks (three with 4 or 5 players) are used up, finish the round |
