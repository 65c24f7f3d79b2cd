# ---
# jupyter:
#   kernelspec:
#     name: python3
#     display_name: Python 3
#     language: python
# ---

# %% [markdown]
# # Card counting at the table
#
# About 25 minutes. You're in the middle of a real game of Pandemic. Enter what you see on the table, read what could
# happen before the next turn, and use it to plan. Every chance here is an exact fraction that takes every possible draw
# into account.

# %% [markdown]
# ## Enter the position
# Two players are in a game with five epidemics, and they have drawn one of them. It's Mara's turn, and she has two
# actions left. Everybody can look through the discard piles. After the epidemic, the sixteen discarded infection cards
# were shuffled back on top. Eight of them have been turned over since then, and the other eight are still on top of the
# deck. `RealTable()` says that real cards decide, not the computer.

# %%
import pharmalab
from pharmalab.core.dealers import RealTable

match = pharmalab.position(
    "pandemic",
    dealer=RealTable(),
    names=["Mara", "Jon"],
    epidemics=5,
    epidemics_drawn=1,
    outbreaks=5,
    left=2,
    roles=["researcher", "scientist"],
    pawns=["Istanbul", "Bogota"],
    hands=[
        ["one_quiet_night", "Paris", "Lima", "Tokyo", "Seoul"],
        ["Delhi", "Essen", "Mumbai", "Chennai", "Miami"],
    ],
    cubes={
        "Algiers": 3,
        "Cairo": 3,
        "Baghdad": 3,
        "Karachi": 3,
        "Delhi": 1,
        "London": 2,
        "Essen": 1,
        "Bogota": 2,
        "Lima": 1,
        "Miami": 1,
        "Sao Paulo": 1,
        "Tokyo": 2,
        "Hong Kong": 2,
        "Osaka": 1,
    },
    infection_top=["Algiers", "Cairo", "Delhi", "London", "Bogota", "Sao Paulo", "Tokyo", "Osaka"],
    infection_discard=["Karachi", "Baghdad", "Riyadh", "Essen", "Lima", "Miami", "Kinshasa", "Hong Kong"],
    player_deck=[6, 10, 10, 10],  # packets from the top, with an epidemic in each
    player_discard=[
        "Atlanta",
        "Chicago",
        "Madrid",
        "Milan",
        "Lagos",
        "Moscow",
        "Tehran",
        "Sydney",
        "Osaka",
        "Manila",
        "airlift",
    ],
)
match

# %% [markdown]
# ## Predict
# Suppose Mara does nothing more this turn. She still draws two player cards, one of which might be an epidemic, and
# then infects cities. The eighth outbreak loses the game, and there have been five so far. Write down three guesses
# between 0 and 1. You get no marks for being right.

# %% tags=["notebook"]
guesses = {
    "an epidemic": None,
    "an outbreak": None,
    "the game is lost": None,
}

# %% [markdown]
# ## What you know
# You know a lot about the infection deck, because it consists of layers. Within a layer, every order is equally likely.
# You draw all the cards of the upper layers before any card of a lower layer.

# %%
from pharmalab.drawing.tables import Tabular
from pharmalab.games.pandemic.components import title

state = match.state
piles = {f"layer {n}": layer.known for n, layer in enumerate(state.infection.layers, 1)}
piles["discard pile"] = state.infection_discard
Tabular(
    ["", "cards", "which"],
    [
        (name, len(cards), ", ".join(map(title, cards[:8])) + (" …" if len(cards) > 8 else ""))
        for name, cards in piles.items()
    ],
)

# %% [markdown]
# ## Which cities are infected this turn?
# Without an epidemic, you draw two of the eight cards on top. With an epidemic, you draw a card from the bottom, and put
# the shuffled discard pile on top, so you draw *its* cards instead. The chance below combines both cases. A triangle
# marks cities with three cubes.

# %%
import matplotlib.pyplot as plt
from matplotlib.ticker import PercentFormatter

from pharmalab.games.pandemic import odds

BLUE, ORANGE, GREY = "#0072B2", "#E69F00", "#8A8F94"  # everybody can tell them apart
plt.rcParams.update({"figure.dpi": 100, "font.size": 9, "axes.spines.top": False, "axes.spines.right": False})

chances = odds.infected_this_turn(state)
groups = [
    ("on top of the deck", [city for city in state.infection.layers[0].known], {"color": BLUE}),
    ("in the discard pile", state.infection_discard, {"color": ORANGE, "hatch": "//", "edgecolor": "white"}),
]
fig, ax = plt.subplots(figsize=(7, 3.8))
for label, cities, style in groups:
    ax.barh([title(city) for city in cities], [chances[city] for city in cities], label=label, **style)
named = {city for _, cities, _ in groups for city in cities}
ax.barh("any other city", max([chances[city] for city in chances if city not in named], default=0), color=GREY)
full = [city for _, cities, _ in groups for city in cities if 3 in state.cubes_at(city).values()]
ax.plot([chances[city] + 0.003 for city in full], [title(city) for city in full], "k<", ms=6, label="three cubes there")
ax.invert_yaxis()
ax.set(xlabel="chance that the card is turned over in this turn")
ax.set_xlim(left=0)
ax.xaxis.set_major_formatter(PercentFormatter(1, 0))
ax.legend(frameon=False, loc="lower right")
plt.show()

