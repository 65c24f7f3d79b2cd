# ---
# jupyter:
#   kernelspec:
#     name: python3
#     display_name: Python 3
#     language: python
# ---

# %% [markdown]
# # Enter, look, ask
#
# * **Enter** a result: choose two ingredients, then the potion they made. Or type it: `toad+fern=R+`.
# * **Look** at the grid: every crossed-out cell is impossible, and its small number shows which entry rules it out.
# * **Ask**: choose any cell, and *Why* tells you the reason. *Next* suggests what to do now.
#
# To keep notes on a whole game with real cards, round by round, use [your seat at a real table](real_table.ipynb): that
# page has a row of buttons for each player. Both pages keep track of your theories and your rivals' theories, and both
# reason in the same way.
#
# No game at hand? *Watch a sample game* plays one for you in 30 seconds.

# %%
from pharmalab_widgets import deduce

deduce()
