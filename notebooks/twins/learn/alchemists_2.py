# ---
# jupyter:
#   kernelspec:
#     name: python3
#     display_name: Python 3
#     language: python
# ---

# %% [markdown]
# # Alchemists, second sitting: gold, theories, and the end
#
# About 45 minutes, in five chapters, after the first sitting; and then a whole game. A wrong move costs nothing, and
# your place is kept. The game is by Matúš Kotrý.

# %%
from pharmalab_widgets import lesson, play

lesson("alchemists_2")

# %% [markdown]
# ## For programmers: what a seal is worth
# You think that an ingredient is Ppn. What does each seal gain or cost at the end, depending on the truth?

# %%
from pharmalab.deduction.alchemy import ALCHEMICALS
from pharmalab.games.alchemists.components.theories import SEAL_KINDS
from pharmalab.games.alchemists.mechanisms.seals import seal_points

print("truth", *(f"{kind:>6}" for kind in SEAL_KINDS))
for truth in ALCHEMICALS:
    print(truth, " ", *(f"{seal_points(kind, 'Ppn', truth):6}" for kind in SEAL_KINDS))

# %% [markdown]
# ## A whole game
# Play six rounds against two bots. The tabs under the board show what happened, and every rule; *Undo* takes a move back.

# %%
play("alchemists", seats=3, players={0: "me"}, names=("Anna", "Ben", "Cleo"), seed=2014)

# %% [markdown]
# ## On one card
# | from round 2 | what |
# | --- | --- |
# | sell | exact 4 gold, right sign 3, neutral 2, anything 1, minus the discount; neutral or wrong sign: −1 reputation |
# | debunk | if you refute it +2, if not −1; each seal on it −5, except a hedge against that colour |
# | publish | 1 gold, +1 reputation; to join a theory: 1 more gold for each seal on it |
# | grants | 2 gold for seals on 2 of its ingredients (3 for later grants) |
# | rounds 3 and 5 | conference |
# | round 6 | exhibition: shown first +1, both signs of a colour +2, failed −1 |
# | the end | reputation, artifacts, grants, 1 point for 3 gold; correct theory: gold star 5, silver 3; wrong: −4 |
