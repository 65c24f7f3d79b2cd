# ---
# jupyter:
#   kernelspec:
#     name: python3
#     display_name: Python 3
#     language: python
# ---

# %% [markdown]
# # R2 · Pandemic: four diseases, one team
#
# About 30 minutes. Each beat brings one rule and one move. Run the cell under a text (Shift + Enter), do what the task
# says, and go on. A wrong move costs nothing: *Start again*.

# %% [markdown]
# ## What it is about
# Four diseases spread over the world, and all players fight them together. Find the four cures, and all of you win.
# Three things make all of you lose: the eighth outbreak, no cube left when one is needed, and fewer than two player
# cards to draw. The game is by Matt Leacock.

# %%
import pharmalab
from pharmalab_widgets import beat, checkpoint, play

pharmalab.new("pandemic", seats=2, seed=12, names=("Anna", "Ben"))

# %% [markdown]
# ## The table
# You are Anna; all hands lie open. There are twelve blue, yellow, black and red cities each. A cube is a case of a
# disease: R3 beside a city means three red cubes, K1 a black one. Below the map: infection rate, outbreaks, cures,
# decks. What you can choose has a blue edge.

# %% [markdown]
# ## Before the first turn
# Everybody gets a role and some of the 53 player cards: 4 each for two players, 3 for three, 2 for four. The rest is
# cut into packets, as equal as can be, smaller ones lowest; into each goes an epidemic. Nine cities are infected: three
# with 3 cubes, three with 2, three with 1.

# %%
checkpoint("pandemic", "R2.1")

# %%
checkpoint("pandemic", "R2.2")

# %% [markdown]
# ## Your turn
# A turn has three parts: up to four actions, then two player cards, then infections. After that it is the next
# player’s turn. The first eight beats are about actions. In each of them one action is enough, if it is the right one.

# %% [markdown]
# ## 1 · Drive or ferry
# Go along a line to a connected city. A line that leaves the map on one side comes back on the other: at its end you
# read where it leads.

# %%
beat("pandemic", "drive")

# %% [markdown]
# ## 2 · Treat
# Take away one cube in the city where you are, of a colour you choose. A city holds three cubes of a colour at most;
# with a fourth one it would break out, and you will see what that means.

# %%
beat("pandemic", "treat")

# %% [markdown]
# ## 3 · Direct flight
# Far places are reached by air, and each city card in your hand is a ticket. Discard a card to fly to the city on it.

# %%
beat("pandemic", "direct-flight")

# %% [markdown]
# ## 4 · Charter flight
# A card is also a ticket *out* of its city. Are you in the city of a card that you hold? Discard it to fly anywhere.

# %%
beat("pandemic", "charter-flight")

# %%
checkpoint("pandemic", "R2.6")

# %% [markdown]
# ## 5 · Share knowledge
# A cure takes five cards of one colour in one hand, and cards come slowly. So help each other: two players in the same
# city may pass one card, the card of this very city. Giving and taking are both an action.

# %%
beat("pandemic", "share")

# %% [markdown]
# ## 6 · Build a station
# Cures are discovered at research stations. At first there is one, in Atlanta. To build another, discard the card of
# the city where you are. There are six; if all are on the map, one of them is moved.

# %%
beat("pandemic", "station")

# %% [markdown]
# ## 7 · Discover a cure
# At any station, discard five cards of one colour from your hand: this disease is cured. The colour of the station’s
# city does not matter.

# %%
beat("pandemic", "cure")

# %% [markdown]
# ## 8 · The Medic, and eradication
# One Treat takes all cubes of a *cured* disease out of a city. Without any cube on the map it is eradicated, and never
# comes back. The Medic is better still: wherever the Medic comes, cubes of cured diseases vanish without an action.

# %%
beat("pandemic", "medic")

# %%
checkpoint("pandemic", "R2.7")

# %% [markdown]
# ## Seven roles
# Everybody has a different role, and each can do something that nobody else can.
#
# | role | what it can do |
# | --- | --- |
# | Contingency Planner | for an action, take a used event, to play it once more |
# | Dispatcher | move others’ pawns, or any pawn to where another one is |
# | Medic | treat all cubes of a colour at once; cured ones vanish by themselves |
# | Operations Expert | build a station without a card; once a turn fly from a station anywhere for any city card |
# | Quarantine Specialist | no cubes and no outbreaks come to the own city and to all connected ones |
# | Researcher | give any city card to a player in the same city |
# | Scientist | four cards make a cure |

