"""The boards of Off-Label and The Pharma Code as scenes: steady, whole, and little is sent when they change."""

from itertools import islice
from random import Random
from statistics import median

import pytest

from pharmalab.core.start import game
from tests.effort import part
from tests.games.boards import positions
from tests.games.scenes import changed, faults, pieces, places

NAMES = ("Ada", "安娜·玛丽亚·亚历山德拉", "Maximiliane Wolfeschlegelstein", "W" * 40)
MODULES = ("advanced", "specialists", "market", "experimental")
SETUPS = [
    pytest.param("alchemists", {"seats": 4, "variant": "master"}, id="alchemists"),
    pytest.param("alchemists", None, id="alchemists-tiny"),
    pytest.param("off_label", {}, id="off_label"),
    pytest.param("off_label", {"seats": 5, "hand": 4, "pawns": True, "pawn_value": 7}, id="off_label-5"),
    pytest.param("off_label", None, id="off_label-tiny"),
    pytest.param("pharma_code", {"seats": 4}, id="pharma_code"),
    pytest.param("pharma_code", {"show_events": True, "drawn_card": "may_discard", "language": "zh"}, id="zh"),
    pytest.param("pharma_code", {"highest": 150, "goal": 120, "row": 4}, id="pharma_code-large"),
    pytest.param("pharma_code", None, id="pharma_code-tiny"),
    pytest.param("pocket_pharma", {"seats": 3}, id="pocket_pharma"),
    pytest.param("pocket_pharma", {"seats": 5, **dict.fromkeys(MODULES, True)}, id="pocket_pharma-5"),
    pytest.param("pocket_pharma", {"open_piles": False, "display": 12, "drugs": ("cancer",)}, id="pocket_pharma-other"),
    pytest.param("pocket_pharma", None, id="pocket_pharma-tiny"),
]  # fmt: skip
setups = pytest.mark.parametrize(("name", "options"), SETUPS)
MOST = 400  # steps of a random game
EACH = part(6)  # states of each kind of question
OFTEN = part(6)  # how often a kind of event is looked at, and after that now and then
RARELY = {"alchemists": 1}  # where there are many kinds


def who(seat):
    return NAMES[seat % len(NAMES)]


def begun(name, options):
    of = game(name)
    return of, of.tiny if options is None else of.Config(**options)


def plies(of, config, seed):
    """Of a random game: state, events, next state."""
    rng, state = Random(seed), of.start(config).state
    for _ in range(MOST):
        if not state.agenda:
            break
        legal = of.legal_actions(state)
        after = of.apply(state, rng.choice(legal) if legal else of.chance(state).sample(rng))
        yield state, after.events, after.state
        state = after.state


def telling(of, config, seed):
    """The plies in which something comes about that was not seen often."""
    met = {}
    for n, (before, events, state) in enumerate(plies(of, config, seed)):
        kinds = {type(event) for event in events}
        if n % 20 == 0 or any(met.get(kind, 0) < RARELY.get(of.name, OFTEN) for kind in kinds):
            yield before, events, state
        for kind in kinds:
            met[kind] = met.get(kind, 0) + 1


def some(of, config, seed, each=EACH):
    """States of a random game: some of each kind of question and of chance."""
    met, each = {}, RARELY.get(of.name, each)
    for state in positions(of, config, seed):
        kind = type(state.agenda[0]) if state.agenda else None
        met[kind] = met.get(kind, 0) + 1
        if met[kind] <= each or met[kind] % 40 == 0:
            yield state
        if sum(met.values()) > MOST:
            break


@setups
def test_every_scene_is_sound(name, options):
    of, config = begun(name, options)
    frames = {}
    for state in some(of, config, 4):
        for seat in (None, max(of.to_move(state), 0)):
            scene = of.draw(state if seat is None else of.view(state, seat), who, seat)
            assert list(faults(scene, f"{name}-")) == []
            assert scene == of.draw(state if seat is None else of.view(state, seat), who, seat)
            frame = (list(scene.groups), scene.width, scene.height, scene.art)
            assert frames.setdefault("all", frame) == frame, "the frame of a match stays"
            assert scene.groups["table"] == frames.setdefault(seat, scene.groups["table"])
            assert scene.width == 1200 and scene.label and not (seat is None and scene.hand)


@setups
def test_what_can_be_done_is_a_place(name, options):
    """Of the seat that is asked; the reasons against what is offered and cannot be done are about places too."""
    of, config = begun(name, options)
    for state in some(of, config, 5, part(12)):
        if (seat := of.to_move(state)) >= 0:
            view = of.view(state, seat)
            shown = set(places(of.draw(view, who, seat)))
            for action in of.legal_actions(view):
                assert set(action.touches()) <= shown, f"{action} cannot be clicked"


@setups
def test_what_comes_about_is_a_place_for_everybody(name, options):
    of, config = begun(name, options)
    touched = set()
    for before, events, state in telling(of, config, 6):
        for seat in (None, 0, config.seats - 1):
            shown, gone = (
                set(places(of.draw(one if seat is None else of.view(one, seat), who, seat))) for one in (state, before)
            )
            for event in events:
                seen = event if seat is None else event.seen_by(seat)
                touched.add((type(event).__name__, bool(seen.touches())))
                there = gone if seen.looks_back else shown  # what it is about may be gone after it
                assert set(seen.touches()) <= there, f"{seen} after {before.agenda[0]}"
    assert {kind for kind, places_ in touched if not places_} <= {"RowsMoved", "PhaseEnded"}


@setups
def test_the_places_of_seats_are_drawn(name, options):
    """No random game meets every event: so what they declare is compared with what the board draws in any position."""
    of, config = begun(name, options)
    kinds = (*of.kinds, *of.event_kinds)
    declared = {place for kind in kinds for place in getattr(kind, "lit", ()) if place.endswith("{seat}")}
    drawn = {place for _, _, state in islice(plies(of, config, 6), 60) for place in places(of.draw(state, who, None))}
    assert {place for place in declared if place.format(seat=0) not in drawn} == set()


@setups
def test_a_piece_keeps_its_inside_while_it_moves(name, options):
    of, config = begun(name, options)
    moved = 0
    for seat in (None, 1):
        last = {}
        for _, _, state in islice(plies(of, config, 7), 150):
            now = pieces(of.draw(state if seat is None else of.view(state, seat), who, seat))
            for key in now.keys() & last.keys():
                if now[key][0] != last[key][0]:
                    moved += 1
                    assert now[key][1] == last[key][1], key
            last = now
    assert moved > 5


@pytest.mark.parametrize(
    ("name", "options", "usual", "most"),
    [
        ("off_label", {}, 1100, 6000),
        ("pharma_code", {"seats": 4}, 1200, 7000),
        ("alchemists", {"seats": 2, "rounds": 2}, 6000, 25000),
    ],
)
def test_a_step_changes_little(name, options, usual, most):
    """Bytes of what is sent, of the person's own seat, over a random game."""
    of, config = begun(name, options)
    sizes, last = [], None
    for _, _, state in plies(of, config, 8):
        scene = of.draw(of.view(state, 0), who, 0)
        if last:
            sizes.append(changed(last, scene))
        last = scene
    assert median(filter(None, sizes)) < usual and max(sizes) < most, (median(filter(None, sizes)), max(sizes))


@setups
def test_names_are_escaped(name, options):
    of, config = begun(name, options)
    svg = of.draw(of.start(config).state, lambda seat: f"<b>{seat}</b>").svg()
    assert "<b>" not in svg and "&lt;b&gt;0" in svg
