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
# About 40 minutes. This is all you need to know. Every ingredient is one of eight *alchemicals*, and no two ingredients
# are the same alchemical. An alchemical has a red, a green and a blue circle. Each circle has a sign, and is big or
# small. Two ingredients make a potion in the colour in which both have **the same sign in different sizes**, so both
# have the potion's sign. *Opposites* have opposite signs in the same sizes, and make **soup**. An adventurer who buys a
# potion tells you how close it came: exactly what he wanted, the right sign in another colour, soup, or the wrong sign.
#
# In this notebook, three results work together, and an old result tells you more when you look at it again.
#
# ## The table
# A player has learned three things:
#
# 1. toad + mushroom made **red plus**;
# 2. fern + toad was sold to an adventurer who wanted **green plus**; the answer was *right sign, wrong colour*;
# 3. fern + mushroom made **soup**.
#
# **Predict.** There are 8! = 40 320 ways to give the eight alchemicals to the eight ingredients. How many ways are left
# after each result? Write down your three guesses. You get no marks for being right.

# %% tags=["notebook"]
guesses = [None, None, None]  # put your three numbers here, then run this cell and the next one

# %% [markdown]
# ## Count
# A *world* is one way to deal the eight alchemicals to the eight ingredients. Each entry keeps only the worlds that
# agree with it.
#
# <!--page:
# <details><summary>Show how many worlds are left</summary>
#
# 1. Toad + mushroom made red plus: 5 760 of 40 320 worlds are left.
# 2. After the sale of fern + toad, 1 920 worlds are left.
# 3. Fern + mushroom made soup: 240 worlds are left.
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
# The first engine stores sets of worlds as big integers and counts them. A second engine works in a different way: it
# gives the same entries to a constraint solver, with a variable for each ingredient and a readable constraint for each entry.

# %%
from pharmalab.deduction import csp

problem = csp.problem(notes.entries)
print(problem)
print("\nas many solutions as worlds:", len(problem.getSolutions()) == notes.worlds.count)

# %% [markdown]
# ## Worked example: the five steps
# Each picture shows one step. The crosses that the step uses are outlined in orange, and the new crosses are blue with
# a plus sign.

# %%
from IPython.display import display

from pharmalab.drawing.board import cards

steps = notes.steps
for card in cards(steps):
    display(card)

# %% [markdown]
# The last step is the point of this lesson. The sale came *before* the soup, and at the time it only told you "red plus
# or blue plus". Now you know that fern can't have a red plus, so the sale tells you that the potion was blue plus. Toad
# loses two more candidates.
#
# ## Why exactly?
# Ask for the smallest sets of entries that rule out a cell. Some crosses need one entry, and some need all three.

# %%
for ingredient, alchemical in [("fern", "npN"), ("fern", "PPP"), ("mushroom", "pnP"), ("toad", "NNN"), ("toad", "pNn")]:
    why = notes.why_not(ingredient, alchemical)
    print(f"{ingredient:>8} is not {alchemical}:", " or ".join(str([n + 1 for n in e]) for e in why.explanations))

# %% [markdown]
# ## Complete it: what would one more sign tell you?
# Fern, mushroom and toad have two candidates each, but you can't combine their candidates freely.
#
# **Your turn.** Suppose a debunking shows fern's green aspect. What are fern, mushroom and toad if this aspect is a
# plus? And what are they if it's a minus?
#
# <!--page:
# <details><summary>Show what they would be</summary>
#
# If fern has a green plus, it's nPp, mushroom is pNn and toad is PPP. If it has a green minus, it's Nnp, mushroom is
# Ppn and toad is pnP. If you learn one of them, you know all three. Each case has 120 worlds.
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
# The code DEMO stands for one of the worlds that are left. A `CardReader` answers just as the app would: it only shows
# results, never the world. Replay the three questions, and compare the answers.

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
# ## Your turn: make the crosses
# The panel below is in practice mode. Click a cell to cross it out. *Check* tells you what is wrong or missing. Hints
# come in four levels: the first only names a kind of step, and the last gives the whole reason. Fill in the grid for
# the three results.

# %%
from pharmalab_widgets import deduce

deduce("toad+mushroom=R+; sale fern+toad as G+: right sign; fern+mushroom=soup", practise=True)

# %% [markdown]
# ## Explain it to a friend
# "Why is toad not pNn?" Which is the shortest *correct* reason?
#
# * **a** Toad and mushroom made red plus, and pNn has no red plus.
# * **b** Mushroom has red plus, and fern is its opposite, so fern has red minus. This means that fern and toad made blue plus, but pNn has blue minus.
# * **c** The sale had the right sign, and pNn can't make green plus with any ingredient.
#
# <!--page:
# <details><summary>I choose a</summary>
#
# Look at the letters: pNn starts with p, so it does have a red plus. Entry 1 alone doesn't rule it out.
#
# </details>
# <details><summary>I choose b</summary>
#
# Yes. This reason needs all three entries, and uses each of them once.
#
# </details>
# <details><summary>I choose c</summary>
#
# It's true that pNn never makes green plus. But that proves nothing, because fern and toad didn't make green plus
# either: the answer said that the colour was wrong.
#
# </details>
# -->

# %% tags=["notebook"]
answer = None  # "a", "b" or "c"

verdicts = {
    None: "Choose one, then run this cell again.",
    "a": "Look at the letters: pNn starts with p, so it does have a red plus. Entry 1 alone doesn't rule it out.",
    "b": "Yes. This reason needs all three entries, and uses each of them once.",
    "c": "It's true that pNn never makes green plus. But the answer said that the colour was wrong, so nothing "
    "follows from that.",
}
print(verdicts.get(answer, 'Answer with "a", "b" or "c".'))
