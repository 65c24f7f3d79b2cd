"""The rules: a file for each rule, with its questions, actions, effects and the events that tell what happened; and a
file for each thing that several rules share.

What a game is made of: `setup`, `thresholds`, `turn`, `ending`, `scoring`, and the house rule `stalemate`.
What a player does with an action: `take_fragment`, `take_experimental`, `reformulate`, `launch`; pass is in `turn`.
The steps of a launch after `launch`: `side_effects`, and `profit` with the efficacy.
The expansion: `specialists`, a file for each card; `market_cards`; `take_experimental` with its `experimental_deck`.
What rules share: `deck`, `display`, `laboratory`, `placement`, `full_stacks`.
"""
