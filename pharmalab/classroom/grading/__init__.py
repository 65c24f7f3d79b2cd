"""Units and lessons as an nbgrader course: `new` makes the course, and `mark` marks the submitted work.

Verdicts in a learner's notebook don't count. Points are given for the raw answers, which are read before any notebook
runs and judged by the exact tools. Points for a learner's own simulation or function are less reliable. They are given if
its results agree with the exact results, but its results come from the learner's Python and can be made up.

Only the modules ``plugins`` and ``process`` import nbgrader, which comes with ``pharmalab[classroom]``.
"""
