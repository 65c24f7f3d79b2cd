"""The units. This is how to write another unit, such as unit 42.

1. Make ``u42.py`` here (a folder ``u42/`` if it holds two ideas) with a ``UNIT = Unit(id="U42", …)``: it is found by
   its name. ``u03`` is a good example.
2. Each exercise is an ``Exercise(…)``. All its functions take its ``parameters`` by name (``**_`` takes the others).
3. ``truth`` asks an exact tool: the game's ``odds``, ``pharmalab.probability``, or a formula in Fractions. No number of
   an answer is ever typed, in no text either: put ``{names}`` into texts, or make them functions of the parameters.
4. ``another(rng)`` returns other numbers, at least four different ones; ``second`` are those of graders.
5. ``kind`` is the kind of the answer: Chance(), Variance(), Count(), Rational(), Table("mean", "variance"), …
   (``kinds/``); a learner may give a function in its place if ``coded`` has one.
6. ``Misconception(id, leads_to, says)`` computes the answer of a wrong idea, and says what is wrong with it. It must
   never be the right answer: choose ``another`` accordingly, or return None.
7. ``steps`` derive the answer, and the last step is the answer: the worked twin, the one with gaps and the solution are
   made of them. Three ``hints``: where to look, which idea, the first line.
8. ``experiment(rng, **parameters)`` is one try with the game's own objects (decks, rows, piles), a function that
   learners can read; its mean is the answer, or what ``estimates`` computes. ``predicts`` asks for the guess.
9. ``Check``s ask after each idea, and their ``Claim``s compute whether they are true; ``review`` names two exercises of
   earlier units; ``differs`` says where the model differs from play.
10. ``pictures.py`` beside it draws the step *compare*: ``picture(guess, estimate, **parameters)`` of the shapes in
   ``pharmalab.probability.plots``, with a sentence that has the numbers. It is in ``PICTURES`` under the id, and
   ``in_order(…, picture=PICTURES)`` puts it in; without a picture the general one of three layers is drawn.
11. Give each truth a second check in ``tests/exercises/units/test_u42.py``; all else is tested for every unit.
"""
