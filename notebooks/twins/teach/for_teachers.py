# ---
# jupyter:
#   kernelspec:
#     name: python3
#     display_name: Python 3
#     language: python
# ---

# %% [markdown]
# # For teachers
#
# Seventeen units on chance and nine lessons on deduction, about five board games. Everybody **predicts**, **simulates**,
# **derives** by hand, **compares**, and is told at once what is right. You need no server, no accounts and no marking; you
# need not know the games: each [teaches itself](../learn/pharma_code.ipynb) in a lesson of 35 to 55 minutes.
#
# ## Choose a route
#
# | Route | Lessons |
# | :-- | :-- |
# | **School club**, 4 × 45 minutes | [The Pharma Code](../learn/pharma_code.ipynb), then units [01](unit_01.ipynb), [03](unit_03.ipynb), [16](unit_16.ipynb) |
# | **First course on chance**, 10 weeks | units [01](unit_01.ipynb), [04](unit_04.ipynb), [06](unit_06.ipynb), [03](unit_03.ipynb), [11](unit_11.ipynb), [05](unit_05.ipynb), [09](unit_09.ipynb), [10](unit_10.ipynb), [15](unit_15.ipynb), [13](unit_13.ipynb) |
# | **Puzzle club**, 8 evenings | [first deduction](../solve/first_deduction.ipynb), then lessons [D1](../deduce/d1.ipynb) to [D8](../deduce/d8.ipynb) |
# | **Second course** | units [02](unit_02.ipynb), [07](unit_07.ipynb), [08](unit_08.ipynb), [12](unit_12.ipynb), [14](unit_14.ipynb), [17](unit_17.ipynb) |
#
# A unit takes 45 to 75 minutes. In a lesson of 45: five on the wall below (everybody guesses), twenty-five in pairs at the
# panels, ten back at the wall (simulation, then truth: whose idea was it?), five for a quick check. Leave the last two
# exercises of a unit for those who are fast.

# %% [markdown]
# ## The prediction wall
#
# Everybody writes a guess on paper or calls it out; you type them in. Nobody's name stands there. *Show points*
# (below they are shown already, so the button says *Hide the points*; with another exercise they are hidden), talk;
# *Simulate*, talk; *Show the truth*. Did the class deal real cards? Type the results into *Your own deals*: they stand
# beside the simulation, with their own error bar. The guesses below are made up: choose an exercise, and type in yours.

# %%
from pharmalab_widgets import wall

wall("U01.4", "1; 2: 3; 2.5: 2; 3: 6; 3.5: 2; 4: 5; 4.5: 4; 5: 3; 6; 9", shown=True)

# %% [markdown]
# Have answers files been handed in already? In JupyterLab `wall("U01.4", folder="handed_in")` takes the guesses from them.

# %% [markdown]
# ## Where it runs
#
# | Where | How | Mind |
# | :-- | :-- | :-- |
# | **One computer and a projector** | install once (see the README), open <!--notebook-->this notebook<!--/notebook--><!--page:this page--> | the class predicts aloud; the wall is made for that |
# | **One computer for the whole class**, no installation elsewhere | `pharmalab serve --lan` prints an address and a QR code; each learner opens it, on a phone too | only in a network that you trust; answers stay on that computer |
# | **Each learner's own computer** | the same, or *uv run jupyter lab notebooks* | answers stay on that computer |
# | **Binder**, in the browser | give Binder the address of the repository, with *?urlpath=lab/tree/notebooks/00_start.ipynb* | starts in a minute or two; all is gone when the page is closed: export first |
# | **A small hub**, up to about 100 learners | The Littlest JupyterHub on one server; as its administrator *sudo -E pip install* the project's folder, and give out the notebooks with an nbgitpuller link | about 250 MB of memory for each open notebook |
#
# Nothing is loaded from the network meanwhile, and what was entered in an exercise or a lesson is kept. <!--notebook-->Where
# “Error displaying widget: model not found” stands in place of a panel, the notebook was opened again or its kernel
# restarted: run the cell again (Shift + Enter).<!--/notebook-->
#
# ## What to print
#
# `pharmalab class handout 01 -o unit-01.html` makes a unit for paper, with lines to write on; with `--solved` you get every
# step worked, for yourself. Puzzles: [the assistant](../solve/assistant.ipynb), *Practise*, *Print this puzzle*. For unit 11
# cut out eight ingredients: real cardboard makes all worlds equally likely.

