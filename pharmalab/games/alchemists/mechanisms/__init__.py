"""The rules: a file for each rule, with its questions, actions, effects and the events that tell what happened; and a
file for each thing that several rules share.

What a round is made of: `setup`, `round`, `order`, `declare`, `resolve`, `adventurers`, `conference`, `scoring`.
What is done on action spaces: `forage`, `transmute`, `bid` and `sell`, `buy`, `debunk`, `publish` and `endorse`,
`test`, `drink`, `exhibit`; `spaces` has them by their ids.
Favour cards: `favours`; artifacts: `artifacts`, a file for each that is more than one number.
What rules share: an action and its cube (`act`), what may be left (`skip`); `gold`, `reputation`, `hands`,
`ingredients`; a potion (`potion`, `mix`, `cauldron`); the card reader and what it said (`card_reader`, `facts`,
`contradictions`); the theory board (`theories`, `seals`, `conflicts`, `grants`).
"""
