"""What the card reader said fits all that follows from it: who heard it, which potions were made, where the cards are.
A position in which a fact was changed is refused by name, or it can be looked at and played."""

from functools import lru_cache
from random import Random

import pytest

from pharmalab.core.agenda import CHANCE
from pharmalab.core.values import replace
from pharmalab.games.alchemists import GAME, Config
from pharmalab.games.alchemists.mechanisms.facts import KINDS, new_fact, potion_made
from tests.effort import part

SET_UPS = (
    Config(seats=2, gold=30, artifacts=("periscope", "magic_mortar", "thinking_cap")),
    Config(seats=3, variant="master", gold=30, known=(("toad", "PPP"),)),
    Config(seats=4, gold=30, rounds=3),
)


def stepped(state, rng):
    if GAME.to_move(state) == CHANCE:
        return GAME.apply(state, GAME.chance(state).sample(rng)).state
    legal = GAME.legal_actions(state)
    busy = [one for one in legal if type(one).__name__ not in ("Decline", "EndDeclaring", "Skip")]
    return GAME.apply(state, rng.choice(busy if busy and rng.random() < 0.8 else legal)).state


@lru_cache(maxsize=1)
def met():
    """Real positions of random matches with something mixed."""
    found = []
    for n, config in enumerate(SET_UPS):
        rng, state = Random(f"facts/{n}"), GAME.start(config).state
        while state.agenda:
            if any(KINDS[fact.kind].brewed for fact in state.facts) and rng.random() < 0.2:
                found.append(state)
            state = stepped(state, rng)
        found.append(state)
    return found


def looked_at(state, rng):
    """What a seat sees of it, and a full state behind that."""
    seat = rng.randrange(state.config.seats)
    view = GAME.view(state, seat)
    full = GAME.resample(view, rng)
    assert GAME.impossible(full) == [] and GAME.view(full, seat) == view


def last(state, **fields):
    """With fields of its last potion changed."""
    n = max(n for n, fact in enumerate(state.facts) if KINDS[fact.kind].brewed)
    return replace(state, facts=(*state.facts[:n], replace(state.facts[n], **fields), *state.facts[n + 1 :]))


def first_with(has):
    return next(state for state in met() if has(state, state.facts[-1]))


CASES = {
    "heard by another seat": (lambda s: last(s, knows=(1 - min(1, s.facts[-1].by),)), "“knows” is"),
    "heard by nobody": (lambda s: last(s, knows=()), "“knows” is"),
    "another potion": (
        lambda s: last(s, kind="mix", asked="", answer=next(p for p in KINDS["mix"].answers
                                                            if p not in s.potions[s.facts[-1].by])),
        "but this seat’s “potions” don’t list it",
    ),
    "potions that nobody made": (
        lambda s: replace(s, potions=((),) * s.config.seats), "this seat’s “potions” don’t list it"
    ),
    "promised to nobody": (lambda s: last(s, kind="mix", answer="0", asked="0"), "“asked” is “0”"),
    "a sale of soup": (lambda s: last(s, kind="sale", answer="wrong", asked="0"), "“asked” is “0”"),
    "from more cards than there were": (lambda s: last(s, held=30), "“held” is 30, but seat 0 held at most"),
    "a second pair of nothing": (
        lambda s: replace(s, facts=(replace(s.facts[-1], kind="mix", answer="0", asked="", second=True, lies=0,
                                            peeks=()),), potions=(("0",),) * s.config.seats), "isn’t a first pair",
    ),
    "seen by its owner": (
        lambda s: last(s, peeks=((s.facts[-1].by, s.facts[-1].ingredients[0]),)), "but the Periscope shows",
    ),
    "a debunking with cards": (
        lambda s: replace(s, facts=(*s.facts, replace(new_fact("aspect", s.facts[-1].ingredients[:1], "R", "+", 0,
                                                               s.config.seats), lies=1))), "“lies”, “held”, “peeks”",
    ),
    "struck by a potion that was not made": (
        lambda s: replace(s, struck=(tuple(sorted({"B-", "G-", "R-"} - set(s.potions[0]))[:1]), *s.struck[1:])),
        "struck of seat 0",
    ),
    "exhibited by nobody": (lambda s: replace(s, exhibited=(("R+",), *s.exhibited[1:])), "exhibited of seat 0"),
    "first without an exhibition": (lambda s: replace(s, first=(0,) * 6), "first is [0, 0, 0, 0, 0, 0]"),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_what_does_not_follow_from_a_fact_is_named(name):
    change, said = CASES[name]
    state = first_with(lambda s, fact: KINDS[fact.kind].brewed and fact.held and not s.exhibited[0])
    wrong = GAME.impossible(change(state))
    assert wrong and any(said in one for one in wrong), wrong


def test_what_the_set_up_tells_comes_first():
    state = first_with(lambda s, _: s.config.known)
    assert "facts does not begin with what config.known tells everybody" in GAME.impossible(
        replace(state, facts=state.facts[1:])
    )


def test_the_second_pair_of_a_cap_has_two_cards_less_to_choose_from():
    state = first_with(lambda s, fact: fact.second and fact.held > 2)
    wrong = GAME.impossible(replace(state, facts=(*state.facts[:-1], replace(state.facts[-1], held=2))))
    assert any("for the first pair" in one for one in wrong), wrong


def test_an_exact_and_a_neutral_sale_show_the_potion():
    sale = lambda answer: new_fact("sale", ("fern", "toad"), "G+", answer, 0, 2)  # noqa: E731
    assert [potion_made(sale(one)) for one in ("exact", "neutral", "sign", "wrong")] == ["G+", "0", "", ""]
    assert potion_made(new_fact("aspect", ("toad",), "R", "+", 0, 2)) == ""


def test_positions_of_matches_can_be_looked_at():
    rng = Random(1)
    for state in rng.sample(met(), part(120)):
        assert GAME.impossible(state) == []
        looked_at(state, rng)


def changed(state, rng):
    """With one field of a fact changed as somebody would who edits a saved position."""
    facts = list(state.facts)
    n, other = rng.randrange(len(facts)), rng.choice(facts)
    one, seats = facts[n], state.config.seats
    what = rng.choice(("by", "knows", "answer", "asked", "ingredients", "held", "lies", "second", "peeks", "order"))
    if what == "order":
        facts[n] = other
        return replace(state, facts=tuple(facts))
    value = {
        "by": rng.randrange(seats),
        "knows": rng.choice(((rng.randrange(seats),), (), tuple(range(seats)))),
        "held": rng.choice((0, 2, one.held + 1, max(0, one.held - 1), rng.randrange(40))),
        "lies": rng.randrange(3),
        "second": not one.second,
        "peeks": rng.choice(((), ((rng.randrange(seats), one.ingredients[0]),))),
    }.get(what, getattr(other, what, None))
    facts[n] = replace(one, **{what: value})
    return replace(state, facts=tuple(facts))


def test_a_changed_fact_is_refused_or_can_be_played():
    rng, accepted, tried = Random("changed"), 0, part(320)
    for n in range(tried):
        state = changed(rng.choice(met()), rng)
        if GAME.impossible(state):
            continue
        accepted += 1
        try:
            looked_at(state, rng)
            for _ in range(6):
                state = stepped(state, rng) if state.agenda else state
                assert GAME.impossible(state) == []
            looked_at(state, rng)
        except Exception as error:
            raise AssertionError(f"change {n} was not refused: {error!r}\n{state.facts}") from error
    assert tried / 8 < accepted < tried * 3 / 4, "some are refused, and some can be played"
