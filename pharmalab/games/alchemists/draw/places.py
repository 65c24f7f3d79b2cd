"""The places of the board by their ids: what ``Action.touches`` and ``Event.touches`` may name.

On everybody's board, in every position:

=====================  =================================================================================
``order:1`` …          the order spaces from the top; the last number is the paralysis space
``space:NAME``         an action space ("space:forage", …; "space:exhibit" in the last round, instead of
                       "space:test" and "space:drink")
``deck``, ``discard``  the ingredients
``favours``            the deck of favour cards
``student``            the student and its mood (not in the last round)
``adventurer``         the adventurer in town; ``next``: who comes next
``conference``         the conference to come
``theory:INGREDIENT``  the ingredient on the theory board, with theory, seals and conflict tokens
``alchemical:npN``     the alchemical beside the theory board, whether it is published or not
``grant:0`` …          the grants by their number
``reputation``         the reputation track
``artifact:SLUG``      the artifact, wherever it lies: in the row, to come, on a mat (once it is out of the game, nowhere)
``seat:0`` …           the mat of a seat: gold, reputation, cubes, hospital, artifacts, potions made
=====================  =================================================================================

Where it is there:

=====================  =================================================================================
``row:INGREDIENT``     the face-up ingredients of that kind
``wanted:R+``          a potion that the adventurer in town wants
``exhibit:R+``         a potion of the exhibition, in the last round
=====================  =================================================================================

Before a person, of her own (an event for everybody names none of them):

=====================  =================================================================================
``hand:INGREDIENT``    her ingredients of that kind
``favour:NAME``        her favour cards of that kind
``seal:KIND``          her unused seals of that kind ("seal:gold", …)
``bid:0`` … ``bid:3``  her bid cards, while a bid is asked
=====================  =================================================================================
"""
