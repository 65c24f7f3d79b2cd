"""What each question costs and brings, and what is not sure of it."""

import pytest

from pharmalab.core.agenda import Question
from pharmalab.games.alchemists import GAME
from pharmalab.games.alchemists.components.cards import ARTIFACTS, FAVOURS
from pharmalab.games.alchemists.components.confidence import doubt
from pharmalab.games.alchemists.components.rulebook import RULEBOOK, SPACE_RULES, does, rule_of
from pharmalab.games.alchemists.mechanisms.bid import Bid
from pharmalab.games.alchemists.mechanisms.declare import Declare
from pharmalab.games.alchemists.mechanisms.order import ChooseOrder
from pharmalab.games.alchemists.mechanisms.publish import Publish, PublishTheory
from pharmalab.games.alchemists.mechanisms.sell import Sell
from pharmalab.games.alchemists.mechanisms.setup import KeepFavour, KeptFavour
from pharmalab.games.alchemists.state import Fact
from tests.games.alchemists.test_draw import begun

QUESTIONS = [kind for kind in GAME.frames if issubclass(kind, Question)]
TESTING = next(kind for kind in QUESTIONS if kind.__name__ == "Test")


STARTS = ("Costs", "This costs", "You")  #: how the answer begins
FIELDS = {
    "space": "buy", "button": "sell", "owner": 1, "card": "fern", "about": "fern", "tiles": (0, 1),
    "ingredients": ("fern",), "alchemicals": ("npN",),
}  # fmt: skip


