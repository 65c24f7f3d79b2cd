"""Random acts of rivals for the property tests."""

from hypothesis import strategies as st

from pharmalab.deduction.alchemy import ALCHEMICALS, COLORS
from pharmalab.deduction.entries import Endorsed, Failed, OfRivals, Published, Showed, Sold, Took
from pharmalab.deduction.entries.rivals import SEALS
from tests.deduction.strategies import aspects, ingredients, pairs, potions, qualities

names = st.sampled_from(("Green", "Red", "Mary Ann", "D'Arc"))
claims = st.sampled_from(ALCHEMICALS)
seals = st.sampled_from((None, *SEALS))
taken = st.builds(Took, names, ingredients)
theories = st.builds(Published, names, ingredients, claims, seals)
endorsements = st.builds(Endorsed, names, ingredients, claims, seals)


@st.composite
def failures(draw: st.DrawFn) -> Failed:
    rival, ingredient, claim = draw(names), draw(ingredients), draw(claims)
    if draw(st.booleans()):
        return Failed(rival, ingredient, claim, draw(st.sampled_from(COLORS)))
    a, b = draw(pairs)
    return Failed(rival, ingredient, claim, a=a, b=b, potion=draw(potions), result=draw(st.booleans()))


@st.composite
def hidden(draw: st.DrawFn) -> Showed | Sold:
    """A hidden potion with anything that may be known of the hand."""
    known = tuple(draw(st.lists(ingredients, max_size=2)))
    seen = draw(st.none() | ingredients)
    hand = {
        "seen": seen,
        "public": seen is None and draw(st.booleans()),
        "known": known,
        "cards": draw(st.none() | st.integers(max(2, len(known)), 6)),
        "left": draw(st.none() | st.tuples(*[st.integers(1, 5)] * 8)),
    }
    if draw(st.booleans()):
        return Showed(draw(names), draw(potions), **hand)
    return Sold(draw(names), draw(aspects), draw(qualities), draw(st.none() | qualities), **hand)


acts: st.SearchStrategy[OfRivals] = st.one_of(hidden(), taken, theories, endorsements, failures())
