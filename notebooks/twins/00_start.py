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
# Explore chance and deduction with board games about medicine and potions. In JupyterLab press **Shift + Enter** in the
# next cell. You'll start with *Pandemic*. When you come back, you'll pick up where you left off.

# %%
from pharmalab_widgets import lesson

lesson()  # or lesson("off_label"), play("alchemists"), …

# %% [markdown]
# ## Play and learn
#
# <a href="learn/pandemic.ipynb"><img src="pictures/cover-pandemic.svg" alt="Pandemic" width="19%"></a>
# <a href="learn/off_label.ipynb"><img src="pictures/cover-off_label.svg" alt="Off-Label" width="19%"></a>
# <a href="learn/pharma_code.ipynb"><img src="pictures/cover-pharma_code.svg" alt="The Pharma Code" width="19%"></a>
# <a href="learn/alchemists_1.ipynb"><img src="pictures/cover-alchemists.svg" alt="Alchemists" width="19%"></a>
# <a href="learn/pocket_pharma.ipynb"><img src="pictures/cover-pocket_pharma.svg" alt="Pocket Pharma" width="19%"></a>
#
# Learn each game in short levels of a few moves. Then play a whole game.
#
# * **[Pandemic](learn/pandemic.ipynb)**: cure four diseases, all together (55 minutes)
# * **[Off-Label](learn/off_label.ipynb)**: sell Drugs, and don't get caught (35 minutes)
# * **[The Pharma Code](learn/pharma_code.ipynb)**: nine cards in order (35 minutes)
# * **[Alchemists](learn/alchemists_1.ipynb)**, [one](learn/alchemists_1.ipynb) and [two](learn/alchemists_2.ipynb): which ingredient is what (30 and 50 minutes)
# * **[Pocket Pharma](learn/pocket_pharma.ipynb)**: build formulas, launch drugs (45 minutes)

# %% [markdown]
# ## Solve
#
# <a href="solve/first_deduction.ipynb"><img src="pictures/cover-deduction.svg" alt="A deduction" align="right" width="30%"></a>
#
# What do your notes prove, and why? Which card could come next?
#
# * **[Your first deduction](solve/first_deduction.ipynb)**: *Alchemists* in two minutes
# * **[The assistant](solve/assistant.ipynb)**: at your own table, every cross with its reason
# * **[A real table](solve/real_table.ipynb)**: your seat in a game of *Alchemists*
# * **[Card counting](solve/pandemic_odds.ipynb)**: your position in *Pandemic*, and a plan for the turn
# * **[Three results that work together](solve/rulebook_example.ipynb)**: a proof in five steps

# %% [markdown]
# ## Teach, or teach yourself
#
# <a href="teach/unit_01.ipynb"><img src="pictures/cover-chance.svg" alt="How often two dice show each sum" align="right" width="30%"></a>
#
# Predict, simulate, derive and compare. Every result is exact, and if your answer is wrong, you learn why.
#
# * **Chance**: first [01](teach/unit_01.ipynb), then [02](teach/unit_02.ipynb), [03](teach/unit_03.ipynb), [04](teach/unit_04.ipynb), [05](teach/unit_05.ipynb), [06](teach/unit_06.ipynb), [07](teach/unit_07.ipynb), [08](teach/unit_08.ipynb), [09](teach/unit_09.ipynb), [10](teach/unit_10.ipynb), [11](teach/unit_11.ipynb), [12](teach/unit_12.ipynb), [13](teach/unit_13.ipynb), [14](teach/unit_14.ipynb), [15](teach/unit_15.ipynb), [16](teach/unit_16.ipynb), [17](teach/unit_17.ipynb)
# * **Deduction**: first [D1](deduce/d1.ipynb), then [D2](deduce/d2.ipynb), [D3](deduce/d3.ipynb), [D4](deduce/d4.ipynb), [D5](deduce/d5.ipynb), [D6](deduce/d6.ipynb), [D7](deduce/d7.ipynb), [D8](deduce/d8.ipynb), [D9](deduce/d9.ipynb)
# * **[For teachers](teach/for_teachers.ipynb)**: routes, a wall of guesses, handouts, classes, marks
#
# <br clear="all">
