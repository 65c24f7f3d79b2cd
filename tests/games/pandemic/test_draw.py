"""The board as a scene: its places and pieces, what stays hidden, and how much of it changes with a ply."""

import re
from collections import Counter
from random import Random
from xml.etree import ElementTree

import pytest

from pharmalab.core.check_boards import find_drawing_faults
from pharmalab.core.piles import Layer, Pile
from pharmalab.core.values import replace
from pharmalab.drawing.html import el, markup
from pharmalab.drawing.palette import PALETTE, resolve_colours
from pharmalab.games.pandemic import GAME, Config
from pharmalab.games.pandemic.board.decks import epidemics, known, upcoming
from pharmalab.games.pandemic.board.hand import in_hand
from pharmalab.games.pandemic.components import CITIES, COLOURS, EVENTS, ROLES
from pharmalab.games.pandemic.mechanisms.event_cards.forecast import Arrange
from pharmalab.games.pandemic.mechanisms.event_cards.resilient_population import RemoveWhich
from pharmalab.games.pandemic.mechanisms.share import Take
from tests.games.boards import positions
from tests.games.pandemic.table import begin

CONFIGS = [
    Config(seats=2, roles=("contingency_planner", "scientist")),
    Config(seats=4, epidemics=6),
    Config(seats=3, decides="owners"),
    GAME.tiny,
]
NAMES = ["planner", "four", "owners", "tiny"]
WORLDS = pytest.mark.parametrize("config", CONFIGS, ids=NAMES)


def seen(state):
    """The state and the views of its seats, each with whose hand lies before the person."""
    yield state, None
    for seat in range(state.config.seats):
        yield GAME.view(state, seat), seat


def some(config, seed, step):
    """Some positions of a random game, among them the first and the last."""
    every = list(positions(GAME, config, seed))
    return [*every[::step], every[-1]]


def parts(text):
    return ElementTree.fromstring(f"<svg>{text}</svg>").iter()


def named(scene, name):
    """What a scene's parts have as this attribute, on the board and in the hand."""
    found = [part.get(name) for text in scene.groups.values() for part in parts(text)]
    return [one for one in [*found, *(getattr(piece, IN_HAND[name]) for piece in scene.hand)] if one]


IN_HAND = {"data-id": "place", "data-piece": "name"}


def places(scene):
    return set(named(scene, "data-id"))


# --- the contract -----------------------------------------------------------------------------------------------------


@WORLDS
def test_groups_and_art_are_the_same_in_every_position(config):
    for seat in (None, 0):
        scenes = [GAME.draw(GAME.view(state, seat or 0), seat=seat) for state in some(config, 1, 5)]
        assert len({(tuple(scene.groups), scene.art, scene.width, scene.height) for scene in scenes}) == 1
        assert len({scene.groups["world"] for scene in scenes}) == 1
        assert scenes[0].width == 1200 and 520 <= scenes[0].height <= 600


@WORLDS
def test_a_scene_is_fit_for_a_page_and_uses_only_symbols_that_there_are(config):
    for state in some(config, 2, 23):
        for view, seat in seen(state):
            scene = GAME.draw(view, seat=seat)
            assert scene == GAME.draw(view, seat=seat)
            text = scene.svg()
            assert not list(find_drawing_faults(text)) and "var(" not in text
            hands = markup(el.svg(piece.body) for piece in scene.hand)
            used = set(re.findall(r"#(pandemic-[\w-]+)", markup(scene.groups.values(), hands)))
            there = re.findall(r' id="([^"]+)"', scene.art)
            assert used <= set(there) and len(there) == len(set(there))
            assert all(one.startswith("pandemic-") for one in there)


@WORLDS
def test_places_and_pieces_have_one_element_each_and_no_place_is_in_another(config):
    for state in some(config, 3, 9):
        for view, seat in seen(state):
            scene = GAME.draw(view, seat=seat)
            for name in ("data-id", "data-piece"):
                assert not [one for one, n in Counter(named(scene, name)).items() if n > 1]
            for text in scene.groups.values():
                for part in parts(text):
                    inside = [one for one in part.iter() if one is not part and one.get("data-id")]
                    assert not (part.get("data-id") and inside), part.get("data-id")


