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
# About 45 minutes, in five chapters. Then you play a whole game. Play the first sitting before this one.
# Your progress is saved. A hint or wrong try costs one of a level’s three stars. After a wrong try, *Start again* wins
# the star back. The game is by Matúš Kotry.

# %%
from pharmalab_widgets import lesson, play

lesson("alchemists_2")

# %% [markdown]
# ## For programmers: what a seal is worth
# You think that an ingredient is Ppn. What does each seal gain or cost at the end, depending on what the ingredient
# really is?

# %%
from pharmalab.deduction.alchemy import ALCHEMICALS
from pharmalab.games.alchemists.components.theories import SEAL_KINDS
from pharmalab.games.alchemists.mechanisms.seals import seal_points

print("truth", *(f"{kind:>6}" for kind in SEAL_KINDS))
for truth in ALCHEMICALS:
    print(truth, " ", *(f"{seal_points(kind, 'Ppn', truth):6}" for kind in SEAL_KINDS))

# %% [markdown]
# ## A whole game
# Play six rounds against two bots. The tabs show the log and the rules. *Undo* takes a move
# back.

# %%
play("alchemists", seats=3, players={0: "me"}, names=("Player 1", "Ben", "Cleo"), seed=2014)

# %% [markdown]
# ## The rules on one card
# | from round 2 on | what happens |
# | --- | --- |
# | sell | 4 gold if you guarantee the exact potion, 3 for the right sign, 2 for neutral or better, 1 for anything, all minus the discount; a neutral potion or the wrong sign costs 1 reputation |
# | debunk | +2 if you refute the theory, −1 if you don't; each seal on a refuted theory costs its owner 5, except a hedge in the refuted colour |
# | publish | costs 1 gold and earns 1 reputation; to endorse a theory, pay 1 more gold for each seal on it |
# | grants | 2 gold if you have seals on 2 of the grant's ingredients; after your first grant, you need seals on 3 |
# | rounds 3 and 5 | conference |
# | round 6 | exhibition: +1 if you're the first to show a potion, +2 for both signs of a colour, −1 if you fail |
# | the end | points for reputation, artifacts and grants, and 1 point for every 3 gold; on a correct theory, a gold star is worth 5 points and a silver star 3; on a wrong theory, a star costs 4 |
