"""The exercise units, and the steps for writing a new unit.

For example, to write unit 42, follow these steps.

1. Create ``u42.py`` here, or a folder ``u42/`` for two ideas, with ``UNIT = Unit(id="U42", …)``. ``u03`` is a good
   example.
2. Each exercise is an ``Exercise(…)``. All its functions receive all ``parameters`` as keyword arguments. Use ``**_``
   for parameters that a function doesn't need.
3. ``truth`` computes the answer exactly. Never type a number from an answer, not even in a text. Write names of
   parameters in braces, or use a function.
4. ``another(rng)`` draws one of at least four other sets of numbers. ``second`` is the set for graders.
5. ``kind`` is the kind of answer, such as Chance() or Table("mean", "variance") (see ``kinds/``).
6. ``Misconception(id, leads_to, says)`` computes the answer that a wrong idea leads to. This answer must never be
   right: choose ``another`` accordingly, or return None.
7. ``steps`` derive the answer, and the last step is the answer. The three ``hints`` say where to look, which idea to
   use, and the first line.
8. ``experiment(rng, **parameters)`` is one try, in code that learners can read. Its mean is the answer, or the value of
   ``estimates``. In one exercise, ``one_try`` says what learners simulate themselves: a chance between 1 % and 99 %, or
   a mean.
9. ``predicts`` asks for the guess. ``differs`` says how the model differs from the real game. A ``Check`` with
   ``Claim`` objects follows each idea. ``review`` names two exercises of earlier units.
10. ``pictures.py`` draws comparisons with ``picture(guess, estimate, **parameters)``. ``in_order(…, picture=PICTURES)``
   adds them. Other exercises get a general picture.
11. Compute each truth in a second way in ``tests/exercises/units/test_u42.py``. Other tests run for every unit.
"""
