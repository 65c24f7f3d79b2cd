# ---
# jupyter:
#   kernelspec:
#     name: python3
#     display_name: Python 3
#     language: python
# ---

# %% [markdown]
# # Alchemists, first sitting: potions and a first round
#
# About 35 minutes, in four chapters. After that comes a second sitting. Your progress is saved.
# A hint or wrong try costs one of a level’s three stars. After a wrong try, *Start again* wins the star back. The game
# is by Matúš Kotry.

# %%
from pharmalab_widgets import lesson, play

lesson("alchemists_1")

# %% [markdown]
# ## For programmers: which worlds are left
# At first, 40 320 worlds are possible. How many are left after each potion?

# %%
from pharmalab.games.alchemists.mechanisms.card_reader import worlds
from pharmalab.lessons import lesson as lesson_on

match = lesson_on("alchemists_1").level("something-new").begin()
print(len(worlds(())), "worlds")
for known in range(1, len(match.state.facts) + 1):
    fact = match.state.facts[known - 1]
    print(*fact.ingredients, fact.answer, "leave", len(worlds(match.state.facts[:known])))

# %% [markdown]
# ## Play against a bot
# Play a first round against Ben. The tabs show the log and the rules. *Undo* takes a move back.
# Your first round is over when the board says “Round 2”. The second sitting explains what else you can do from then on.

# %%
play("alchemists", seats=2, players={0: "me"}, names=("Player 1", "Ben"), seed=2014)

# %% [markdown]
# ## The rules on one card
# | part of the round | what happens |
# | --- | --- |
# | order | the farther left you place your flask, the earlier you act, but the less you get |
# | cubes | the player who acts last declares actions first; everyone has three cubes in the first round |
# | forage, transmute | get an ingredient; swap an ingredient for 1 gold |
# | test | after a negative potion, each test costs 1 gold |
# | drink | after R−, one of your cubes goes to the hospital; after G−, you act last in the next round; after B−, you lose 1 reputation |
# | end | you get a favour for every two unused cubes |