@WORLDS
def test_all_that_can_be_done_has_its_places(config):
    kinds = set()
    for state in some(config, 4, 2):
        seat = max(GAME.to_move(state), 0)
        for view, whose in ((state, None), (GAME.view(state, seat), seat), (state, (seat + 1) % config.seats)):
            there = places(GAME.draw(view, seat=whose))
            for action in GAME.legal_actions(view):
                touched = set(action.touches())
                if isinstance(action, Take) and action.card not in view.hands[action.other]:  # asked for on suspicion:
                    touched.remove(f"card:{action.card}")  # nobody sees it, but its owner's pawn has a place
                assert touched <= there, f"{action}: {touched - there}"
                kinds.add(type(action).__name__)
    assert "Drive" in kinds


def test_only_the_kinds_that_are_buttons_have_no_place():
    first = {kind: next(iter(kind.every(Config(seats=4, decides="owners"))), None) for kind in GAME.kinds}
    without = {kind.__name__ for kind, action in first.items() if action and not action.touches()}
    assert without == {"Pass", "Continue", "Agree", "Refuse"}


@WORLDS
def test_what_came_about_names_places(config):
    """Of the position before it or after it. A card that was hidden before and is gone after has none."""
    told = set()
    rng, state = Random(5), GAME.start(config).state
    while state.agenda:
        legal = GAME.legal_actions(state)
        step = rng.choice(legal) if legal else GAME.chance(state).sample(rng)
        after = GAME.apply(state, step)
        for seat in (None, 0):
            views = [state, after.state] if seat is None else [GAME.view(one, 0) for one in (state, after.state)]
            there = places(GAME.draw(views[0], seat=seat)) | places(GAME.draw(views[1], seat=seat))
            hidden = {f"card:{card}" for hand in state.hands[1:] for card in hand} if seat == 0 else set()
            for event in after.events:
                touched = set((event if seat is None else event.seen_by(seat)).touches())
                assert touched <= there | (hidden if config.decides == "owners" else set()), event
                told.add(type(event))
        state = after.state
    assert len(told) > 10


def test_every_kind_of_event_but_the_end_names_places():
    quiet = {
        kind.__name__ for kind in GAME.event_kinds if "touches" not in vars(kind) and kind.__base__.__name__ == "Event"
    }
    assert quiet == {"Won"}


def test_a_hidden_draw_names_no_card():
    for state in positions(GAME, Config(seats=3, decides="owners"), 6):
        if state.agenda and type(state.agenda[0]).__name__ == "DrawCard":
            break
    owner = state.agenda[0].to
    event = GAME.apply(state, "Lima" if "Lima" in state.player_deck.pool else state.player_deck.pool[0]).events[0]
    assert event.touches() == ("pile:player", f"card:{event.card}")
    assert event.seen_by((owner + 1) % 3).touches() == ("pile:player", f"role:{owner}")


def test_a_chain_of_outbreaks_names_its_cities_in_order():
    state = next(state for state in positions(GAME, Config(), 7) if state.turn)
    full = tuple(tuple(3 * (name in ("Lima", "Bogota") and c == 1) for name in CITIES) for c in range(4))
    infect = next(frame for frame in turn_frames(state) if type(frame).__name__ == "Infect")
    state = replace(
        state, cubes=full, agenda=(infect,), infection=Pile.shuffled(["Lima"]), roles=("medic", "scientist")
    )
    state = replace(state, pawns=("Tokyo", "Tokyo"))
    events = GAME.apply(state, "Lima").events
    touched = [
        event.touches() for event in events if type(event).__name__ in ("OutbreakBegan", "ChainReaction", "Spread")
    ]
    assert touched[0] == ("city:Lima", "track:outbreaks")
    assert ("city:Bogota", "track:outbreaks") in touched and ("city:Miami",) in touched


def turn_frames(state):
    from pharmalab.games.pandemic.mechanisms.infection import Infect

    return [Infect(1), *state.agenda]


# --- pieces -----------------------------------------------------------------------------------------------------------


