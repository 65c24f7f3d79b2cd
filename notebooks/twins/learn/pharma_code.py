# ---
# jupyter:
#   kernelspec:
#     name: python3
#     display_name: Python 3
#     language: python
# ---

# %% [markdown]
# # The Pharma Code
#
# About 35 minutes, in three chapters. Then you play a whole game. Your progress is saved.
# A hint or wrong try costs one of a level’s three stars. After a wrong try, *Start again* wins the star back. The track
# is a **reconstruction**, because the printed track isn't public.

# %%
from pharmalab_widgets import lesson, play

lesson("pharma_code")

# %% [markdown]
# ## For programmers: how lucky is a row?
# In a freshly dealt row, how many cards from the left are in ascending order? Here are the exact chances for two
# players, with 50 numbers and three jokers:

# %%
from pharmalab.games.pharma_code import odds

for cards, chance in odds.start_length(highest=50, jokers=3).items():
    print(f"{cards} cards  {float(chance):10.4%}  {'█' * round(40 * chance)}")
print("on average", round(float(odds.mean(odds.start_length(50, 3))), 3), "cards")

# %% [markdown]
# ## A whole game
# Play against bots that sort sensibly. The tabs show the log, the rules and exact odds. *Undo* takes a move
# back.

# %%
play("pharma_code", seats=3, players={0: "me"}, names=("Player 1", "Ben", "Cleo"), seed=2019)

# %% [markdown]
# ## The rules on one card
# | when | what |
# | --- | --- |
# | your turn | exchange a card for one from the open or the closed pile, or turn up an event |
# | at once | if your exchange makes a run, you move: 1 square for a run of two, 2 for a run of three, and so on |
# | a row is in order | each player moves 1 square for each number card that counts, or 2 for each if they accelerated |
# | then | the winner can answer a question for 2 squares; deal new cards and events |
#
# | 中文 | English |
# | --- | --- |
# | 肖特牌 | number card |
# | 功能牌 | function card, joker |
# | 事件卡 | event card |
# | 加速卡 | acceleration card |
# | 问题卡 | question card |
# | 升序 | ascending order |
# | 阶段 | phase |
# | 交换 | to exchange |
