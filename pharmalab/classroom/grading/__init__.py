"""Units and lessons as a course for nbgrader: `new` makes the course, `mark` marks the works handed in.

No verdict is taken from a learner: points are given for raw answers, which are read before any notebook runs and judged
by the exact tools. Two points are weaker: those for a learner's own simulation and for a function. Their results have
to come from the learner's Python, where they can be made up; the check is that they fit the truth.

No module of this room but ``plugins`` and ``process`` imports nbgrader, which comes with ``pharmalab[classroom]``.
"""
