"""The rules: a file for each rule, with its questions, actions, refusals, effects, the events that tell what happened,
and what of it no position can have; and a file for each thing that several rules share.

A phase: `setup`, `deal`, `phase`, `turn`, `acceleration`, `exchange`, `scoring`.
On the track: `pawns`, `run_bonus`, `bonus_question`; `questions` are read, and `answers` given.
Event cards: `event_cards`, a file for each card.
What rules share: `bases` of actions, the order of `seats`. What a row is worth is in the room `rules`.
"""
