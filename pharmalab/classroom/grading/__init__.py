"""Units and lessons as a course of nbgrader: `new` makes it, `mark` marks what was handed in.

No verdict is taken from a learner: points are given for raw answers, which are read before any notebook runs and judged
by the exact tools. Two points are weaker: those of a learner's own simulation and of a function. What they gave has to
come out of the learner's Python, where it can be made up; what is checked is that it fits the truth.

No module of this room but ``plugins`` and ``process`` imports nbgrader, which comes with ``pharmalab[classroom]``.
"""
