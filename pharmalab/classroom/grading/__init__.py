"""Units and lessons as a course of nbgrader: `new` makes it, `mark` marks what was handed in.

A learner's notebook runs again when it is marked, but no verdict is taken from it: points are given for the raw answers
in the answers file beside it, judged by the exact tools in the marking process. One point is weaker: that of the
learner's own simulation. Its result has to come out of the learner's Python, where it can be forged; what is checked is
that it fits the truth.

No module of this room but ``plugins`` and ``process`` imports nbgrader, which comes with ``pharmalab[classroom]``.
"""