@pytest.mark.parametrize("kind", QUESTIONS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("seats", [2, 4])
def test_it_is_short_and_tells_something(kind, seats):
    fields = {name: value for name, value in FIELDS.items() if name in kind.__struct_fields__}
    said = GAME.help(begun(seats, agenda=(kind(seat=0, **fields),)))
    assert 20 < len(said) <= 230 and said.endswith((".", ".)")), said
    assert said.startswith(STARTS) or said in {does(name) for name in (*ARTIFACTS, *FAVOURS)}


def test_nobody_asked_no_help():
    assert GAME.help(begun(2, agenda=())) == ""


def test_numbers_are_those_of_the_position():
    def said(kind, **fields):
        return GAME.help(begun(2, agenda=(kind(0),), **fields))

    assert "exact 4, right sign 3, neutral 2 and anything 1" in said(Sell)
    assert "exact 3, right sign 2 and neutral 1" in said(Sell, bids=(1, -1))
    assert "exact 5" in said(Sell, reputation=(18, 10))
    assert "Mortar saves one" in said(TESTING, artifacts=(("magic_mortar",), ()))
    assert "and 1 gold;" in said(TESTING, unhappy=True, gold=(1, 0)) and "and 1 gold;" not in said(TESTING)
    assert said(TESTING, unhappy=True, gold=(0, 0)).startswith("You can’t pay for a test")
    assert "a seal and 0 gold. You gain 3 reputation for a new theory, and 2 for an endorsement." in said(
        Publish, artifacts=(("printing_press", "seal_of_authority"), ())
    )


@pytest.mark.parametrize("kind", [ChooseOrder, Declare])
def test_what_one_source_alone_says_of_four_players_is_marked_on_the_board_and_not_told_in_the_question(kind):
    assert "econstructed" not in GAME.help(begun(4, agenda=(kind(0),)))
    assert "Reconstructed: one public source" in GAME.draw(begun(4, agenda=(kind(0),))).groups["table"]


def test_a_hint_names_the_missing_card_before_it_compares_players():
    """Players are only compared for questions in which reputation can change, unless they are equal."""

    def hinted(hand, reputation, kind=Declare):
        state = begun(2, agenda=(kind(0),), hands=(hand, ()), reputation=reputation)
        return next(filter(None, (one.now(state, 0) for one in GAME.coaching.measures if one.now)))

    assert hinted(("fern",), (10, 12)) == "You have 1 ingredient in hand, but a potion needs two different ingredients."
    assert hinted(("fern", "toad"), (10, 12)) == "You have fern and toad in hand."
    assert "your best rival has 12" in hinted(("fern", "toad"), (10, 12), Sell)
    assert "rival" not in hinted(("fern", "toad"), (10, 10), Sell)


def test_what_a_thing_does_stands_in_the_rulebook_alone():
    for name in (*ARTIFACTS, *FAVOURS, *SPACE_RULES):
        assert does(name) == RULEBOOK[rule_of(name)].first
    assert rule_of("witchs_trunk") == "alchemists/witch-s-trunk"


# --- the mark ---------------------------------------------------------------------------------------------------------


def marks(state, seat=0):
    """Group or piece in hand -> how often it has the mark."""
    scene = GAME.draw(state, seat=seat)
    drawn = {**scene.groups, **{piece.name: piece.body for piece in scene.hand}}
    return {name: n for name, svg in drawn.items() if (n := svg.count('"#alchemists-unsure"'))}


def test_the_mark_stands_where_a_fact_is_not_confirmed():
    bids = begun(3, agenda=(Bid(0),), round=1, adventurer="cleric", next_adventurer="witcher")
    assert marks(bids) == {"market": 2, "rewards": 1, "bid:0": 1, "bid:1": 1, "bid:2": 1, "bid:3": 1}
    assert marks(begun(4, round=4)) == {"table": 1, "spaces": 1, "market": 1, "rewards": 1}
    printed = tuple(tile.replace(confidence="printed") for tile in bids.config.grants)
    assert "rewards" not in marks(bids.replace(config=bids.config.replace(grants=printed)))


def test_the_label_of_the_place_says_it_too():
    scene = GAME.draw(begun(4, agenda=(Bid(0),)), seat=0)
    four, bid = doubt("single"), doubt("memory")
    assert all(four in scene.groups[group] for group in ("table", "spaces"))
    assert doubt("placeholder") in scene.groups["rewards"]
    assert next(piece.label for piece in scene.hand if piece.name == "bid:2").endswith(bid)
    assert doubt("confirmed") == doubt("derived") == doubt("printed") == ""


def test_order_is_told_as_the_board_shows_it():
    """Order spaces and cubes lie from left to right, and nothing lies over another."""
    paragraphs = ("choosing-play-order", "play-order", "resolving-action-spaces", "ties-between-bids", "associate")
    told = [RULEBOOK[f"alchemists/{name}"].text for name in paragraphs]
    told.append(GAME.help(begun(2, agenda=(ChooseOrder(seat=0),))))
    told.append(GAME.help(begun(2, agenda=(Bid(seat=0),))))
    for said in told:
        assert "left" in said
        assert not any(word in said for word in ("igher", "ighest", "owest", "top row", "above")), said


def test_a_theory_that_the_own_results_rule_out_is_warned_of_and_not_forbidden():
    made = Fact("mix", ("mushroom", "toad"), "", "R+", 0, (0,))
    state = begun(2, agenda=(Publish(0),), facts=(made,), gold=(5, 5), round=2)
    buttons = {one.button(state) for one in GAME.legal_actions(state) if isinstance(one, PublishTheory)}
    assert "Publish: mushroom is npN (your results rule it out)" in buttons and "Publish: fern is npN" in buttons
    rival = begun(2, agenda=(Publish(1),), facts=(made,), gold=(5, 5), round=2)
    assert "rule it out" not in PublishTheory("mushroom", "npN").button(rival)
    there = GAME.help(GAME.apply(state, PublishTheory("mushroom", "npN")).state)
    assert there.startswith("Your results show that mushroom can’t be npN: mushroom and toad made red plus. You can")


def test_equal_favours_are_no_choice():
    same = begun(2, agenda=(KeepFavour(0),), favours=(("custodian", "custodian"), ("sage", "sage")))
    assert same.agenda[0].default(GAME.view(same, 0)) and not same.agenda[0].default(GAME.view(same, 1))
    kept = KeptFavour(0, "custodian", ("custodian",))
    assert kept.by_itself and not kept.seen_by(1).by_itself and not KeptFavour(0, "sage", ("custodian",)).by_itself