# %%
checkpoint("pandemic", "R2.8")

# %% [markdown]
# ## 9 · Two cards, and seven at most
# After your actions you draw two player cards. Nobody keeps more than seven: discard, or play events. An event costs
# no action, and may be played at almost any time, in anybody’s turn.
#
# | event | what it does |
# | --- | --- |
# | Airlift | moves any one pawn to any city |
# | Forecast | you look at the next six infection cards, and put them back in an order you like |
# | Government Grant | a station in any city, without a card |
# | One Quiet Night | next time, no city is infected |
# | Resilient Population | takes one used infection card out of the game |

# %%
beat("pandemic", "hand-limit")

# %%
checkpoint("pandemic", "R2.9")

# %%
checkpoint("pandemic", "R2.10")

# %% [markdown]
# ## 10 · Infections and outbreaks
# Now infection cards are turned over, two at first. Each puts one cube in its city. But if three are there, the city
# breaks out: every connected city gets a cube of this colour instead. If one of *them* is full, it breaks out as well.

# %%
beat("pandemic", "outbreak")

# %% [markdown]
# ## What if nobody had treated?
# Here both actions are wasted. Read the log as a tree: what stands further to the right came of what stands above it.

# %%
from pharmalab.lessons import lesson

match = lesson("pandemic").beat("outbreak").begin()
match.push("Pass an action").push("Pass an action")
print(match.log())

# %%
checkpoint("pandemic", "R2.3")

# %%
checkpoint("pandemic", "R2.12")

# %% [markdown]
# ## 11 · Epidemics
# Epidemics hide among the player cards. *Increase*: the infection rate moves on. *Infect*: the **bottom** infection
# card is drawn, and its city filled up to three cubes. *Intensify*: the used infection cards are shuffled and go back
# on top. What was sick comes again! One event can be played just before this last step: Resilient Population.

# %%
beat("pandemic", "epidemic")

# %%
checkpoint("pandemic", "R2.4")

# %%
checkpoint("pandemic", "R2.5")

# %% [markdown]
# ## Was that card well spent?
# Nothing here is a guess: the chances of what comes are exact. This is how likely an outbreak in that turn was,
# without Resilient Population and with it.

# %%
from pharmalab.core.dealers import Table
from pharmalab.games.pandemic import odds

part = lesson("pandemic").beat("epidemic")
match = part.begin()
match.dealer = Table()  # the cards are not turned over yet
print("without it", odds.rest_of_turn(match.state), sep="\n")
for step in part.solution:
    match.push(step)
print("with it", odds.rest_of_turn(match.state), sep="\n")

# %% [markdown]
# ## 12 · From station to station
# The last rule: a shuttle flight goes from a city with a station to any other city with a station. It is one action
# and costs no card. Now use all you know.

# %%
beat("pandemic", "win")

# %%
checkpoint("pandemic", "R2.11")

# %% [markdown]
# ## A whole game
# Anna is the Scientist; Ben, the Researcher, is a bot who plays for the team. This is the world you saw at the top: an
# introductory game, with four epidemics. The tabs tell what happened, every rule, and exact odds; *Undo* takes a move
# back.

# %%
play("pandemic", seats=2, players={0: "me", 1: "cooperative"}, names=("Anna", "Ben"), seed=12)

# %% [markdown]
# ## On one card
# | action | what it takes |
# | --- | --- |
# | drive | a line |
# | direct flight | the card of where you go |
# | charter flight | the card of where you are; to anywhere |
# | shuttle flight | a station here and one there |
# | build a station | the card of where you are |
# | treat | one cube here; all of a cured colour |
# | share | another player here, and the card of this city |
# | cure | a station, and five cards of a colour |
#
# | after the actions | what happens |
# | --- | --- |
# | two cards | seven in hand at most; an epidemic: increase, infect, intensify |
# | infections | one cube each; a fourth one: an outbreak |
# | all win | with four cures |
# | all lose | with eight outbreaks, without a cube, without two cards |
