"""One seat's table: it knows what the seat knows, from the first card to the last, and nothing invented is shown."""

from copy import copy
from fractions import Fraction
from random import Random

import pytest

import pharmalab
from pharmalab.core.choices import Done, Pick, Take
from pharmalab.core.dealers import RealTable, Seeded
from pharmalab.core.history import Timeline
from pharmalab.core.legal import IllegalStep
from pharmalab.core.match import Match
from pharmalab.core.policies import fixed
from pharmalab.core.record import RecordError
from pharmalab.core.seat_match import SeatMatch, UnknownToSeat, make_match
from pharmalab.games.off_label import GAME, Config
from pharmalab.games.off_label.components import ORDER, is_blank
from pharmalab.games.off_label.config import deck
from tests.core.mirroring import Mirror

NAMES = ("Anna", "Ben", "Cleo")


def table(**fields):
    return pharmalab.new("off_label", seats=3, dealer=RealTable(seat=0), names=NAMES, **fields)


def dealt():
    """Anna holds the Journey, the Window and the Ace of Knots; Ben leads; the Painter came."""
    return table(leader=1).push("journey").push("window").push("ace of knots").push("painter")


@pytest.mark.parametrize(("seed", "seats"), [(0, 3), (1, 4), (2, 5), (3, 3)])
def test_a_whole_match_is_kept_beside_the_true_one(seed, seats):
    mirror = Mirror(GAME, seed % seats, seed, seats=seats).play()
    assert mirror.truth.outcome and mirror.table.outcome == mirror.truth.outcome
    assert 0 < mirror.entered < mirror.truth.ply


def test_cards_of_others_are_not_asked_for():
    match = table(leader=1)
    assert match.prompt == "Which Drug is Anna dealt?" and match.source == "drugs"
    match = dealt()
    assert match.state.hands[0] == ("ace_knots", "journey", "window")
    assert all(map(is_blank, match.state.hands[1] + match.state.hands[2]))
    assert match.to_move == 1


def test_what_a_rival_plays_is_entered():
    match = dealt()
    assert (
        len(match.legal)
        == len(match.game.all_actions(match.config))
        - sum(type(action).__name__ != "MarketDrug" for action in match.game.all_actions(match.config))
        - 3
    ), "every Drug but the three that Anna holds"
    match.push("rite").push("Done: no more Drugs")
    assert match.state.played[1] == ("rite",) and match.log().lines[-1].text.startswith("Ben offers the Rite")
    with pytest.raises(IllegalStep, match="not legal now"):
        match.push("journey")


def test_a_whole_choice_in_any_order():
    whole, parts = dealt(), dealt()
    whole.push(["island", "Rite"])
    assert sorted(whole.state.played[1]) == ["island", "rite"]
    for card in whole.state.played[1]:
        parts.push(card)
    parts.push("Done: no more Drugs")
    assert parts.state == whole.state and parts.record() == whole.record()


@pytest.mark.parametrize("card", ["rite", "excuse"], ids=["in Ben's hand", "only in other worlds"])
def test_a_position_in_the_middle_of_a_rivals_choice(card):
    """Ben has picked the Journey, which Anna cannot see: so his whole choice is entered, whatever the witness holds."""
    match = pharmalab.new("off_label", seats=3, seed=7, names=NAMES).push("journey")
    assert match.state.hands[1] == ("journey", "rite", "island") and match.question.picked == ("journey",)
    begun = make_match(GAME, match.state, RealTable(seat=0), NAMES)
    assert begun.rival == 1 and begun.picked == ()
    begun.push([card])
    assert begun.state.played[1] == (card,)
    assert SeatMatch.replayed(begun.record()).states == begun.states
    parts = make_match(GAME, match.state, RealTable(seat=0), NAMES).push(card).push("Done: no more Drugs")
    assert parts.states == begun.states
    begun = make_match(GAME, match.state, RealTable(seat=0), NAMES)
    assert begun.push(["Journey", "Rite"]).state.played[1] == ("journey", "rite")


def test_a_position_in_the_middle_of_a_rivals_choice_that_all_see():
    """What Pocket Pharma's player has picked lies open: the rest of the choice is entered."""
    rng = Random(0)
    match = pharmalab.new("pocket_pharma", 0)
    while not (isinstance(match.question, Pick) and match.question.picked and len(match.legal) > 1):
        match.push(rng.choice(match.legal))
    seat = 1 - match.to_move
    begun = make_match(match.game, match.state, RealTable(seat=seat))
    thing = next(one for one in match.legal if isinstance(one, Take))
    begun.push([thing])
    assert begun.plies[0].step == thing and SeatMatch.replayed(begun.record()).states == begun.states


def test_what_cannot_be_changes_nothing():
    match = dealt()
    before = match.record()
    for step in (["journey"], ["rite", "window"], "Offer the Journey", ["rite", "rite"]):
        with pytest.raises(IllegalStep):
            match.push(step)
        assert match.record() == before and match.to_move == 1
    assert match.why_not("Offer the Journey").sentence == "That’s impossible, given what Anna knows."
    assert match.why_not("Offer the Rite") is None