def insides(scene):
    """The pieces on the board: name -> what is in them, without where they stand."""
    found = {}
    for text in scene.groups.values():
        for part in parts(text):
            if part.get("data-piece"):
                found[part.get("data-piece")] = b"".join(map(ElementTree.tostring, part))
    return found


@WORLDS
def test_a_piece_keeps_its_inside_wherever_it_stands(config):
    before = {}
    for state in positions(GAME, config, 8):
        now = insides(GAME.draw(state))
        for name in now.keys() & before.keys():
            if not (name.startswith("pawn:") and not state.turn):  # roles are dealt in the set-up
                assert now[name] == before[name], name
        before = now
    assert {"mover", "rate", "outbreaks"} <= before.keys() and f"pawn:{config.seats - 1}" in before


@WORLDS
def test_as_many_cubes_lie_there_as_the_position_has(config):
    for state in some(config, 9, 13):
        shown = Counter(name.rpartition(":")[0] for name in insides(GAME.draw(state)) if name.startswith("cube:"))
        there = {f"cube:{city}:{colour}": n for city in config.world for colour, n in state.cubes_at(city).items()}
        assert shown == there


def test_pieces_say_what_they_are_to_who_cannot_see_them():
    *_, state = positions(GAME, CONFIGS[1], 10)
    said = {}
    for group in GAME.draw(state).groups.values():
        for found in re.finditer(r'<g [^>]*data-id="([^"]+)"[^>]*>', group):
            label = re.search(r'data-label="([^"]+)"', found[0])
            said[found[1]] = label[1] if label else ""
    cubes = {place: words for place, words in said.items() if place.startswith("cubes:")}
    pawns = {place: words for place, words in said.items() if place.startswith("pawn:")}
    assert cubes and pawns
    assert all(re.fullmatch(r"\d (blue|yellow|black|red) cubes? in .+", words) for words in cubes.values())
    assert all(re.fullmatch(r"Pawn( of the .+)? in .+", words) for words in pawns.values())


