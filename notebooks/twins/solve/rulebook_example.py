# ---
# jupyter:
#   kernelspec:
#     name: python3
#     display_name: Python 3
#     language: python
# ---

# %% [markdown]
# # D4 · Three results, from 40 320 worlds to 240
#
# About 40 minutes. You know how a potion crosses out four alchemicals (D1), what soup means (D2) and what a sale tells
# (D3). Here the three work together, and an old result says more the second time you look at it.
#
# ## The table
# A player has learned three things:
#
# 1. toad + mushroom made **red plus**;
# 2. fern + toad was sold to an adventurer who wanted **green plus**; the answer was *right sign, wrong colour*;
# 3. fern + mushroom made **soup**.
#
# **Predict.** There are 8! = 40 320 ways to give the eight alchemicals to the eight ingredients. How many are left
# after each result? Write your three guesses down; no marks for being right.

# %%
guesses = [None, None, None]  # your guesses, for example [6000, 2000, 300]

# %% [markdown]
# ## Count
# A *world* is one way to hand out the alchemicals. Each entry keeps the worlds that agree with it.

# %%
from pharmalab.deduction import Notes

lines = ["toad+mushroom=R+", "sale fern+toad as G+: right sign", "fern+mushroom=soup"]
notes = Notes()
print("worlds at the start:", notes.worlds.count)
for line, guess in zip(lines, guesses):
    notes = notes.type(line)
    print(notes.what_changed(), "" if guess is None else f"Your guess was {guess}.")

# %% [markdown]
# ### Two engines, one answer
# The counts come from sets of worlds held as big integers. A second engine knows nothing of that: it hands the same
# entries to a constraint solver, one variable for each ingredient and one readable constraint for each entry.

# %%
from pharmalab.deduction import csp

problem = csp.problem(notes.entries)
print(problem)
print("\nsolutions:", len(problem.getSolutions()), "· worlds:", notes.worlds.count)

# %% [markdown]
# ## Worked example: the five steps
# The pictures show one step each: the crosses it uses are outlined in orange, the new ones are blue with a plus
# sign.

# %%
from IPython.display import display

from pharmalab.drawing.board import cards

steps = notes.steps
for card in cards(steps):
    display(card)

# %% [markdown]
# The last one is the point of this lesson. The sale came *before* the soup, and at the time it said only "red plus or
# blue plus". Now that fern has no red plus left, it says blue plus, and toad loses two more candidates.
#
# ## Why exactly?
# Ask for the smallest sets of entries that exclude a cell. Some crosses need one entry, some need all three.

# %%
for ingredient, alchemical in [("fern", "npN"), ("fern", "PPP"), ("mushroom", "pnP"), ("toad", "NNN"), ("toad", "pNn")]:
    why = notes.why_not(ingredient, alchemical)
    print(f"{ingredient:>8} is not {alchemical}:", " or ".join(str([n + 1 for n in e]) for e in why.explanations))

# %% [markdown]
# ## Completion: what one more sign would tell
# Fern, mushroom and toad have two candidates each, and they hang together.

# %%
for link in notes.links:
    print(link.sentence)

# %% [markdown]
# **Your turn.** Suppose a debunking shows fern's green aspect. Which line below would you expect for plus, and which for
# minus? Say it before you run the cell.

# %%
for sign in "+-":
    after = notes.aspect("fern", "G" + sign)
    found = ", ".join(f"{i} {after.candidates(i)[0]}" for i in ("fern", "mushroom", "toad"))
    print(f"fern: G{sign}  ->  {after.worlds.count} worlds, {found}")

# %% [markdown]
# ## The same results from a real game
# The code DEMO stands for one of the 240 worlds. A `CardReader` answers as the app does: it never shows the world, only
# results. Replay the three questions and compare.

# %%
from pharmalab.deduction.card_reader import CardReader

reader = CardReader.from_code("DEMO")
replayed = Notes().add(reader.test("toad", "mushroom"), reader.sell("fern", "toad", "G+"), reader.test("fern", "mushroom"))
print(replayed.to_text())
print("the same notes:", replayed == notes)
print("the answer about fern's green aspect:", reader.debunk("fern", "green").line())

# %% [markdown]
# ## Own work: cross out yourself
# The panel below is in *practise* mode: a click crosses a cell out, *Check* tells what is wrong or missing, and hints come
# in four levels, from "there is a step of this kind" to the whole reason. Fill the grid for the three results.

# %%
from pharmalab_widgets import deduce

deduce(notes, practise=True)

# %% [markdown]
# ## Explain it to a friend
# "Why is toad not pNn?" Which is the shortest *correct* reason?
#
# * **a** Toad and mushroom made red plus, and pNn has no red plus.
# * **b** Fern is the mirror of mushroom, so fern has red minus; then the sale of fern and toad was blue plus, and pNn has
#   blue minus.
# * **c** The sale had the right sign, and pNn cannot make green plus with anybody.

# %%
answer = None  # "a", "b" or "c"

verdicts = {
    None: "Choose one, then run this cell again.",
    "a": "Look at the letters: pNn starts with p, so it does have red plus. Entry 1 alone keeps it.",
    "b": "Yes. All three entries are needed, and this names each of them once.",
    "c": "pNn never makes green plus, that is true, but the answer said the colour was wrong: nothing follows from that.",
}
print(verdicts.get(answer, "Answer with \"a\", \"b\" or \"c\"."))
