"""Units and lessons as a course for nbgrader: `new` makes the course, and `mark` marks the submitted work.

No verdict from a learner's notebook counts. Points are given for raw answers, which are read before any notebook runs
and judged by the exact tools. The points for a learner's own simulation and for a function are less reliable: their
results come from the learner's Python, where they can be made up. Such results are only compared with the exact ones.

Only the modules ``plugins`` and ``process`` import nbgrader, which comes with ``pharmalab[classroom]``.
"""
