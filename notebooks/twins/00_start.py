# ---
# jupyter:
#   kernelspec:
#     name: python3
#     display_name: Python 3
#     language: python
# ---

# %% [markdown]
# # pharmalab
#
# Board games about medicine and potions. Open a door, then press **Shift + Enter** in each cell.

# %% [markdown]
# ## Play and learn
#
# <a href="learn/pandemic.ipynb"><img src="pictures/learn.png" alt="The map of Pandemic" align="right" width="30%"></a>
#
# Learn by doing: short levels, one move each, and the rules answer. Then a whole game against bots.
#
# * **[Pandemic](learn/pandemic.ipynb)**: cure four diseases, all together (55 minutes)
# * **[Off-Label](learn/off_label.ipynb)**: sell Drugs, and do not get caught (35 minutes)
# * **[The Pharma Code](learn/pharma_code.ipynb)**: nine cards in order (35 minutes)
# * **[Pocket Pharma](learn/pocket_pharma.ipynb)**: build formulas, launch drugs (45 minutes)
#
# <br clear="all">

# %% [markdown]
# ## Solve
#
# <a href="solve/first_deduction.ipynb"><img src="pictures/solve.png" alt="A deduction and its reason" align="right" width="30%"></a>
#
# What do your notes prove, and why? Which card comes next?
#
# * **[Your first deduction](solve/first_deduction.ipynb)**: *Alchemists* in two minutes
# * **[The assistant](solve/assistant.ipynb)**: at your own table, every cross with its reason
# * **[Card counting](solve/pandemic_odds.ipynb)**: your position in *Pandemic*, and a plan for the turn
#
# <br clear="all">

# %% [markdown]
# ## Teach
#
# <a href="solve/pandemic_odds.ipynb"><img src="pictures/teach.png" alt="A table of exact chances" align="right" width="30%"></a>
#
# Ready for a class: everyone predicts first, then the answer comes, exact and with its reason.
#
# * **[Probability](solve/pandemic_odds.ipynb)**: predict, count, simulate, compare (25 minutes)
# * **[Proof](solve/rulebook_example.ipynb)**: five steps, from a worked example to own work (40 minutes)
# * **[Puzzles on paper](solve/assistant.ipynb)**: *Practise*, a puzzle, *Print this puzzle*; solutions on their own page
# * **[Forecasts](learn/off_label.ipynb)**: ask any board under *Odds*, also “what if”

# %% [markdown]
# ## Or play right here

# %%
from pharmalab_widgets import play

play("pandemic", seats=2, seed=12)  # or "off_label", "pharma_code", "pocket_pharma"
