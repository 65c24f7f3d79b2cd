# ---
# jupyter:
#   kernelspec:
#     name: python3
#     display_name: Python 3
#     language: python
# ---

# %% [markdown]
# # R5 · The Pharma Code: nine cards in order
#
# About 20 minutes. Each beat brings one rule and one move. Run the cell under a text (Shift + Enter), do what the task
# says, and go on. A wrong move costs nothing: *Start again*.

# %% [markdown]
# ## What it is about
# Every player has a row of nine cards and wants it to ascend from left to right. Whoever is first ends the phase, and all
# pawns move: the better the row, the further. After some phases somebody reaches the goal and wins.

# %%
import pharmalab
from pharmalab_widgets import beat, checkpoint, play

pharmalab.position(
    "pharma_code",
    seed=1,
    names=("Anna", "Ben"),
    rows=[(6, 31, 12, 44, 17, 49, 21, 34, 8), (3, 9, 14, 40, 22, 27, 33, 38, 45)],
    open=[5, 20],
    squares=(9, 12),
)

# %% [markdown]
# ## The table
# Rows lie open, with the part that ascends marked. Beside them: the closed and the open pile, two unseen event cards and an
# acceleration card for each player. The printed track is not public, so the track here is a **reconstruction**: its
# length and its special squares are settings.

# %% [markdown]
# ## Words
# The rules of this game are printed in Chinese. These are the words to know.
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

# %%
checkpoint("pharma_code", "R5.1")

# %% [markdown]
# ## 1 · Exchange · 交换
# In your turn you exchange one card: take the top of the open pile and put it in place of any card of your row. The old
# one goes on the open pile.

# %%
beat("pharma_code", "exchange")

# %% [markdown]
# ## 2 · Or draw
# Instead you may draw the top card of the closed pile. You see it only then, and it must go into your row.

# %%
beat("pharma_code", "draw")

# %% [markdown]
# ## 3 · The end of a phase · 阶段
# As soon as a row ascends completely, the phase ends. Its owner moves one square for each number card; the others move one
# for each card up to their first wrong one.

# %%
beat("pharma_code", "complete")

# %%
checkpoint("pharma_code", "R5.3")

# %% [markdown]
# ## 4 · Function cards · 功能牌
# A function card is a joker: it stands for any number that fits, and it may be exchanged like any card. It brings no
# square.

# %%
beat("pharma_code", "joker")

# %%
checkpoint("pharma_code", "R5.2")

# %% [markdown]
# ## 5 · Runs
# If an exchange puts two successive numbers side by side, you move one square at once. Jokers make no run.

# %%
beat("pharma_code", "run")

# %% [markdown]
# ## 6 · Longer runs
# Three in sequence bring two squares, four bring three, and so on.

# %%
beat("pharma_code", "longer-run")

# %%
checkpoint("pharma_code", "R5.6")

# %% [markdown]
# ## 7 · Events · 事件卡
# Two event cards lie face down before you, and nobody has seen them. Instead of exchanging you may turn one up and do what
# it says. Then it is used up.

# %%
beat("pharma_code", "event")

# %%
checkpoint("pharma_code", "R5.9")

# %% [markdown]
# ## 8 · Acceleration · 加速卡
# Once in the game, before your first exchange of a phase, you may accelerate: at the end of this phase every card of yours
# that counts brings two squares.

# %%
beat("pharma_code", "accelerate")

# %%
checkpoint("pharma_code", "R5.4")

# %%
checkpoint("pharma_code", "R5.5")

# %% [markdown]
# ## 9 · Skipping
# On the way only one pawn stands on a square. A pawn that would stop on a taken one goes on to the next free square.

# %%
beat("pharma_code", "skip")

# %%
checkpoint("pharma_code", "R5.7")

# %% [markdown]
# ## 10 · Special squares and questions · 问题卡
# Whoever stops on a +2 or a −1 is asked a question. Right on +2: two squares on. Wrong on −1: one square back. The winner of
# a phase may answer one too, for two squares.

# %%
beat("pharma_code", "plus-two")

# %%
checkpoint("pharma_code", "R5.8")

# %% [markdown]
# ## 11 · The goal
# The first pawn at the goal wins; squares to spare are lost. If two reach it in the same scoring, they win together.

# %%
beat("pharma_code", "goal")

# %% [markdown]
# ## How lucky is a row?
# Exact chances, for two players with 50 numbers and three jokers: how long is the ascending start of a row as it is dealt?

# %%
from pharmalab.games.pharma_code import odds

for cards, chance in odds.start_length(highest=50, jokers=3).items():
    print(f"{cards} cards  {float(chance):10.4%}  {'█' * round(40 * chance)}")
print("on average", round(float(odds.mean(odds.start_length(50, 3))), 3), "cards")

# %% [markdown]
# ## A whole game
# You against two bots that sort sensibly. The tabs show what happened, every rule and exact odds; *Undo* takes a move back.

# %%
play("pharma_code", seats=3, players={0: "me"}, names=("Anna", "Ben", "Cleo"), seed=2019)

# %% [markdown]
# ## On one card
# | when | what |
# | --- | --- |
# | your turn | exchange with the open or closed pile, or turn up an event |
# | at once | a run of n cards: n − 1 squares |
# | a row ascends | a square for each number card that counts, twice if accelerated |
# | then | the winner may answer a question for 2 squares; new cards and events |