@pytest.mark.parametrize("seed", range(3))
def test_it_can_be_saved_and_opened_at_every_step(seed, tmp_path):
    mirror = Mirror(GAME, 1, seed, seats=3)
    for n in range(60):
        mirror.step()
        if n % 7 == 0:
            path = tmp_path / "table.jsonl"
            mirror.table.save(path)
            again = pharmalab.load(path)
            assert isinstance(again, SeatMatch) and again.seat == 1
            assert again.states == mirror.table.states and again.record() == mirror.table.record()
            assert str(again.log()) == str(mirror.table.log())


def test_a_file_of_a_table_is_no_file_of_a_whole_match():
    with pytest.raises(RecordError, match=r"opened by pharmalab\.load"):
        Match.replayed(dealt().record())
    with pytest.raises(ValueError, match=r"made by pharmalab\.new"):
        Match(GAME, Config(), RealTable(seat=0))


def test_a_line_that_cannot_be_is_named():
    lines = dealt().push("rite").record().splitlines()
    lines[-1] = lines[-1].replace("rite", "window")
    with pytest.raises(RecordError, match=f"line {len(lines)}: .*impossible, given what Anna knows"):
        SeatMatch.replayed("\n".join(lines))


def test_it_speaks_for_its_seat_alone():
    match = dealt()
    for ask in (match.view, match.log, match.branch):
        with pytest.raises(UnknownToSeat, match="this table is Anna’s: what Ben knows is not known here"):
            ask(1)
    with pytest.raises(UnknownToSeat):
        match.odds(lambda state: 1, seat=2)
    with pytest.raises(ValueError, match="there is no seat 7"):
        match.view(7)
    with pytest.raises(ValueError, match="there is no seat 3 to keep a table for"):
        pharmalab.new("off_label", seats=3, dealer=RealTable(seat=3))


def test_odds_say_what_they_take_for_granted():
    odds = dealt().odds(lambda state: "rite" in state.played[1] if state.played[1] else None)
    assert "assumed to reveal nothing" in repr(odds) and not odds.referee


def test_a_branch_is_a_world_that_may_be():
    match = dealt()
    worlds = [match.branch(rng=Random(n)) for n in range(20)]
    assert all(type(world) is Match and isinstance(world.dealer, Seeded) for world in worlds)
    assert all(GAME.view(world.state, 0) == match.state for world in worlds)
    assert len({world.state.hands for world in worlds}) > 15


def test_an_entry_is_corrected_later():
    match = dealt().push(["rite"])
    at = next(n for n, ply in enumerate(match.plies, 1) if ply.step == "window")
    match.correct(at, "castle")
    assert match.state.hands[0] == ("ace_knots", "journey", "castle") or "castle" in match.state.hands[0]
    assert match.state.played[1] == ("rite",)
    before = match.record()
    with pytest.raises(IllegalStep, match=r"step \d+ \(Offer the Rite\) no longer fits"):
        match.correct(at, "rite")
    assert match.record() == before


def test_the_witness_is_never_shown():
    """Another witness with the same view: nothing that can be asked for tells which one it is."""
    match = dealt()
    shown = everything(match)
    for n in range(10):
        other = copy(match)
        other.timeline = Timeline(match.timeline.here.with_state(GAME.resample(match.state, Random(n))))
        assert everything(other) == shown


def everything(match):
    return (
        repr(match), match._repr_html_(), match.state, match.states[-1], str(match.log()), match.transcript(),
        match.prompt, tuple(match.legal), match.events, match.plies, match.record(), match.outcome, match.question,
    )  # fmt: skip


def test_nothing_of_it_is_public_but_what_the_seat_knows():
    """Every public attribute, at every step of a match: no card that the seat does not see."""
    mirror = Mirror(GAME, 0, 5, seats=3)
    for _ in range(40):
        mirror.step()
        table = mirror.table
        values = [getattr(table, name) for name in dir(table) if not name.startswith("_") and name != "chances"]
        for value in values:
            hands = getattr(value, "hands", None)
            if hands:
                assert all(map(is_blank, hands[1] + hands[2]))


# --- what the choices of rivals tell ------------------------------------------------------------------------------


SMALL = ("excuse", "ace_knots", "ace_suns", "castle", "desert", "pact", "window", "bard", "mountain", "huntress")


@fixed
def thrifty(view, legal):
    """The cheapest Drug alone, and no research."""
    return next((action for action in legal if isinstance(action, Done)), legal[0])


def small():
    """Anna holds the Castle and the Pact; Ben, who leads, offers the Ace of Suns alone."""
    match = pharmalab.new(
        "off_label", seats=3, hand=2, leader=1, cards=SMALL, dealer=RealTable(seat=0), names=NAMES, tokens=1
    )
    match.push("castle").push("pact")
    return match.push(match.chances.outcomes()[0][0]).push(["Ace of Suns"])  # any Doctor