# %% [markdown]
# ## A long simulation, on many computers
#
# A panel's simulation takes seconds. If your class wants ten million runs, share them out with dask: install pharmalab with
# the extra `scale`, and run this. Here two processes of your own computer do the work; for the computers of a
# lab give `Client` the address of their scheduler.
#
# ```python
# from distributed import Client, LocalCluster
# from pharmalab.exercises import exercise
# from pharmalab.probability import simulate
#
# deal = exercise("U04.5").variant().experiment
# with LocalCluster(n_workers=2, threads_per_worker=1) as cluster, Client(cluster) as client:
#     found = simulate(deal, 200_000, seed=1, executor=client.get_executor(), path="runs.jsonl", progress=True)
# print(found)
# ```
#
# | You see | Because |
# | :-- | :-- |
# | a bar with the runs that are done, and how long the rest takes | `progress=True` |
# | the same digits, however many computers work | each part of the runs has its own seed |
# | nothing, when a computer drops out | dask gives its part to another one, and no part counts twice |
# | the bar begin where it stopped, when you run it again | `runs.jsonl` holds every finished part. Ask for 400 000 runs, and only the new ones are tried |

# %% [markdown]
# ## What the class did
#
# In each panel the menu **⋯** exports one small file, `answers-U01.json`: a pseudonym, guesses, raw answers, hints. Put the
# files into one folder, however they are called and in folders of any kind, and ask in a terminal:
#
# `pharmalab class report handed_in --html class.html --csv class.csv`
#
# or in Python: `from pharmalab.classroom.report import report`, then `report("handed_in")`. You see who did what and which
# misconceptions led to answers. Every raw answer is marked again; verdicts in a file are never believed. What is damaged, of
# a newer version or there twice is named and left out. **It proves nothing about who did the work**: the program is open, and
# whoever wants to can write such a file. Two learners drew the same pseudonym? Both count, each under the file's name.
#
# | Column of the table | Holds |
# | :-- | :-- |
# | learner, who | the name of the learner's folder, as `class mark` has it, where the file lies in one; the pseudonym |
# | unit, exercise | the ids; `U01.a` is a quick check, `D1.3` a task on deduction |
# | numbers | empty for the printed numbers; else the seed of others (*another like this*) |
# | guess | the prediction, as it was entered |
# | answers, unread, right_at | how many answers can be read, and how many can't; which was the first right one (0: none) |
# | verdict | right; not yet; not marked (a function in Python: run its notebook); empty without an answer |
# | hints, seen | hints taken, 0 to 3; whether the solution was looked at; as the file says |
# | slips | the misconceptions that led to answers |
# | last | the last answer |
# | because | why the guess was off, in the learner's words |
# | file | the path of the file |
#
# What a spreadsheet would take for a formula has an apostrophe before it.
#
# Marks for a grade book, with notebooks handed out and collected: `pharmalab class new my_course --units 01,03,16` makes a
# course for nbgrader (install pharmalab with the extra `classroom`). `pharmalab class mark my_course` judges the answers and
# writes a page of feedback for each learner. It runs no notebook unless you add `--run`, and then in isolation.
# `pharmalab class report my_course` tells what this report tells, with a row for everybody in the class.

# %% [markdown]
# ## What each misconception sounds like
#
# Listen for these. <!--notebook-->What to say to them, which can tell answers: `misconceptions("U01", replies=True)`.<!--/notebook-->

# %%
from pharmalab.classroom.misconceptions import misconceptions

misconceptions()