# %% [markdown]
# ## When does the next epidemic come?
# The player deck is made of packets with one epidemic each. The first packet has six cards left, including its
# epidemic. So the epidemic comes within three turns, and each of these turns is equally likely. If all four epidemics
# had been shuffled into one deck, you couldn't be so sure.

# %%
from pharmalab.core.piles import Layer, Pile

deck = state.player_deck
epidemics = sum(layer.known.count("epidemic") for layer in deck.layers)
whole = Pile((Layer(("epidemic",) * epidemics, len(deck) - epidemics),), deck.pool)  # the same cards, shuffled as one
mixed = state.replace(player_deck=whole)
packets, one = odds.next_epidemic(state), odds.next_epidemic(mixed)
turns = range(max((turn for turn in {**packets, **one} if turn is not None), default=0) + 1)
fig, ax = plt.subplots(figsize=(7, 2.6))
shaded = {"color": ORANGE, "hatch": "//", "edgecolor": "white"}
ax.bar([t - 0.2 for t in turns], [packets.get(t, 0) for t in turns], 0.4, color=BLUE, label="packets")
ax.bar([t + 0.2 for t in turns], [one.get(t, 0) for t in turns], 0.4, **shaded, label="one shuffled deck")
ax.set(xlabel="turns until the next epidemic (0: this turn)", xticks=turns)
ax.yaxis.set_major_formatter(PercentFormatter(1, 0))
ax.legend(frameon=False)
plt.show()

# %% [markdown]
# ## What could happen in the rest of the turn
# `rest_of_turn` follows every draw, every epidemic with its bottom card and shuffle, and every chain of outbreaks, by
# the rules of the game. The function is quick because it groups identical cities together. It assumes that nobody plays
# an event.

# %%
now = odds.rest_of_turn(state)
rows = [(f"{n} outbreak{'' if n == 1 else 's'}", chance) for n, chance in now.outbreaks.items()]
Tabular(["", "chance"], [*rows, ("the game is lost", now.lost)], f"If nothing more is done ({now.steps} steps walked)")

# %% [markdown]
# And what about Cairo? You can ask any of the questions that `match.odds()` lists.

# %%
match.odds("Does Cairo have an outbreak before the next turn?", seat=0)

# %% [markdown]
# ## Simulate
# Do these chances agree with real play? Here the computer plays the turn 2 000 times with shuffled cards. The error bars are
# 1.96 standard errors. <!--notebook-->Change the number of runs and watch them shrink.<!--/notebook--> Each run has a
# number that determines everything random in it, so everybody gets the same runs.

# %%
from pharmalab.core.policies import fixed
from pharmalab.games.pandemic.actions import Continue, Pass
from pharmalab.probability import playouts


@fixed  # its answer depends on nothing but what it sees
def idle(view, legal):
    """Does nothing more, except discard if there are too many cards."""
    return next((one for one in legal if isinstance(one, Pass | Continue)), legal[0])


def turn_over(at):
    return True if at.turn > state.turn or not at.agenda else None  # None: play on


runs = 2000
ends = [played.state for played in playouts("pandemic", state, idle, range(runs), until=turn_over)]
counts = {
    "an epidemic": sum(end.epidemics > state.epidemics for end in ends),
    "an outbreak": sum(end.outbreaks > state.outbreaks for end in ends),
    "the game is lost": sum(bool(end.lost) for end in ends),
}
exact = {"an epidemic": 1 - odds.epidemics(state)[0], "an outbreak": now.outbreak, "the game is lost": now.lost}
Tabular(["before the next turn", "simulated", "exact"], [(what, counts[what] / runs, exact[what]) for what in counts])

# %% [markdown]
# ## Compare
# The points show the simulation, and the lines show the exact chances. <!--notebook-->Your guesses are in grey. Write
# one sentence: "My guess was off because …".<!--/notebook--><!--page:How far off were your guesses?-->

# %%
fig, ax = plt.subplots(figsize=(7, 2.2))
for y, what in enumerate(counts):
    p = counts[what] / runs
    if guesses[what] is not None:
        ax.barh(y, guesses[what], 0.6, color="#D5D9DD")
    ax.plot([float(exact[what])] * 2, [y - 0.35, y + 0.35], color=BLUE, lw=3, label=None if y else "exact")
    ax.errorbar(
        p,
        y,
        xerr=1.96 * (p * (1 - p) / runs) ** 0.5,
        fmt="o",
        color=ORANGE,
        mec="black",
        capsize=4,
        label=None if y else "simulated",
    )
ax.xaxis.set_major_formatter(PercentFormatter(1, 0))
ax.legend(frameon=False, loc="lower right")
ax.set(yticks=range(3), yticklabels=list(counts), xlim=(0, 1), xlabel="chance before the next turn")
ax.invert_yaxis()
plt.show()

