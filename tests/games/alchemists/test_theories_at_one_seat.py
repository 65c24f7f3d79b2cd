"""What one seat knows of theories: seals face down and turned up, and a table where only what it sees is entered."""

from random import Random

import pytest

from pharmalab.core.check_tables import find_undecided_steps
from pharmalab.core.dealers import RealTable
from pharmalab.core.legal import IllegalStep
from pharmalab.core.piles import Pile
from pharmalab.core.seat_match import make_match
from pharmalab.games.alchemists import GAME
from pharmalab.games.alchemists.components.names import INDEX
from pharmalab.games.alchemists.mechanisms.act import Decline
from pharmalab.games.alchemists.mechanisms.artifacts.altar_of_gold import PayAltar, PayGold
from pharmalab.games.alchemists.mechanisms.buy import BuyArtifact
from pharmalab.games.alchemists.mechanisms.debunk import Consequences, Demonstrate, ShowAspect, ShowMix
from pharmalab.games.alchemists.mechanisms.declare import Declare, EndDeclaring, PlaceCubes
from pharmalab.games.alchemists.mechanisms.endorse import EndorseTheory
from pharmalab.games.alchemists.mechanisms.forage import DrawOne, TakeFromRow
from pharmalab.games.alchemists.mechanisms.grants import ChooseGrant, TakeGrant
from pharmalab.games.alchemists.mechanisms.order import ChooseOrder, TakeOrder
from pharmalab.games.alchemists.mechanisms.publish import PublishLater, PublishNow, PublishTheory
from pharmalab.games.alchemists.mechanisms.resolve import Space
from pharmalab.games.alchemists.mechanisms.scoring import CountAside, FinalScoring, RevealTruth
from pharmalab.games.alchemists.mechanisms.seals import ChooseSeal, OpenSeal, PlaceSeal
from pharmalab.games.alchemists.mechanisms.skip import Skip
from pharmalab.games.alchemists.mechanisms.spaces import question_of
from pharmalab.games.alchemists.state import Fact, Seal
from pharmalab.games.alchemists.views.fitting import OPEN
from tests.games.alchemists.pieces import of_pieces
from tests.games.alchemists.theory_table import acting, begin, state_of
from tests.games.rules import rule

THEORIES = {"scorpion": ("Nnp", {0: "R", 1: "G", 2: "silver"}), "toad": ("nPp", {2: "gold"})}
REFUTED = (*[OpenSeal("scorpion", seat) for seat in range(3)], Consequences(3, ("scorpion",), "G"))
CUBES = {(3, "debunk"): 1, (3, "publish"): 1}


def seals(state, name):
    return state.theories[INDEX[name]].seals


@rule("alchemists/seals")
def test_seals_of_others_are_face_down_and_their_number_is_open():
    view = GAME.view(state_of(theories=THEORIES), 1)
    assert seals(view, "scorpion") == (Seal(0, "?"), Seal(1, "G"), Seal(2, "?"))
    assert [len(row) for row in view.seals] == [10, 10, 9, 11] and set(view.seals[0]) == {"?"}


@rule("alchemists/a-theory-is-refuted")
def test_seals_that_were_turned_up_stay_open():
    match = begin(*REFUTED, theories=THEORIES)
    state = match.states[1]
    view = GAME.view(state, 3)
    assert seals(view, "scorpion") == (Seal(0, "R", True), Seal(1, "?"), Seal(2, "?"))
    assert GAME.view(GAME.resample(view, Random(1)), 3) == view


@rule("alchemists/a-theory-is-refuted")
def test_seals_that_left_the_game_are_known_to_all():
    match = acting("debunk", seat=3, theories=THEORIES).push("Ask for the green sign of scorpion")
    assert GAME.view(match.state, 3).spent == (("R",), ("G",), ("silver",), ())
    full = GAME.resample(GAME.view(match.state, 3), Random(1))
    assert full.seals[0].count("R") == 1, "what it still has agrees with what was seen"


@rule("alchemists/hedging")
def test_a_full_state_deals_each_seat_its_own_eleven():
    for seed in range(5):
        full = GAME.resample(GAME.view(state_of(theories=THEORIES), 3), Random(seed))
        assert of_pieces(full.replace(agenda=())) == of_pieces(state_of().replace(agenda=()))


@rule("alchemists/a-theory-is-refuted", "alchemists/the-revelation")
def test_a_final_round_entered_at_one_seat_ends_with_the_right_points():
    """The seat knows its own seal alone; those of others are entered where they are turned up, and so is the world."""
    theories = {"scorpion": ("Nnp", {1: "R", 0: "G"}), "toad": ("nPp", {2: "gold"})}
    cubes = {(0, "debunk"): 1, (2, "debunk"): 1, (2, "publish"): 1, (1, "publish"): 1}
    frames = (Space("debunk"), Space("publish"), FinalScoring())
    state = state_of(*frames, theories=theories, cubes=cubes, round=6)
    match = make_match(GAME, state.replace(agenda=state.agenda[:-1]), RealTable(0), None)
    for entry in (
        "Ask for the green sign of scorpion",
        "+",
        "a red hedge",
        "Ask for the red sign of toad",
        "+",
        "gold star",
    ):
        match.push(entry)
    assert match.state.reputation == (12, 5, 7, 10), "the own hedge against green was not asked for"
    for entry in ("Publish: scorpion is nPp", "Publish: toad is pnP"):  # that a seal is put on it asks nothing
        match.push(entry)
    for entry in ("Ppn", "Nnp", "pnP", "npN", "NNN", "pNn", "nPp", "PPP", "silver", "gold"):
        match.push(entry)
    assert match.outcome.scores == (12.0, 6.0 + 3, 8.0 + 5, 10.0) and match.outcome.winners == (2,)
    with pytest.raises(IllegalStep, match="a gold star; a silver star"):
        match.goto(len(match.plies) - 1).push("a purple hedge")


