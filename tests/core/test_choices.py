"""Choices in parts: every subset (or multiset) that may be chosen has exactly one path, and no other has any."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pharmalab.core.agenda import State
from pharmalab.core.choices import Done, Pick, Take
from pharmalab.core.events import player
from pharmalab.core.game import Game
from pharmalab.core.legal import IllegalStep
from pharmalab.core.rulebook import Rulebook
from pharmalab.core.text_input import picks_of


class Fruit(Take, frozen=True):
    rule = "bowl/take"

    def label(self, who=player):
        return f"Take {self.option}"

    @classmethod
    def every(cls, config):
        return [cls(one) for one in sorted(set(config[0]))]


class Enough(Done, frozen=True):
    rule = "bowl/take"


class FromTheBowl(Pick, frozen=True):
    rule = "bowl/take"
    kinds = (Fruit, Enough)

    def options(self, state):
        return state.config[0]

    def bounds(self, state):
        return state.config[1:]

    def chosen(self, state, events):
        return state.replace(eaten=(*state.eaten, *self.picked))


class Bowl(State, frozen=True):
    eaten: tuple[str, ...] = ()


class BowlGame(Game):
    name = title = "bowl"
    State = Bowl
    kinds = (Fruit, Enough)
    rulebook = Rulebook("bowl", "### Take\nTake fruit.\n")


GAME = BowlGame()


def begun(options, least, most):
    return GAME.settle(Bowl((options, least, most), (FromTheBowl(0),))).state


def ends(state):
    """What was eaten, at the end of every path."""
    if not state.agenda:
        yield state.eaten
        return
    legal = GAME.legal_actions(state)
    assert legal, "a question without an answer"
    for action in legal:
        assert GAME.why_not(state, action) is None
        yield from ends(GAME.apply(state, action).state)


def wanted(options, least, most):
    """Every multiset of the options with a lawful size."""
    sizes = range(least, min(most, len(options)) + 1)
    return {chosen for size in sizes for chosen in combinations(options, size)}


@given(st.lists(st.sampled_from("abcd"), max_size=6), st.integers(0, 6), st.integers(0, 6))
def test_one_path_to_each_choice(fruit, least, extra):
    options = tuple(sorted(fruit))
    least = min(least, len(options))
    reached = Counter(ends(begun(options, least, least + extra)))
    assert set(reached) == wanted(options, least, least + extra)
    assert set(reached.values()) == {1}


def test_by_hand():
    assert sorted(ends(begun(("a", "b", "c"), 0, 2))) == [
        (), ("a",), ("a", "b"), ("a", "c"), ("b",), ("b", "c"), ("c",),
    ]  # fmt: skip
    assert sorted(ends(begun(("a", "a", "b"), 2, 2))) == [("a", "a"), ("a", "b")]


def test_what_leaves_no_choice_happens_by_itself():
    assert begun((), 0, 3).agenda == ()
    assert begun(("a", "b"), 0, 0).eaten == ()
    state = GAME.apply(begun(("a", "b"), 0, 1), Fruit("b")).state
    assert state.eaten == ("b",) and not state.agenda


def test_ascending_order_and_enough_left():
    state = begun(("a", "b", "c", "d"), 2, 3)
    assert GAME.legal_actions(state) == (Fruit("a"), Fruit("b"), Fruit("c"))
    state = GAME.apply(state, Fruit("b")).state
    assert GAME.legal_actions(state) == (Fruit("c"), Fruit("d"))
    state = GAME.apply(state, Fruit("c")).state
    assert GAME.legal_actions(state) == (Fruit("d"), Enough())


@pytest.mark.parametrize(
    ("step", "said"),
    [
        (Fruit("z"), "can’t choose that"),
        (Fruit("b"), "already chosen that"),
        (Fruit("a"), "from left to right"),
        (Enough(), "Choose at least 3. You have 1 so far"),
        (Enough, "Choose at least 3. You have 1 so far"),
    ],
)
def test_refusals(step, said):
    state = GAME.apply(begun(tuple("abcde"), 3, 4), Fruit("b")).state
    refusal = GAME.why_not(state, step)
    assert said in refusal.sentence and refusal.rule in GAME.rulebook


def test_refusal_of_one_that_leaves_too_few():
    assert "at least 3" in GAME.why_not(begun(tuple("abcde"), 3, 4), Fruit("d")).sentence


def test_refusal_when_the_most_are_chosen():
    question = FromTheBowl(0, ("a", "b"))
    state = Bowl((tuple("abc"), 0, 2), ())
    assert "can’t choose more than 2" in Fruit.refusal(state, question, Fruit("c")).sentence
    assert "can’t choose more than 2" in Fruit.refusal(state, question, None).sentence


def test_a_copy_may_be_taken_as_often_as_it_is_there():
    state = GAME.apply(begun(("a", "a", "b"), 1, 3), Fruit("a")).state
    assert Fruit("a") in GAME.legal_actions(state)
    state = GAME.apply(state, Fruit("a")).state
    assert "already chosen that" in GAME.why_not(state, Fruit("a")).sentence


def test_the_words_of_done():
    assert Enough().label() == "Done" and Enough().touches() == ()
    assert list(Enough.every(None)) == [Enough()]


@given(st.lists(st.sampled_from("abcd"), max_size=6), st.integers(0, 6), st.integers(0, 6), st.data())
def test_a_choice_entered_whole_in_any_order(fruit, least, extra, data):
    """Each lawful choice can be entered as a list in any order, and nothing else can."""
    options, most = tuple(sorted(fruit)), least + extra
    state = begun(options, least, most)
    if not state.agenda:
        return
    chosen = data.draw(st.permutations(data.draw(st.sampled_from(sorted(wanted(options, least, most)) or [()]))))
    if tuple(sorted(chosen)) not in wanted(options, least, most):
        return
    for step in picks_of(GAME, state, [*chosen[:1], *(Fruit(one) for one in chosen[1:])], player):
        assert GAME.why_not(state, step) is None
        state = GAME.apply(state, step).state
    assert not state.agenda and state.eaten == tuple(sorted(chosen))


@pytest.mark.parametrize(("entered", "said"), [
    (["a", "a"], "Take a: You’ve already chosen that"),
    (["x"], "“x” is not legal now"),
    (["a"], "Choose at least 2"),
    ([], "Choose at least 2"),
    (["a", "b", "c", "d"], "can’t choose more than 3"),
    (["a", 3], "3 isn’t something you can choose"),
])  # fmt: skip
def test_a_choice_that_cannot_be_is_refused_whole(entered, said):
    with pytest.raises(IllegalStep, match=said):
        picks_of(GAME, begun(("a", "b", "c", "d"), 2, 3), entered, player)


def test_what_was_picked_already_may_stand_in_the_list():
    state = GAME.apply(begun(("a", "b", "c"), 2, 3), Fruit("a")).state
    assert picks_of(GAME, state, ["c"], player) == picks_of(GAME, state, "c, a", player) == (Fruit("c"),)
    assert picks_of(GAME, state, "b", player) == () == picks_of(GAME, state, Fruit("b"), player)
