# ---
# jupyter:
#   kernelspec:
#     name: python3
#     display_name: Python 3
#     language: python
# ---

# %% [markdown]
# # Three results that work together
#
# About 40 minutes. You need to know only this: every ingredient is one of eight *alchemicals*, and no two are the same. An
# alchemical has a red, a green and a blue circle, each with a sign, each big or small. Two ingredients make the potion of
# the colour in which both show **the same sign in different sizes**; so both carry the sign of their potion. *Mirrors*,
# with the opposite signs in the same sizes, make **soup**. An adventurer who buys a potion tells how close it came: exactly
# what he wanted, the right sign in another colour, soup, or the wrong sign.
#
# Here three results work together, and an old result tells you more when you look at it again.
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

# %% tags=["notebook"]
guesses = [None, None, None]  # put your three numbers here, then run this cell and the next one

# %% [markdown]
# ## Count
# A *world* is one way to hand out the alchemicals. Each entry keeps the worlds that agree with it.
#
# <!--page:
# <details><summary>Show how many worlds are left</summary>
#
# 1. Toad + mushroom made red plus: 5 760 of 40 320 worlds are left.
# 2. The sale of fern + toad: 1 920.
# 3. Fern + mushroom made soup: 240.
#
# </details>
# -->

# %% tags=["notebook"]
from pharmalab.deduction import Notes

lines = ["toad+mushroom=R+", "sale fern+toad as G+: right sign", "fern+mushroom=soup"]
notes = Notes()
for line, guess in zip(lines, guesses):
    notes = notes.type(line)
    print(line, "" if guess is None else f": {notes.what_changed()} Your guess was {guess}.")
if None in guesses:
    print("How many worlds are left is told here once your guesses are above.")

# %% [markdown]
# ### Two engines, one answer
# The counts come from sets of worlds held as big integers. A second engine works without them: it hands the same
# entries to a constraint solver, one variable for each ingredient and one readable constraint for each entry.

# %%
from pharmalab.deduction import csp

problem = csp.problem(notes.entries)
print(problem)
print("\nas many solutions as worlds:", len(problem.getSolutions()) == notes.worlds.count)

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
# The last one is the point of this lesson. The sale came *before* the soup, and at the time it told you only "red plus or
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
# Fern, mushroom and toad have two candidates each, and they depend on each other.
#
# **Your turn.** Suppose a debunking shows fern's green aspect. What would fern, mushroom and toad be if it is plus, and
# what if it is minus?
#
# <!--page:
# <details><summary>Show what they would be</summary>
#
# With green plus: fern nPp, mushroom pNn, toad PPP. With green minus: fern Nnp, mushroom Ppn, toad pnP. Learn one of them and
# you know all three; each case has 120 worlds.
#
# </details>
# -->

# %% tags=["notebook"]
expected = {"G+": None, "G-": None}  # for example "fern nPp, mushroom pNn, toad PPP"; then run this cell

for aspect, guess in expected.items():
    after = notes.aspect("fern", aspect)
    found = ", ".join(f"{i} {after.candidates(i)[0]}" for i in ("fern", "mushroom", "toad"))
    print(f"fern: {aspect}  ->  {'put in what you expect' if guess is None else f'{found}. You expected {guess}.'}")
if None not in expected.values():
    print(*(link.sentence for link in notes.links))

# %% [markdown]
# ## The same results from a real game
# The code DEMO stands for one of the worlds that are left. A `CardReader` answers like the app: it never shows the world, only
# results. Replay the three questions and compare.

# %%
from pharmalab.deduction.card_reader import CardReader

reader = CardReader.from_code("DEMO")
replayed = Notes().add(
    reader.test("toad", "mushroom"), reader.sell("fern", "toad", "G+"), reader.test("fern", "mushroom")
)
print(replayed.to_text())
print("the same notes:", replayed == notes)
print("the answer about fern's green aspect:", reader.debunk("fern", "green").line())

# %% [markdown]
# ## Own work: cross out yourself
# The panel below is in *practise* mode: a click crosses out a cell, *Check* tells you what is wrong or missing, and hints come
# in four levels, from "there is a step of this kind" to the whole reason. Fill the grid for the three results.

# %%
from pharmalab_widgets import deduce

deduce("toad+mushroom=R+; sale fern+toad as G+: right sign; fern+mushroom=soup", practise=True)

# %% [markdown]
# ## Explain it to a friend
# "Why is toad not pNn?" Which is the shortest *correct* reason?
#
# * **a** Toad and mushroom made red plus, and pNn has no red plus.
# * **b** Fern is the mirror of mushroom, so fern has red minus; then the sale of fern and toad was blue plus, and pNn has
#   blue minus.
# * **c** The sale had the right sign, and pNn cannot make green plus with anybody.
#
# <!--page:
# <details><summary>I choose a</summary>
#
# Look at the letters: pNn starts with p, so it does have a red plus. Entry 1 alone doesn't rule it out.
#
# </details>
# <details><summary>I choose b</summary>
#
# Yes. The reason needs all three entries, and names each of them once.
#
# </details>
# <details><summary>I choose c</summary>
#
# It's true that pNn never makes green plus. But the answer said that the colour was wrong, so nothing follows from that.
#
# </details>
# -->

# %% tags=["notebook"]
answer = None  # "a", "b" or "c"

verdicts = {
    None: "Choose one, then run this cell again.",
    "a": "Look at the letters: pNn starts with p, so it does have a red plus. Entry 1 alone doesn't rule it out.",
    "b": "Yes. The reason needs all three entries, and names each of them once.",
    "c": "It's true that pNn never makes green plus. But the answer said that the colour was wrong, so nothing "
        "follows from that.",
}
print(verdicts.get(answer, 'Answer with "a", "b" or "c".'))
