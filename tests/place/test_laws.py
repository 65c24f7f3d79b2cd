"""A merge loses nothing, and neither the order nor a second time matters."""

import re
from collections import defaultdict

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pharmalab.deduction import Notes
from pharmalab.exercises import records
from pharmalab.exercises.records import Attempt, Record
from pharmalab.lessons.progress_files import LevelProgress, decode, encode
from pharmalab.place.kinds import answers as answers_kind
from pharmalab.place.kinds import lessons as lessons_kind
from pharmalab.place.kinds.answers import interleave
from pharmalab.place.kinds.kept import Kept
from pharmalab.place.merging import put_together
from pharmalab.place.spots import ANSWERS, LESSONS, LOOKS, NOTES, spot_of
from tests.place import homes

# --- places, with few names and few contents, so that they meet -------------------------------------------------------

texts = st.sampled_from(["", "1/3", "1/4", "1/2"])
rows = st.lists(st.sampled_from(["a", "b", "c"]), max_size=4).map(tuple)
attempts = st.builds(
    Attempt,
    seed=st.sampled_from(["printed", "2"]),
    guess=texts,
    answers=rows,
    hints=st.integers(0, 3),
    seen=st.booleans(),
    because=texts,
    steps=st.lists(st.dictionaries(st.sampled_from(["step-0", "step-1"]), texts), max_size=3).map(tuple),
)
several = st.one_of(
    attempts.map(lambda one: (one,)),
    st.tuples(attempts, attempts).map(lambda two: tuple({one.seed: one for one in two}.values())),
)
answers = st.builds(
    lambda who, attempts: records.encode(Record("U01", who, attempts)),
    st.sampled_from(["heron-100", "wren-200"]),
    st.dictionaries(st.sampled_from(["U01.1", "U01.2"]), several),
)
levels = st.builds(
    LevelProgress,
    st.booleans(),
    st.booleans(),
    st.integers(0, 3),
    st.integers(0, 3),
    st.sampled_from([None, "x", (1,)]),
)
lessons = st.builds(
    encode,
    st.sampled_from(["drive", "treat"]),
    st.dictionaries(st.sampled_from(["drive", "treat", "cure"]), levels),
    st.integers(0, 2),
)
LINES = ["toad+fern=R+", "toad+raven=B-"]
notes = st.lists(st.sampled_from(LINES), max_size=3).map(lambda lines: homes.notes("\n".join(lines)))
matches = st.sampled_from([homes.BEGUN, homes.FURTHER, homes.OTHERWISE])
looks = st.sampled_from(['{"pane": "odds"}', '{"pane": "rules"}'])
NAMES = ["friday", "friday 2", "Friday"]
KINDS = {
    **{f"alchemists/{name}.json": notes for name in NAMES},
    **{f"alchemists/{name}.panel.json": looks for name in NAMES},
    **{f"matches/pharma_code/{name}.jsonl": matches for name in NAMES},
    "lessons/pandemic.json": lessons,
    "lessons/D1.panel.json": looks,
    "answers/answers-U01.json": answers,
}


@st.composite
def places(draw):
    paths = draw(st.lists(st.sampled_from(sorted(KINDS)), unique=True, max_size=5))
    there = {spot_of(path) for path in paths}
    spots = [spot for spot in there if not spot.beside or spot._replace(kind=NOTES) in there]
    return {
        spot: Kept(draw(KINDS[spot.path]), draw(st.integers(1, 4)))
        for spot in sorted(spots, key=lambda spot: spot.path)
    }


def plus(here, offered):
    merged = put_together(here, offered)
    assert not merged.away
    return {**here, **merged.files}


# --- what is to be the same -------------------------------------------------------------------------------------------


def read(spot, text):
    """What a file says, as far as it does not depend on names and on the order in which things stand."""
    if spot.kind is ANSWERS:
        record = records.decode(text)
        return {id: {one.seed: one for one in some} for id, some in record.attempts.items()}
    if spot.kind is LESSONS:
        file = decode(text)
        return file.place, file.levels, file.begun
    return Notes.from_json(text).entries if spot.kind is NOTES else text


def goes_on(one, other):
    return other[: len(one)] == one


def progress(place):
    """Of what is there once what it says; of matches and notes those that go furthest, under whatever number."""
    once, games = {}, defaultdict(set)
    for spot, kept in place.items():
        if spot.kind.splits:
            family = re.sub(r" \d+$", "", spot.name).casefold()
            games[spot.kind.one, family].add(read(spot, kept.text))
        elif not spot.beside:
            once[spot.path] = read(spot, kept.text)
    furthest = {
        family: {one for one in some if not any(one != other and goes_on(one, other) for other in some)}
        for family, some in games.items()
    }
    return once, furthest