def test_what_rivals_chose_is_weighed_by_the_policies_that_they_follow():
    match = small()
    left = lambda state: state.hands[1][0]  # noqa: E731
    plain, weighed = match.odds(left), match.odds(left, rivals=thrifty)
    assert "reveal nothing" in plain.assumed and "weighed by the policies" in weighed.assumed
    cheaper = {card for card in weighed.chances if ORDER[card] < ORDER["ace_suns"]}
    hidden = [card for card in deck(match.config)[1] if card not in ("castle", "pact", "ace_suns")]
    dearer = [card for card in hidden if ORDER[card] > ORDER["ace_suns"]]
    assert not cheaper and 0 < len(dearer) < len(hidden), "he would have marketed the cheaper one"
    assert weighed.chances == {card: Fraction(1, len(dearer)) for card in weighed.chances}
    assert set(weighed.chances) == set(dearer)


def test_what_rivals_chose_weighs_in_estimates_too():
    def later(state):
        return state.hands[1][0] if state.played[2] else None

    exact, guessed = (
        small().odds(later, rivals=thrifty, policies=thrifty, budget=budget, tries=200) for budget in (10_000, 0)
    )
    assert exact.exact and guessed.tries == 200 and guessed.assumed == exact.assumed
    assert set(guessed.chances) == set(exact.chances)
    errors = [
        abs(guessed[card].p - chance) / (chance * (1 - chance) / 200) ** 0.5 for card, chance in exact.chances.items()
    ]
    assert max(errors) <= 4.5, "standard errors"


def test_policies_that_would_not_have_done_it_are_refused():
    never = fixed(lambda view, legal: legal[0])  # who markets all that there is
    with pytest.raises(ValueError, match="would never have chosen what was seen"):
        small().odds(lambda state: 1, rivals=never)


def test_too_many_worlds_are_told():
    odds = dealt().odds(lambda state: "rite" in state.played[1] if state.played[1] else None, rivals="random")
    assert "too many possible worlds" in odds.assumed


# --- for a person who enters it -----------------------------------------------------------------------------------


def test_what_a_rival_may_choose_is_what_the_seat_does_not_hold():
    match = dealt()
    things = {one.option for one in match.things}
    assert things == set(deck(match.config)[1]) - {"journey", "window", "ace_knots"} and match.rival == 1
    match.push("castle")
    left = {one.option for one in match.things}
    assert match.picked == (match.things[0].replace(option="castle"),)
    assert left == {card for card in things if ORDER[card] > ORDER["castle"]}, "they are laid down in their order"
    assert match.fits(match.things[0]) and not match.fits(match.things[0].replace(option="window"))


def test_only_what_is_asked_can_be_entered():
    match = table()
    assert match.outcomes == (0, 1, 2) and match.things == () and match.rival is None
    match = dealt().push(["rite"]).push(["castle"])
    assert match.to_move == 0 and match.things == () and match.outcomes == () and not match.fits(match.legal[0])


def test_entries_are_told_as_they_were_made():
    match = dealt().push(["island", "rite"]).push(["castle"]).push("window").push("Done: no more Drugs")
    told = [(one.mover, one.said) for one in match.entries]
    assert told[0] == (-1, "the Journey") and told[3] == (-1, "the Painter")
    assert told[4:] == [(1, "Offer the Rite, Offer the Island"), (2, "Offer the Castle"), (0, "Offer the Window")]
    entry = match.entries[4]
    assert entry.last == entry.first + 2 and entry.asked == "Which Drugs does Ben offer?"
    before = match.before(entry.first)
    assert before.rival == 1 and before.ply == entry.first - 1 and match.ply > entry.last


def test_a_whole_choice_is_corrected_at_once():
    match = dealt().push(["rite", "island"]).push(["castle"]).push("window").push("Done: no more Drugs")
    entry = match.entries[4]
    match.correct(entry.first, ["excuse"], entry.last)
    assert match.state.played[:3] == (("window",), ("excuse",), ("castle",))
    before = match.record()
    entry = match.entries[4]
    with pytest.raises(IllegalStep, match=r"step \d+ \(Offer the Castle\) no longer fits"):
        match.correct(entry.first, ["castle"], entry.last)
    assert match.record() == before


def test_what_was_forgotten_is_entered_before_an_entry():
    match = dealt().push("rite")  # and the Island was overlooked
    entry = match.push("Done: no more Drugs").entries[4]
    match.correct(entry.last, "island", entry.last - 1)
    assert match.state.played[1] == ("rite", "island")


def test_the_position_is_the_same_object_as_long_as_it_is_the_same():
    match = dealt()
    first = match.states
    assert match.state is match.state and first[-1] is match.state
    match.push(["rite"])
    assert all(one is other for one, other in zip(first, match.states, strict=False))


def test_a_match_that_began_in_the_middle_keeps_its_set_up():
    match = pharmalab.position("off_label", dealer=RealTable(seat=0), leader=0)
    with pytest.raises(ValueError, match="This match began in the middle of a game, so you can’t change its set-up"):
        match.with_config(match.config)
