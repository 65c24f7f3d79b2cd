# ---
# jupyter:
#   kernelspec:
#     name: python3
#     display_name: Python 3
#     language: python
# ---

# %% [markdown]
# # Off-Label: sell Drugs, and don’t get caught
#
# About 28 minutes, in three chapters. Then you play a whole game. Your progress is saved.
# A hint or wrong try costs one of a level’s three stars. After a wrong try, *Start again* wins the star back. The game
# is by Jonah O.; its cards are the Decktet by P.D. Magnus.

# %%
from pharmalab_widgets import lesson, play

lesson("off_label")

# %% [markdown]
# ## For programmers: read the dice like a pro
# pharmalab calculates every chance in this game exactly. Here is each rep's chance of being paid if Anna offers her Ace
# with a Sun token and the others offer their cheapest Drug.

# %%
from pharmalab.core.dealers import RealTable
from pharmalab.games.off_label import odds
from pharmalab.lessons import lesson as lesson_on

level = lesson_on("off_label").level("research")
match = level.begin()
match.dealer = RealTable()  # the dice are not thrown yet
for step in level.solution:
    match.push(step)
for case, chance in odds.payment_of(match.state).items():
    print(
        "nobody is paid" if case is None else f"{match.who(case[0])} is paid {case[1]}", chance, f"{float(chance):.1%}"
    )

# %% [markdown]
# ## A whole game
# Play against two bots. The tabs show the log, the rules and exact odds. *Undo* takes a move
# back. Click cards and tokens, or use the buttons.

# %%
play("off_label", seats=3, players={0: "me", 1: "cautious", 2: "greedy"}, names=("Player 1", "Ben", "Cleo"), seed=2011)

# %% [markdown]
# ## The rules on one card
# | step | what |
# | --- | --- |
# | market | offer one or more Drugs, then research tokens, all face up; the leader begins |
# | line | your total is dice + cost + research − matching tokens; the lowest total is first in line |
# | investigate | roll a suit; the rep is indicted if that suit appears in exactly one or in all three of these places: Doctor, Drugs, research tokens |
# | pay | the rep earns tokens in the Doctor’s suits: half of Doctor + cost + research |
# | clean up | discard, then draw until you hold three Drugs; the rep who was paid leads the next round |