@WORLDS
def test_a_ply_changes_few_groups(config):
    """What a panel is sent: half of the plies change less than 3 kB."""
    sizes, before = [], None
    for state in positions(GAME, config, 10):
        scene = GAME.draw(state, seat=0)
        if before:
            sizes.append(sum(len(text) for name, text in scene.groups.items() if text != before.groups[name]))
        before = scene
    assert sorted(sizes)[len(sizes) // 2] < 3000 and max(sizes) < 16000


# --- the hand ---------------------------------------------------------------------------------------------------------


def test_the_own_things_are_in_the_hand_alone():
    for state in some(Config(seats=3), 11, 31):
        for seat in range(3):
            scene = GAME.draw(state, seat=seat)
            mine = {f"role:{seat}", *(f"card:{card}" for card in state.hands[seat])}
            assert mine <= {piece.place for piece in scene.hand}
            assert "<use" not in scene.groups[f"seat {seat + 1}"]
        assert not [piece for piece in GAME.draw(state).hand if not piece.name.startswith("infection:")]
        assert {f"role:{seat}" for seat in range(3)} <= places(GAME.draw(state))


def test_a_stored_event_lies_on_the_role_card():
    state = next(state for state in positions(GAME, CONFIGS[0], 12) if state.turn)
    state = replace(state, stored="airlift", hands=(("Lima",), ("Essen",)), roles=("contingency_planner", "medic"))
    (stored,) = [piece for piece in GAME.draw(state, seat=0).hand if piece.name == "card:airlift"]
    assert "face-stored" in stored.body and stored.label.endswith("Stored on the role card.")
    assert "pandemic-stored" in GAME.draw(state, seat=1).groups["seat 1"]
    assert {"card:airlift"} <= places(GAME.draw(state, seat=1))


def test_the_cards_of_a_forecast_are_put_in_order_in_the_hand():
    state = GAME.start(Config(roles=("medic", "scientist"))).state
    state = replace(state, agenda=(Arrange(0, ("Cairo", "Lima"), ("Essen",)),), infection_discard=())
    for seat in (None, 0, 1):
        scene = GAME.draw(state, seat=seat)
        assert [piece.name for piece in scene.hand[:3]] == ["infection:Essen", "infection:Cairo", "infection:Lima"]
        assert {"infection:Cairo", "infection:Lima"} <= places(scene) and "infection:Essen" not in places(scene)
        assert scene.hand[0].label == "Infection card Essen, number 1 from the top"


def test_discarded_infections_are_marked_and_are_places_when_one_is_to_be_chosen():
    state = replace(GAME.start(Config()).state, infection_discard=("Cairo", "Lima"))
    scene = GAME.draw(state)
    assert not {place for place in places(scene) if place.startswith("infection:")}
    assert scene.groups["infection"].count("h9v12h-9z") == 2
    asked = GAME.draw(replace(state, agenda=(RemoveWhich(0, 0),)))
    assert {"infection:Cairo", "infection:Lima"} <= places(asked)


@pytest.mark.parametrize("cards", [1, 7, 9, 20])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_cards_of_other_seats_stay_in_their_panel(cards, seats):
    longest = sorted(CITIES, key=lambda city: -len(CITIES[city].title))[:cards]
    state = next(state for state in positions(GAME, Config(seats=seats), 13) if state.turn)
    state = replace(state, hands=tuple(tuple(longest) if seat == 1 else () for seat in range(seats)))
    for seat in (None, 0):
        scene = GAME.draw(state, seat=seat)
        panel = ElementTree.fromstring(f"<svg>{scene.groups['seat 2']}</svg>")[0][0]
        long = 1200 / (seats - (seat is not None))
        for part in panel:
            if part.get("data-piece"):
                x, y = map(float, re.findall(r"-?[\d.]+", part.get("transform"))[:2])
                assert 0 <= x < long - 30 and y <= 52
        assert len(panel) == 1 + cards


# --- what is known and what is hidden ---------------------------------------------------------------------------------


def test_hidden_cards_are_not_in_the_drawing():
    """Two positions that a seat cannot tell apart look alike to it."""
    config, rng, different = Config(seats=3, decides="owners"), Random(14), 0
    for state in some(config, 14, 11):
        for seat in range(3):
            view = GAME.view(state, seat)
            scene = GAME.draw(view, seat=seat)
            other = GAME.resample(view, rng)
            different += other != state
            assert GAME.draw(GAME.view(other, seat), seat=seat) == scene
            for owner, hand in enumerate(state.hands):
                for card in hand:
                    hidden = owner != seat and card not in state.shown
                    assert (f"card:{card}" in places(scene)) != hidden
    assert different > 20


def test_layers_of_the_infection_deck_are_told_from_the_top():
    pile = Pile.shuffled(["Essen", "Lima"]).stack(["Algiers", "Cairo", "Seoul"]).put("Osaka", "Milan")
    assert known(pile) == (
        "Infection deck of 7 cards. Top card: Osaka, then Milan. "
        "Next 3, in unknown order: Algiers, Cairo, Seoul. Last 2: Essen, Lima"
    )
    assert known(Pile.shuffled(CITIES).put("Osaka")).endswith("Last 48: all others")
    assert known(Pile()) == "Infection deck of 0 cards"


def test_cities_are_marked_whose_card_may_be_next():
    pile = Pile.shuffled(["Essen", "Lima"]).stack(["Algiers", "Cairo", "Seoul"]).put("Osaka", "Milan")
    assert upcoming(pile, 1) == {"Osaka"} and upcoming(pile, 2) == {"Osaka", "Milan"}
    assert upcoming(pile, 3) == {"Osaka", "Milan", "Algiers", "Cairo", "Seoul"} == upcoming(pile, 6)
    assert upcoming(Pile.shuffled(CITIES), 4) == frozenset() == upcoming(Pile(), 2)
    assert upcoming(Pile((Layer(("Lima",), 2), Layer((), 4)), ("Cairo",) * 6), 2) == {"Lima"}


def test_packets_tell_where_epidemics_are():
    assert epidemics(((7, 1), (12, 1), (12, 1))) == (
        "An epidemic is among the next 7 cards, one among the 12 after that, one among the last 12."
    )
    assert epidemics(((3, 0), (9, 1))) == "No epidemic is among the next 3 cards, one among the last 9."
    assert epidemics(((1, 1),)) == "An epidemic is among the next 1 card."
    assert epidemics(((4, 0),)) == epidemics(()) == "No epidemic is left."


def test_piles_name_their_cards():
    state = next(state for state in positions(GAME, Config(), 16) if state.turn)
    state = replace(
        state, infection_discard=("Cairo", "Lima"), player_discard=("airlift", "Essen"), removed=("forecast",)
    )
    scene = GAME.draw(state)
    said = {part.get("data-id"): part.findtext("title") for text in scene.groups.values() for part in parts(text)}
    assert said["pile:infection_discard"] == "Infection discard pile: Lima, Cairo"
    assert said["pile:player_discard"] == "Player discard pile: Essen, Airlift. Out of the game: Forecast"
    assert "An epidemic is among the next" in said["pile:player"]
    assert said["track:outbreaks"] == "0 outbreaks so far; the game is lost at outbreak 8"


def test_a_city_has_one_name_wherever_it_is_said():
    state = begin().state
    assert "in Bogotá" in GAME.draw(replace(state, pawns=("Bogota", *state.pawns[1:]))).label


def test_how_it_ended_is_told():
    last = [*positions(GAME, Config(), 5)][-1]
    scene = GAME.draw(last)
    assert last.lost and scene.label.endswith(last.lost)
    assert "Lost" in scene.groups["table"] and "Won" in GAME.draw(replace(last, lost="")).groups["table"]


def test_names_are_escaped():
    drawing = GAME.draw(GAME.start(Config()).state, lambda seat: f"<b>&{seat}</b>", 0).svg()
    assert "<b>" not in drawing and "&lt;b&gt;&amp;" in drawing


# --- words and colours ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [None, 0])
def test_no_words_are_smaller_than_15_units(seat):
    state = next(state for state in positions(GAME, Config(seats=4), 15) if state.turn > 3)
    scene = GAME.draw(state, seat=seat)
    sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', scene.art + markup(scene.groups.values()))]
    assert sizes and min(sizes) >= 15 and max(sizes) >= 24  # 15 is the size of a scene's text without one
    for piece in scene.hand:
        assert min(map(float, re.findall(r'font-size="([\d.]+)"', piece.body))) >= 11


def test_words_without_a_size_have_one_that_can_be_read():
    """What a symbol does not say it takes from where it is used."""
    scene = GAME.draw(GAME.start(Config()).state, seat=0)
    for text in filter(None, [*scene.groups.values(), *(piece.body for piece in scene.hand)]):
        assert text.startswith('<g font-size="15">') and len(ElementTree.fromstring(f"<svg>{text}</svg>")) == 1


def light(color):
    numbers = [int(color[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in numbers)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


PAIRS = [
    *((name, ground) for name in ("ink", "soft") for ground in ("felt", "card", "shade", "sea", "shallow", "land")),
    *(("on", ground) for ground in ("back", "infection", "event", "epidemic", "won", "lost")),
    *((f"sign-{colour}", f"disease-{colour}") for colour in COLOURS),
    ("bad", "card"), ("bad", "felt"), ("good", "card"),
]  # fmt: skip


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_words_have_contrast(dark):
    for name, ground in PAIRS:
        assert contrast(PALETTE[name][dark], PALETTE[ground][dark]) >= 4.5, f"{name} on {ground}"
    for ground in ("sea", "land"):
        for name in ("route", *(f"rim-{colour}" for colour in COLOURS)):
            assert contrast(PALETTE[name][dark], PALETTE[ground][dark]) >= 2.2, f"{name} on {ground}"
    for role in ROLES:
        assert contrast(PALETTE[f"role-{role}"][dark], PALETTE["on"][dark]) >= 3


def test_every_colour_is_of_the_palette():
    scene = GAME.draw(GAME.start(Config(seats=4)).state)
    for dark in (False, True):
        assert "var(" not in resolve_colours(scene.art + markup(scene.groups.values()), dark)
    assert not re.findall(r'(?:fill|stroke|stop-color)="#', scene.art + markup(scene.groups.values()))


def test_no_words_on_a_card_of_the_hand_are_cut_off():
    for card in (*CITIES, *EVENTS):
        match = begin(hands=[[card]])
        assert "…" not in in_hand(match.view(0), 0, match.who)[1].body, card
