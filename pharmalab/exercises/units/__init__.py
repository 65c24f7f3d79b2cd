"""The exercise units, and how to write a new one. For example, to write unit 42, follow these steps.

1. Make ``u42.py`` here (a folder ``u42/`` if it holds two ideas) with a ``UNIT = Unit(id="U42", …)``, which is found
   by the file's name. ``u03`` is a good example.
2. Each exercise is an ``Exercise(…)``. All its functions take its ``parameters`` by name (``**_`` takes the rest).
3. ``truth`` asks an exact tool: the game's ``odds``, ``pharmalab.probability``, or a formula in Fractions. Never type a
   number of an answer, not even in a text: put ``{names}`` into texts, or make texts functions of the parameters.
4. ``another(rng)`` returns other numbers, at least four different sets; ``second`` holds the graders' numbers.
5. ``kind`` is the kind of the answer: Chance(), Variance(), Count(), Rational(), Table("mean", "variance"), …
   (``kinds/``); a learner may give a function instead if ``coded`` has one.
6. ``Misconception(id, leads_to, says)`` computes the answer of a wrong idea, and says what is wrong with it. Its answer
   must never be right: choose ``another`` accordingly, or return None.
7. ``steps`` derive the answer, and the last step is the answer. The worked example, the example with gaps and the
   solution are made from the steps. The three ``hints`` say where to look, which idea to use, and the first line.
8. ``experiment(rng, **parameters)`` is one try with the game's own objects (decks, rows, piles), a function that
   learners can read. Its mean is the answer, or what ``estimates`` computes. ``predicts`` asks for the guess.
9. ``Check``s ask after each idea, and their ``Claim``s compute whether they are true. ``review`` names two exercises of
   earlier units, and ``differs`` says where the model differs from play.
10. ``pictures.py`` beside it draws the step *compare*: ``picture(guess, estimate, **parameters)`` of the shapes in
   ``pharmalab.probability.plots``, with a sentence that contains the numbers. ``PICTURES`` maps exercises to pictures,
   and ``in_order(…, picture=PICTURES)`` adds them. Without a picture, the general picture of three layers is drawn.
11. Give each truth a second check in ``tests/exercises/units/test_u42.py``. Everything else is tested for every unit.
"""
