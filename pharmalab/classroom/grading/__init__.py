"""Units and lessons as an nbgrader course: `new` makes the course, and `mark` marks the submitted work.

Verdicts in a learner's notebook don't count. Points are given for the raw answers, which are read before any notebook
runs and judged by the exact tools. A learner's simulation or function earns its point if its results agree with the
exact ones. These points are less reliable, because the results come from the learner's Python and can be made up.

Only the modules ``plugins`` and ``process`` import nbgrader, which comes with ``pharmalab[classroom]``.
"""
