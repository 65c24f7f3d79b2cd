"""Units and lessons as an nbgrader course: `new` makes the course, and `mark` marks the submitted work.

Points are given for the raw answers, not for the verdicts in a learner's notebook. A simulation or function earns its
point if its results agree with the exact ones.

nbgrader comes with ``pharmalab[classroom]``.
"""
