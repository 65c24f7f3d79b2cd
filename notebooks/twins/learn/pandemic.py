# ---
# jupyter:
#   kernelspec:
#     name: python3
#     display_name: Python 3
#     language: python
# ---

# %% [markdown]
# # Pandemic: four diseases, one team
#
# About 55 minutes, in five chapters. Then you play a whole game. You can stop at any time, because your progress is
# saved.
# A hint or wrong try costs one of a level’s three stars. After a wrong try, *Start again* wins the star back. The game
# is by Matt Leacock.

# %%
from pharmalab_widgets import lesson, play

lesson("pandemic")

# %% [markdown]
# ## For programmers: what if you hadn't treated the disease?
# Here, you waste both actions in the level *Just in time*. Read the log as a tree: each indented event was caused by
# the event above it.

# %%
from pharmalab.lessons import lesson as lesson_on

match = lesson_on("pandemic").level("outbreak").begin()
match.push("Pass an action").push("Pass an action")
print(match.log())

# %% [markdown]
# ## For programmers: was that card well spent?
# Here are the exact chances of an outbreak in the level *Resilient Population*, with and without that card.

# %%
from pharmalab.core.dealers import RealTable
from pharmalab.games.pandemic import odds

level = lesson_on("pandemic").level("epidemic")
match = level.begin()
match.dealer = RealTable()  # the cards are not turned over yet
print("without it", odds.rest_of_turn(match.state), sep="\n")
for step in level.solution:
    match.push(step)
print("with it", odds.rest_of_turn(match.state), sep="\n")

# %% [markdown]
# ## A whole game
# You and Ben, a bot, are on the same team. This is an introductory game with four epidemics. The tabs show the log, the
# rules and exact odds. *Undo* takes a move back.

# %%
play("pandemic", seats=2, players={0: "me", 1: "cooperative"}, names=("Player 1", "Ben"), seed=12)

# %% [markdown]
# ## The rules on one card
# | action | what you need |
# | --- | --- |
# | drive | a line to the next city |
# | direct flight | the card for the city you fly to |
# | charter flight | your city's card; you can fly anywhere |
# | shuttle flight | a station in your city and one in the city you fly to |
# | build a station | your city's card |
# | treat | nothing; you remove one cube from your city, or all cubes of a colour if that disease is cured |
# | share | another player in your city, and that city's card |
# | cure | a station, and five cards of a colour |
#
# | after the actions | what happens |
# | --- | --- |
# | draw two cards | you can hold at most seven; for an epidemic: increase, infect, intensify |
# | infections | one cube for each card; a fourth cube causes an outbreak |
# | everyone wins | with four cures |
# | everyone loses | at the eighth outbreak, or when you run out of cubes or player cards |
