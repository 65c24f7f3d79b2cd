"""The exercise units, and the steps for writing a new unit.

For example, to write unit 42, follow these steps.

1. Create ``u42.py`` here, or a folder ``u42/`` if the unit covers two ideas. Define ``UNIT = Unit(id="U42", …)`` in it.
   The program finds the unit by its file name. ``u03`` is a good example.
2. Each exercise is an ``Exercise(…)``. All its functions receive all its ``parameters`` as keyword arguments. Use
   ``**_`` for the ones that a function doesn't need.
3. ``truth`` computes the answer exactly, with the game's ``odds``, ``pharmalab.probability``, or a formula in
   Fractions. Never type a number from an answer, not even in a text. Instead, write the names of parameters in braces,
   or use a function as the text.
4. ``another(rng)`` draws another set of numbers, out of at least four. ``second`` is the set for graders.
5. ``kind`` is the kind of answer: Chance(), Variance(), Count(), Rational(), Table("mean", "variance"), … (``kinds/``).
   If ``coded`` is given, a learner may answer with a function instead.
6. ``Misconception(id, leads_to, says)`` computes the answer that a wrong idea leads to, and says what is wrong with the
   idea. This answer must never be right: choose ``another`` accordingly, or return None.
7. ``steps`` derive the answer, and the last step is the answer. The worked example, the example with gaps and the
   solution are made from the steps. The three ``hints`` say where to look, which idea to use, and the first line.
8. ``experiment(rng, **parameters)`` is one try with the game's own objects (decks, rows, piles), in code that learners
   can read. Its mean is the answer, or the value that ``estimates`` computes. ``predicts`` asks for the guess. In one
   exercise, ``one_try`` says what learners simulate themselves: choose a chance between 1 % and 99 %, or a mean.
9. A ``Check`` follows each idea, and its ``Claim`` objects compute whether they are true. ``review`` names two
   exercises of earlier units, and ``differs`` says how the model differs from the real game.
10. ``pictures.py`` draws the step *compare*: ``picture(guess, estimate, **parameters)`` returns shapes from
   ``pharmalab.probability.plots``, with a caption that states the numbers. ``PICTURES`` maps exercises to pictures,
   and ``in_order(…, picture=PICTURES)`` adds them. Exercises without a picture get a general picture of guess,
   estimate and truth.
11. Compute each truth in a second way in ``tests/exercises/units/test_u42.py``. Everything else is already tested for
   every unit.
"""
