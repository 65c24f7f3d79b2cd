"""The units. To write another one, say unit 42:

1. Make ``u42.py`` here (a folder ``u42/`` where it holds two ideas) with a ``UNIT = Unit(id="U42", …)``: it is found by
   its name. ``u03`` is one to look at.
2. Each exercise is an ``Exercise(…)``. All its functions take its ``parameters`` by name (``**_`` takes the others).
3. ``truth`` asks an exact tool: the game's ``odds``, ``pharmalab.probability``, or a formula in Fractions. No number of
   an answer is ever typed, in no text either: put ``{names}`` into texts, or make them functions of the parameters.
4. ``another(rng)`` gives other numbers, at least four different ones; ``second`` are those of graders.
5. ``kind`` is the kind of the answer: Chance(), Variance(), Count(), Rational(), Table("mean", "variance"), …
   (``kinds/``); a learner may give a function in its place where ``coded`` has one.
6. ``Misconception(id, leads_to, says)`` works out where a wrong idea leads, and says what is wrong with it. It must
   never lead to the right answer: choose ``another`` so, or give None.
7. ``steps`` derive the answer, and the last one is it: the worked twin, the one with gaps and the solution are made of
   them. Three ``hints``: where to look, which idea, the first line.
8. ``experiment(rng, **parameters)`` is one try with the game's own objects (decks, rows, piles), a function that
   learners can read; its mean is the answer, or what ``estimates`` works out. ``predicts`` asks for the guess.
9. ``Check``s ask after each idea, and their ``Claim``s work out whether they hold; ``review`` names two exercises of
   earlier units; ``differs`` says where the model is not play.
10. ``pictures.py`` beside it draws the step *compare*: ``picture(guess, estimate, **parameters)`` of the shapes in
   ``pharmalab.probability.plots``, with a sentence that has the numbers. It stands in ``PICTURES`` under the id, and
   ``in_order(…, picture=PICTURES)`` puts it in; without one the general picture of three layers is drawn.
11. Give each truth a second way in ``tests/exercises/units/test_u42.py``; all else is tested for every unit.
"""