laws = settings(max_examples=150, deadline=None)


@laws
@given(places(), places())
def test_merging_twice_changes_nothing(here, there):
    once = plus(here, there)
    again = put_together(once, there)
    assert {
        spot: kept.text for spot, kept in again.files.items() if spot.kind is not LOOKS and once[spot].text != kept.text
    } == {}
    report = again.report
    assert not (report.new or report.further or report.twice or report.away)


@laws
@given(places())
def test_a_place_merged_with_itself_stays(place):
    assert plus(place, place) == place


@laws
@given(places(), places())
def test_who_is_merged_into_whom_does_not_matter(here, there):
    assert progress(plus(here, there)) == progress(plus(there, here))


@laws
@given(places(), places(), places())
def test_the_order_of_merging_does_not_matter(one, two, three):
    assert progress(plus(plus(one, two), three)) == progress(plus(one, plus(two, three)))


@laws
@given(places(), places())
def test_nothing_is_lost(here, there):
    once, games = progress(plus(here, there))
    for place in (here, there):
        old_once, old_games = progress(place)
        for family, some in old_games.items():
            assert all(any(goes_on(one, other) for other in games[family]) for one in some)
        for path, old in old_once.items():
            assert is_further(path, once[path], old)


def is_further(path, new, old):
    if path == "lessons/D1.panel.json":
        return True  # the later one holds
    if path == "lessons/pandemic.json":
        nothing = LevelProgress()
        pairs = [(new[1].get(id, nothing), kept) for id, kept in old[1].items()]
        return all(
            a.done >= b.done and a.shown >= b.shown and a.tries >= b.tries and a.hints >= b.hints for a, b in pairs
        ) and all(a.answer is not None or b.answer is None or a.done > b.done for a, b in pairs)
    return all(
        is_part(one.answers, new[id][seed].answers)
        and new[id][seed].hints >= one.hints
        and new[id][seed].seen >= one.seen
        and (new[id][seed].guess or not one.guess)
        and len(new[id][seed].steps) >= len(one.steps)
        for id, some in old.items()
        for seed, one in some.items()
    )


def is_part(few, many):
    rest = iter(many)
    return all(one in rest for one in few)


# --- one attempt, one level: these have more to vary than there is room for in whole places ---------------------------

pairs = st.one_of(st.tuples(attempts, attempts, attempts), st.tuples(levels, levels, levels))


@settings(max_examples=500)
@given(pairs)
def test_attempts_and_levels_obey_the_same_laws(three):
    one, two, last = three
    if isinstance(one, Attempt):
        join = answers_kind._both
        one, two, last = (attempt.replace(seed="printed") for attempt in three)
    else:
        join = lessons_kind._joined
    assert join(one, two) == join(two, one)
    assert join(join(one, two), last) == join(one, join(two, last))
    assert join(one, one) == one
    assert join(join(one, two), two) == join(one, two)


# --- answers in their order -------------------------------------------------------------------------------------------


@given(rows, rows)
def test_interleaving_is_commutative_and_changes_nothing_the_second_time(one, two):
    both = interleave(one, two)
    assert both == interleave(two, one) == interleave(both, one) == interleave(both, two)
    assert is_part(one, both) and is_part(two, both)


@given(rows, rows, rows)
def test_interleaving_is_associative(one, two, three):
    assert interleave(interleave(one, two), three) == interleave(one, interleave(two, three))


@given(rows, rows)
def test_answers_that_go_on_are_taken(one, more):
    assert interleave(one, one + more) == one + more


@given(rows, rows, st.integers(1, 6))
@example(("a", "b"), ("c", "c"), 2)
def test_too_many_answers(one, two, most):
    one, two = one[:most], two[:most]
    both = interleave(one, two, most)
    assert len(both) <= most and both == interleave(two, one, most)
    assert both == interleave(both, one, most) == interleave(both, two, most)
    assert not one or one[-1] in both or len(both) == most


@pytest.mark.parametrize(
    ("one", "two", "both"),
    [
        (("1/2",), ("1/2", "1/3"), ("1/2", "1/3")),
        (("1/2", "1/4"), ("1/2", "1/3"), ("1/2", "1/3", "1/4")),
        ((), ("1/2",), ("1/2",)),
    ],
)
def test_the_first_answer_stays_first(one, two, both):
    assert interleave(one, two) == both
