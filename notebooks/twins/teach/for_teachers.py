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
# Here are seventeen units on chance and nine lessons on deduction, all about five board games. Your learners
# **predict**, **simulate**, **derive** by hand and **compare**, and find out at once whether they're right. You need no
# server and no accounts, and you don't have to mark anything. You don't need to know the games either: each game
# [teaches itself](../learn/pharma_code.ipynb) in 35 to 55 minutes.
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
# A unit takes 45 to 75 minutes. Here is a plan for 45 minutes: everybody makes a guess for the wall below (5 minutes),
# pairs work at the panels (25), you simulate at the wall and show the truth (10), and a quick check ends the lesson
# (5). Keep the last two exercises of a unit for fast learners.

# %% [markdown]
# ## The prediction wall
#
# Learners call out their guesses, and you type them in. The wall shows no names. Press *Show the points* and talk about
# the guesses. Press *Simulate* and talk again. Then press *Show the truth*. If your class dealt real cards, type the
# results into *Your own deals*. They appear beside the simulation, with their own error bar.
#
# The guesses below are only an example. Choose an exercise, and type in your class's guesses.

# %%
from pharmalab_widgets import wall

wall("U01.4", "1; 2: 3; 2.5: 2; 3: 6; 3.5: 2; 4: 5; 4.5: 4; 5: 3; 6; 9", shown=True)

# %% [markdown]
# In JupyterLab, `wall("U01.4", folder="handed_in")` reads the guesses from answers files.

# %% [markdown]
# ## Where it runs
#
# | Where | How | Keep in mind |
# | :-- | :-- | :-- |
# | **One computer and a projector** | install once (see the README), and open <!--notebook-->this notebook<!--/notebook--><!--page:this page--> | your class calls out predictions at the wall |
# | **One computer serves the whole class** | `pharmalab serve --lan` prints an address and a QR code, and each learner opens it, even on a phone | use it only on a network that you trust; answers stay on that computer |
# | **Each learner's own computer** | `pharmalab serve`, or *uv run jupyter lab notebooks* | answers stay on that computer |
# | **Binder**, in the browser | give Binder the repository's address, with *?urlpath=lab/tree/notebooks/00_start.ipynb* | it takes a minute or two to start; closing the page deletes everything, so save a backup first |
# | **A small hub**, up to about 100 learners | install The Littlest JupyterHub on one server; as its administrator, *sudo -E pip install* the project's folder; give out the notebooks with an nbgitpuller link | each open notebook needs about 250 MB of memory |
#
# Once a notebook is open, it loads nothing from the internet, so you lose nothing if the connection drops. <!--notebook-->If
# a panel says “Error displaying widget: model not found”, you have reopened the notebook or restarted its kernel. Run the
# cell again (Shift + Enter).<!--/notebook-->
#
# ## What to print
#
# `pharmalab class handout 01 -o unit-01.html` makes a printable unit, with lines to write on. `--solved` adds every
# step of the solutions. For a puzzle, open [the assistant](../solve/assistant.ipynb), then choose *Practise* and *Print
# this puzzle*. For unit 11, cut out eight ingredients and shuffle them.

# %% [markdown]
# ## A long simulation, on many computers
#
# If your class wants ten million runs, spread them over many computers with dask. Install pharmalab with the extra
# `scale`, and run this code. The code uses two processes on your own computer. To use a lab's computers, give `Client`
# the address of their scheduler.
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
# | a bar with the finished runs and the time left | `progress=True` |
# | the same digits, however many computers you use | the runs are split into parts, and each part has its own seed |
# | no difference if a computer drops out | dask gives that computer's part to another computer, and no part counts twice |
# | a bar that continues where it stopped, if you run the code again | `runs.jsonl` holds every finished part. If you then ask for 400 000 runs, only the other 200 000 are simulated |

# %% [markdown]
# ## What the class did
#
# In each panel, the menu **⋯** saves a small file, such as `answers-U01.json`, with a pseudonym, guesses, raw answers
# and hints. Put all these files into one folder. You can use any names and subfolders. Then run this in a terminal:
#
# `pharmalab class report handed_in --html class.html --csv class.csv`
#
# or in Python `from pharmalab.classroom.report import report`, then `report("handed_in")`. The report shows who did
# what, and which misconceptions led to answers. It marks every raw answer again. If it leaves out a file, it tells you
# why. **The report doesn't prove who did the work**, because anyone can write such a file.
#
# | Column of the table | Content |
# | :-- | :-- |
# | learner, who | the name of the learner's folder, if there is one (as in `class mark`), and the learner's pseudonym |
# | unit, exercise | the ids of the unit and the exercise; `U01.a` is a quick check, and `D1.3` is a task on deduction |
# | numbers | the seed of the numbers, if the learner asked for *another like this*; empty for the printed numbers |
# | guess | the prediction, as the learner typed it |
# | number, answer | the number of the answer, counting from 1, and the answer as the learner typed it (for a choice, the option’s text) |
# | verdict | right; not yet; close (it may be right, but rounded); unreadable; not marked (the answer is a function, so run its notebook); empty if there is no answer |
# | hints, seen | how many hints the learner took, 0 to 3, and whether they looked at the solution, according to the file |
# | misconception | what the learner was told about the misconception behind a wrong answer |
# | because | why the guess was off, in the learner's words |
# | file | the path of the file |
# | rules | in the first row, the marking rules that the last `class mark` used, if the course was marked |
#
# A cell that a spreadsheet would read as a formula starts with an apostrophe.
#
# Do you need marks for a gradebook? Install pharmalab with the `classroom` extra. Then `pharmalab class new my_course
# --units 01,03,16` makes a course for nbgrader, with notebooks to hand out. `pharmalab class mark my_course` marks the
# answers and writes a page of feedback for each learner. The command only runs notebooks if you add `--run`, and then
# it runs them in isolation. `pharmalab class report my_course` gives you the report above, with a row for each learner.
# With `--marks marks.csv` it also writes the marks and totals for your gradebook.

# %% [markdown]
# ## What each misconception sounds like
#
# Listen for the sentences in this table. <!--notebook-->To see what you can reply, run `misconceptions("U01",
# replies=True)`. Be careful: the replies can give answers away.<!--/notebook-->

# %%
from pharmalab.classroom.misconceptions import misconceptions

misconceptions()
