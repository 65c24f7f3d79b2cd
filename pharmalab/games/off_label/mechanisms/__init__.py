"""The rules: a file for each rule, with its questions, actions, refusals, effects and the events that tell what
happened.

In the order of play: `setup`; `deal`; `rounds`, each of which a Doctor begins; `marketing`, `research`; `treatment`,
the line of reps by their dice; `investigation`; `payment`; `clean_up`. What rules share: `tokens` to choose from, the
order of `seats`.

What comes within a round is put on top of the agenda when it comes up: the research of a rep on its marketing, the
investigation on the line of treatment, the payment or the next roll on the investigation, the clean-up on those.
"""
