"""The rules: a file for each rule, with its questions, actions, refusals, effects and the events that tell what
happened; and a file for each thing that several rules share. The game's own page, one folder up, lists them.
"""
