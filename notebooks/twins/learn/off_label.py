# ---
# jupyter:
#   kernelspec:
#     name: python3
#     display_name: Python 3
#     language: python
# ---

# %% [markdown]
# # R4 · Off-Label: sell Drugs, and do not get caught
#
# About 20 minutes. You learn by playing: each beat brings one rule and one move. Run the cell under a text (Shift +
# Enter), do what the task says, and go on. A wrong move costs nothing: *Start again*.

# %% [markdown]
# ## What it is about
# Sales reps offer Drugs to one Doctor after another. The Doctor prescribes one, and its rep earns tokens, unless the
# Department of Justice finds that the Drug does not treat just what this Doctor treats. Most tokens win. The game is by
# Jonah O.; its cards are the Decktet by P.D. Magnus.

# %%
import pharmalab
from pharmalab_widgets import beat, checkpoint, play

pharmalab.position(
    "off_label",
    seed=1,
    names=("Anna", "Ben", "Cleo"),
    leader=0,
    doctor="painter",
    hands=[("ace_knots", "mountain", "window"), ("castle", "sea", "pact"), ("cave", "end", "mill")],
    tokens=[{"Suns": 2}, {"Knots": 4}, {"Moons": 1, "Waves": 2}],
)

# %% [markdown]
# ## The table
# You are Anna. The Painter is this round's Doctor: rank 3, treating Suns and Knots. Your hand is below; of the others you
# see only backs. Tokens come in six suits, and each suit is a number of the die: Moons 1, Suns 2, Waves 3, Leaves 4, Wyrms
# 5, Knots 6.

# %%
checkpoint("off_label", "R4.1")

# %% [markdown]
# ## 1 · Market a Drug
# One by one, from the leader clockwise, each rep lays one or more Drugs before the Doctor, open for all. An Ace costs 1, a
# Crown 10, a Court 11; the other cards cost their number. Nobody may sit out.

# %%
beat("off_label", "market")

# %% [markdown]
# ## 2 · Research
# With your Drugs you may spend tokens on research. Each one switches its suit: a suit your Drugs did not treat is treated,
# and one they treated is not any more. And each one makes your play cost one more.

# %%
beat("off_label", "research")

# %% [markdown]
# ## 3 · The line of treatment
# Now everybody rolls two dice. Dice, cost and research tokens are added up. The lowest total stands first in the line of
# treatment, and that play is prescribed first.

# %%
beat("off_label", "line")

# %% [markdown]
# ## 4 · Ties
# Equal totals stand in the order in which the reps marketed, the leader first. Ben leads here, and you come last.

# %%
beat("off_label", "tie")

# %% [markdown]
# ## 5 · A history helps
# A Doctor trusts reps with experience. Every token in your supply in one of the Doctor’s suits takes one off your total.
# Tokens that you spent on research this round do not count: they are gone.

# %%
beat("off_label", "history")

# %%
checkpoint("off_label", "R4.2")

# %% [markdown]
# ## 6 · The Department investigates
# The first in the line is investigated: a die names a suit. Count where it stands: on the Doctor, on the Drugs, among the
# research tokens. None or two places are fine, one or three are off-label. So the best play treats exactly what the Doctor
# treats.

# %%
beat("off_label", "investigation")

# %%
checkpoint("off_label", "R4.3")

# %%
checkpoint("off_label", "R4.4")

# %%
checkpoint("off_label", "R4.5")

# %% [markdown]
# ## 7 · Indicted
# Whoever is caught settles: all tokens of the rolled suit go back, and that rep earns nothing. Then the next in the line
# is investigated, with a new roll.

# %%
beat("off_label", "indictment")

# %% [markdown]
# ## 8 · Payment
# The first rep who gets through is paid: half of the Doctor’s rank plus the cost of the play, rounded down. The tokens may
# be any mix of the Doctor’s suits.

# %%
beat("off_label", "payment")

# %%
checkpoint("off_label", "R4.6")

# %% [markdown]
# ## 9 · Short piles
# There are only ten tokens of each suit. What the piles of the Doctor’s suits do not hold, nobody can take.

# %%
beat("off_label", "short-pile")

# %% [markdown]
# ## 10 · Clean up
# Played Drugs are discarded, spent tokens go back, the Doctor is set aside, and all draw up to three Drugs. The rep who
# was paid leads the next round. After the last Doctor, most tokens win; equal numbers share.

# %%
beat("off_label", "new-hand")

# %%
checkpoint("off_label", "R4.7")

# %% [markdown]
# ## Read the dice like a pro
# Every number in this game is exact. Here is the chance that each rep is paid, if Anna markets her Ace with a Sun token and
# the others their cheapest Drug.

# %%
from pharmalab.core.dealers import Table
from pharmalab.games.off_label import odds
from pharmalab.lessons import lesson

part = lesson("off_label").beat("research")
match = part.begin()
match.dealer = Table()  # the dice are not thrown yet
for step in part.solution:
    match.push(step)
for case, chance in odds.payment_of(match.state).items():
    print("nobody is paid" if case is None else f"{match.who(case[0])} is paid {case[1]}", chance, f"{float(chance):.1%}")

# %% [markdown]
# ## A whole game
# You against two bots. The tabs under the board show what happened, every rule, and exact odds; *Undo* takes a move back.
# Click cards and tokens, or use the buttons.

# %%
play("off_label", seats=3, players={0: "me", 1: "cautious", 2: "greedy"}, names=("Anna", "Ben", "Cleo"), seed=2011)

# %% [markdown]
# ## On one card
# | step | what |
# | --- | --- |
# | market | one or more Drugs, then research tokens; open, from the leader |
# | line | dice + cost + research − matching tokens; lowest first |
# | investigate | the rolled suit in one or three places: indicted |
# | pay | half of Doctor + cost + research, in the Doctor’s suits |
# | clean up | discard, draw to three; the one who was paid leads |