@rule("alchemists/the-revelation", "alchemists/points-for-artifacts")
@pytest.mark.parametrize("seat", [0, 3])
@pytest.mark.parametrize(
    "frame",
    [
        question_of("debunk", 3),
        ShowAspect(3, "scorpion", "G"),
        ShowMix(3, ("toad", "scorpion"), "B+"),
        REFUTED[0],
        question_of("publish", 3),
        ChooseSeal(3, "fern"),
        PublishNow(3, ("fern",), ("PPP",)),
        ChooseGrant(3, (0, 1)),
        CountAside(2),
        RevealTruth("mushroom"),
    ],
    ids=lambda frame: type(frame).__name__,
)
def test_two_worlds_that_look_alike_to_a_seat_go_on_alike(frame, seat):
    fields = {"theories": THEORIES, "cubes": CUBES}
    if isinstance(frame, ChooseSeal):
        fields["theories"] = {**THEORIES, "fern": ("PPP", {})}
    after = REFUTED[1:] if isinstance(frame, OpenSeal) else ()
    after = tuple(map(RevealTruth, list(INDEX)[1:])) if isinstance(frame, RevealTruth) else after
    if isinstance(frame, CountAside):
        aside = ((), (), ("fern", "toad", "scorpion", "toad"), ())
        fields |= {"artifacts": ((), (), ("feather_in_cap",), ()), "aside": tuple(tuple(sorted(a)) for a in aside)}
    state = state_of(frame, *after, **fields)
    assert list(find_undecided_steps(GAME, state, seat, Random(seat), most=4)) == []


@rule("alchemists/the-revelation")
def test_hidden_pairs_agree_with_what_was_revealed():
    """Another seat's potions: once most of the world is known, few pairs can have made them."""
    mixed = ((("mushroom", "toad"), "R+"), (("fern", "scorpion"), "R-"))
    made_of = tuple([Fact("mix", pair, "", potion, 1, (1,)) for pair, potion in mixed])
    frames = tuple(map(RevealTruth, list(INDEX)[5:]))
    world, made = ("Ppn", "Nnp", "pnP", "npN", "NNN"), ((), ("R+", "R-"), (), ())
    state = state_of(*frames, facts=made_of, potions=made, world=world, round=6)
    assert of_pieces(state) == []
    for seed in range(20):
        full = GAME.resample(GAME.view(state, 0), Random(seed))
        assert of_pieces(full) == [], full.facts
        assert list(find_undecided_steps(GAME, state, 0, Random(seed))) == []
    contradicted = state.replace(world=("nPp",))
    assert "facts and world contradict each other: no world is left" in of_pieces(contradicted)


@pytest.mark.parametrize(
    ("frame", "kinds"),
    [
        (question_of("debunk", 3), {Demonstrate, Decline}),
        (question_of("publish", 3), {PublishTheory, EndorseTheory, Decline}),
        (question_of("forage", 3), {TakeFromRow, DrawOne, Decline}),
        (question_of("buy", 3), {BuyArtifact, Decline}),
        (ChooseOrder(3), {TakeOrder}),
        (Declare(3), {PlaceCubes, EndDeclaring}),
        (PayAltar(3), {PayGold, Skip}),
        (ChooseSeal(3, "fern"), {PlaceSeal}),
        (ChooseGrant(3, (0, 1)), {TakeGrant}),
        (PublishNow(3, ("fern",), ("PPP",)), {PublishTheory, PublishLater}),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_depends_on_nothing_hidden_is_the_same_in_all_full_states(frame, kinds):
    """`fitting.OPEN`: what a rival may do of these kinds follows from what all see."""
    hands, favours = ((), (), (), ("fern", "toad", "toad")), ((), (), (), ("merchant", "shopkeeper"))
    state = state_of(frame, theories=THEORIES, cubes=CUBES, hands=hands, favours=favours, gold=(3,) * 4, masters=True,
                     row=("fern", "toad"), artifact_row=("bronze_cup", "periscope"))  # fmt: skip
    deck, cards = list(state.config.deck()), list(state.config.favour_cards())
    for card in (*hands[3], *state.row):
        deck.remove(card)
    for card in favours[3]:
        cards.remove(card)
    state = state.replace(deck=Pile.shuffled(deck), favour_deck=Pile.shuffled(cards))

    def legal(full):
        return {one.seen_by(full, 0) for one in GAME.legal_actions(full) if isinstance(one, OPEN)}

    assert {type(one) for one in legal(state)} == kinds
    view = GAME.view(state, 0)
    assert all(legal(GAME.resample(view, Random(seed))) == legal(state) for seed in range(5))
