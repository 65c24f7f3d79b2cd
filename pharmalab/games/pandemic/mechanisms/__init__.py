"""The rules: a file for each rule, with its questions, actions, effects and the events that tell what happened; and a
file for each thing that several rules share.

What a turn is made of: `setup`, `turn`, `player_cards`, `epidemic`, `infection`, `hand_limit`.
What a player does with an action: `travel`, `stations`, `treat`, `share`, `cure`.
Event cards: `event_cards`, a file for each card; `pauses` are the moments to play them.
Roles: `medic`, `operations_expert`, `contingency_planner`; the Quarantine Specialist is in `prevention`, the Dispatcher
in `travel`, the Researcher in `share`, and the Scientist in ``PandemicState.cards_to_cure``.
What rules share: `hands`, `consent`, `outbreak`, `prevention`, `eradication`, `losing`.
"""
