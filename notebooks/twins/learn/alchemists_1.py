# ---
# jupyter:
#   kernelspec:
#     name: python3
#     display_name: Python 3
#     language: python
# ---

# %% [markdown]
# # Alchemists, first sitting: potions, and a round
#
# About 35 minutes, in four chapters. The second sitting follows. A wrong move costs nothing, and your place is
# kept. The game is by Matúš Kotrý.

# %%
from pharmalab_widgets import lesson, play

lesson("alchemists_1")

# %% [markdown]
# ## For programmers: what is left
# At first, 40 320 worlds are possible. How many does a potion leave?

# %%
from pharmalab.games.alchemists.mechanisms.card_reader import worlds
from pharmalab.lessons import lesson as lesson_on

match = lesson_on("alchemists_1").level("something-new").begin()
print(len(worlds(())), "worlds")
for known in range(1, len(match.state.facts) + 1):
    fact = match.state.facts[known - 1]
    print(*fact.ingredients, fact.answer, "leave", len(worlds(match.state.facts[:known])))

# %% [markdown]
# ## With a bot
# Play a first round against Ben. The tabs under the board show what happened, and every rule; *Undo* takes a move back. Stop
# after the round: the next sitting explains what's new in the second one.

# %%
play("alchemists", seats=2, players={0: "me"}, names=("Anna", "Ben"), seed=2014)

# %% [markdown]
# ## On one card
# | part of the round | what |
# | --- | --- |
# | order | farther left: you act earlier, and get less |
# | cubes | the lowest player declares first; everyone has three in the first round |
# | forage, transmute | get an ingredient; swap an ingredient for 1 gold |
# | test | after a minus, each test costs 1 gold |
# | drink | R−: a cube to the hospital; G−: you act last next round; B−: 1 reputation |
# | end | a favour for every two unused cubes |
