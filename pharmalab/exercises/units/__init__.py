"""The exercise units. To write a new unit, for example unit 42, follow these steps.

1. Make ``u42.py`` here, or a folder ``u42/`` if it has two ideas. Define ``UNIT = Unit(id="U42", …)`` in it, which is
   found by the file's name. ``u03`` is a good example.
2. Each exercise is an ``Exercise(…)``. All its functions take its ``parameters`` by name; ``**_`` takes unused ones.
3. ``truth`` asks an exact tool: the game's ``odds``, ``pharmalab.probability``, or a formula in Fractions. Never type
   a number that an answer contains, not even in a text: put ``{names}`` into texts, or make texts functions.
4. ``another(rng)`` draws one of at least four other sets of numbers; ``second`` is the set for graders.
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
   ``pharmalab.probability.plots``, with a sentence that contains the numbers. ``PICTURES`` maps exercises to pictures,
   and ``in_order(…, picture=PICTURES)`` adds them. Exercises without a picture get the general picture of guess,
   estimate and truth.
11. Give each truth a second check in ``tests/exercises/units/test_u42.py``. Everything else is tested for every unit.
"""