# %% [markdown]
# ## Plan the turn
# Mara is in Istanbul. With two actions, she can drive to one of three cities with three cubes and treat it, or play One
# Quiet Night and still use her actions. Which plan would you choose? The code plays each plan on a copy of the match,
# and then works out the chances again.

# %%
plans = {
    "do nothing": [],
    "treat Algiers": ["Drive to Algiers", "Treat"],
    "treat Cairo": ["Drive to Cairo", "Treat"],
    "treat Baghdad": ["Drive to Baghdad", "Treat"],
    "One Quiet Night": ["Play One Quiet Night"],
    "One Quiet Night, treat Cairo": ["Play One Quiet Night", "Drive to Cairo", "Treat"],
}


def after(steps):
    branch = match.branch()
    for step in steps:
        branch.push(step)
    return branch.state


states = {plan: after(steps) for plan, steps in plans.items()}
outlooks = {plan: odds.rest_of_turn(planned) for plan, planned in states.items()}
Tabular(
    ["before the next turn", "an outbreak", "the game is lost"],
    [(plan, found.outbreak, found.lost) for plan, found in outlooks.items()],
)

# %% [markdown]
# Algiers and Cairo are drawn equally often, and treating either of them lowers the chance of an outbreak by the same
# amount. But Algiers, Cairo, Baghdad and Karachi form a chain. Algiers is at one end, and Cairo is in the middle. Of
# the plans that treat one city, the plan for Baghdad loses the game least often, even though Baghdad's card isn't in
# the deck.

# %%
fig, ax = plt.subplots(figsize=(7, 3))
for y, found in enumerate(outlooks.values()):
    one = ax.barh(y - 0.2, float(found.outbreak), 0.38, color=BLUE, label=None if y else "an outbreak")
    two = ax.barh(y + 0.2, float(found.lost), 0.38, **shaded, label=None if y else "the game is lost")
    for bars in (one, two):
        ax.bar_label(bars, fmt="{:.0%}", padding=3, fontsize=8)
ax.xaxis.set_major_formatter(PercentFormatter(1, 0))
ax.set(yticks=range(len(plans)), yticklabels=list(plans), xlabel="chance before the next turn")
ax.margins(x=0.12)
ax.invert_yaxis()
ax.legend(frameon=False, loc="lower right")
plt.show()

# %% [markdown]
# ## What a quiet night costs
# One Quiet Night looks safe, because the chances above only cover this turn. But the cards stay where they are. So ask
# what the next two infection cards will do when they *are* drawn, if there is no epidemic before then. Now it
# matters again which city you treat.

# %%
Tabular(
    ["the next two infection cards", "an outbreak", "the game is lost"],
    [
        (plan, found.outbreak, found.lost)
        for plan, found in ((plan, odds.outbreaks(planned, cards=2)) for plan, planned in states.items())
    ],
)

# %% [markdown] tags=["notebook"]
# ## Your own plan
# Find a plan that beats "One Quiet Night, treat Cairo" in the last table, or show that treating Baghdad after the quiet
# night is no better. Use the game's names for the actions. Then enter the position of your own game above, and run
# everything again.

# %% tags=["notebook"]
mine = ["Play One Quiet Night", "Drive to Cairo", "Treat"]

planned = after(mine)
Tabular(
    ["my plan", "an outbreak", "the game is lost"],
    [
        ("before the next turn", odds.rest_of_turn(planned).outbreak, odds.rest_of_turn(planned).lost),
        ("the next two infection cards", odds.outbreaks(planned, 2).outbreak, odds.outbreaks(planned, 2).lost),
    ],
)

# %% [markdown]
# ## Explain it to a friend
# "Baghdad's card is in the discard pile. Why treat it?" Which is the shortest *correct* reason?
#
# * **a** Baghdad's card can be drawn again after an epidemic.
# * **b** An outbreak in Algiers or Cairo sets off an outbreak in the other city, and then one in Baghdad.
#   Three outbreaks lose the game.
# * **c** Baghdad has three cubes, so you should treat it first.
#
# <!--page:
# <details><summary>I choose a</summary>
#
# That's true, but the chance that this happens is only 2/27, which is far too small to explain the table.
#
# </details>
# <details><summary>I choose b</summary>
#
# Yes. With two cubes in Baghdad, the chain stops after Algiers and Cairo. That makes seven outbreaks, and the game goes
# on.
#
# </details>
# <details><summary>I choose c</summary>
#
# Algiers, Cairo and Karachi have three cubes, too, so that can't be the reason.
#
# </details>
# -->

# %% tags=["notebook"]
answer = None  # "a", "b" or "c"

verdicts = {
    None: "Choose one, then run this cell again.",
    "a": f"True, but the chance of that is {chances['Baghdad']}, which is far too small to explain the table.",
    "b": "Yes. With two cubes in Baghdad, the chain stops after Algiers and Cairo. That makes seven outbreaks, and the game goes on.",
    "c": "Algiers, Cairo and Karachi have three cubes, too, so that can't be the reason.",
}
print(verdicts.get(answer, 'Answer with "a", "b" or "c".'))
