"""The end: points in the order of the rules, the revelation, who wins."""

import pytest

from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS
from pharmalab.games.alchemists import GAME
from pharmalab.games.alchemists.components.cards import ARTIFACTS
from pharmalab.games.alchemists.components.theories import GRANTS
from pharmalab.games.alchemists.mechanisms.round import EndRound
from pharmalab.games.alchemists.mechanisms.scoring import (
    ArtifactScored,
    CountAside,
    Ended,
    FinalScoring,
    GoldScored,
    GrantsScored,
    ReputationScored,
    Revealed,
    RevealTruth,
    SealScored,
    WrongSealScored,
    artifact_points,
)
from pharmalab.games.alchemists.mechanisms.seals import SealTurnedUp, hedged, seal_points
from pharmalab.games.alchemists.state import Fact
from tests.games.alchemists.theory_table import begin, events, state_of
from tests.games.rules import rule

DEMO = ("Ppn", "Nnp", "pnP", "npN", "NNN", "pNn", "nPp", "PPP")  # in the order of the triangle


def ended(**fields):
    """A match after the final scoring, in the world of DEMO."""
    fields = {"gold": (0,) * fields.get("seats", 4), **fields}
    return begin(FinalScoring(), round=6, **fields)


def scores(match):
    return match.outcome.scores


def items(match, seat=0):
    return dict(match.state.points[seat])


# --- in the order of the rules --------------------------------------------------------------------------------


@rule("alchemists/final-scoring")
def test_it_comes_after_the_end_of_the_final_round():
    match = begin(EndRound(), round=6, seats=2, reputation=(10, 12), theories={"toad": ("pnP", {0: "gold"})})
    kinds = [type(event).__name__ for event in match.events]
    assert kinds.index("TopAlchemists") < kinds.index("ReputationScored") < kinds.index("Revealed")
    assert kinds[-1] == "Ended" and match.outcome is not None


@rule("alchemists/final-scoring", "alchemists/gold-becomes-points")
def test_curriculum_example_nineteen_points():
    """R3.12: reputation 16, 7 gold, one favour, no artifacts: 16 + (7 + 2) / 3 = 19."""
    match = ended(reputation=(16, 10, 10, 10), gold=(7, 0, 0, 0), favours=(("sage",), (), (), ()))
    assert scores(match) == (19.0, 10.0, 10.0, 10.0)
    assert items(match) == {"reputation": 16, "gold": 3, "theories": 0}
    assert match.outcome.winners == (0,) and match.outcome.rule == "alchemists/the-winner"


@rule("alchemists/final-scoring")
def test_the_score_sheet_tells_what_the_points_are_for():
    match = ended(
        seats=2, reputation=(16, 10), gold=(7, 1), favours=(("sage",), ()), granted=((0, 1), ()),
        artifacts=(("feather_in_cap", "bronze_cup"), ()),
        theories={"toad": ("pnP", {0: "gold", 1: "R"}), "fern": ("NNN", {0: "silver"})},
    )  # fmt: skip
    sheet = GAME.score_sheet(match.state)
    assert {heading: cells[0] for heading, cells in sheet.items()} == {
        "Reputation": "16", "Theories": "1 (1 right: 5; 1 wrong: −4)", "Grants": "2 (2 grants)",
        "Artifacts": "4 (Bronze Cup 4, Feather in Cap 0)", "Gold": "3 (7 gold and 2 for 1 favour at 3 a point)",
    }  # fmt: skip
    assert [sheet[heading][1] for heading in sheet] == ["10", "0 (1 right but hedged: 0)", "0", "0",
                                                      "0 (1 gold at 3 a point; 1 left)"]  # fmt: skip
    poor = GAME.score_sheet(ended(seats=2, favours=(("sage", "sage"), ())).state)
    assert poor["Gold"] == ["1 (4 for 2 favours at 3 a point; 1 left)", "0"]
    assert GAME.score_sheet(begin(EndRound(), round=5, seats=2).state) == {}


@rule("alchemists/points-for-reputation")
def test_every_point_of_reputation_is_a_victory_point():
    match = ended(reputation=(16, 1, 6, 20))
    assert scores(match) == (16.0, 1.0, 6.0, 20.0)
    (told,) = events(match, ReputationScored)
    assert told.sentence() == (
        "Reputation becomes victory points: Player 1 16, Player 2 1, Player 3 6 and Player 4 20."
    )


@rule("alchemists/points-for-artifacts")
def test_points_of_artifacts_are_added():
    match = ended(artifacts=(("bronze_cup", "silver_chalice", "thinking_cap"), (), (), ()))
    assert items(match) == {"reputation": 10, "bronze_cup": 4, "silver_chalice": 6, "thinking_cap": 1, "gold": 0,
                            "theories": 0}  # fmt: skip
    assert events(match, ArtifactScored)[0].sentence() == "Player 1: 4 points for Bronze Cup."


@rule("alchemists/points-for-artifacts")
@pytest.mark.parametrize(("reputation", "points"), [(14, 2), (15, 3), (4, 0), (20, 4)])
def test_example_the_mirror_counts_fives_of_reputation(reputation, points):
    match = ended(artifacts=(("magic_mirror",), (), (), ()), reputation=(reputation, 1, 1, 1))
    assert items(match).get("magic_mirror", 0) == points


@rule("alchemists/points-for-artifacts")
def test_the_mirror_comes_first_and_counts_nothing_but_reputation():
    owned = (("bronze_cup", "magic_mirror", "silver_chalice"), (), (), ())
    match = ended(artifacts=owned, granted=((0, 1, 2), (), (), ()), grants=(3, 4), gold=(30, 0, 0, 0))
    assert list(items(match)) == ["reputation", "magic_mirror", "bronze_cup", "silver_chalice", "grants", "gold",
                                  "theories"]  # fmt: skip
    assert items(match)["magic_mirror"] == 2


@rule("alchemists/points-for-artifacts")
def test_the_cabinet_counts_all_artifacts_itself_included():
    match = ended(artifacts=(("bronze_cup", "crystal_cabinet", "magic_mirror"), (), (), ()))
    assert items(match)["crystal_cabinet"] == 6


@rule("alchemists/points-for-artifacts")
def test_the_feather_counts_different_ingredients_set_aside():
    """The rules' example: toad and scorpion, then toad and fern: three different ones."""
    aside = (("fern", "scorpion", "toad", "toad"), (), (), ())
    match = ended(artifacts=(("feather_in_cap",), (), (), ()), aside=aside)
    assert items(match)["feather_in_cap"] == 3
    assert items(ended(artifacts=(("feather_in_cap",), (), (), ()))).get("feather_in_cap", 0) == 0


@rule("alchemists/points-for-artifacts")
@pytest.mark.parametrize("owner", range(4))
def test_artifacts_count_for_whoever_owns_them(owner):
    """The feather with three under it, the mirror of 16 points of reputation, the cabinet of these three artifacts."""
    own = ("crystal_cabinet", "feather_in_cap", "magic_mirror")
    aside = ("fern", "scorpion", "toad", "toad")
    match = ended(
        artifacts=tuple(own if seat == owner else () for seat in range(4)),
        aside=tuple(aside if seat == owner else () for seat in range(4)),
        reputation=tuple(16 if seat == owner else 10 for seat in range(4)),
    )
    for seat in range(4):
        points = {name: n for name, n in items(match, seat).items() if name in own}
        assert points == ({"crystal_cabinet": 6, "feather_in_cap": 3, "magic_mirror": 3} if seat == owner else {})


@rule("alchemists/points-for-artifacts")
def test_how_many_lie_under_the_feather_is_entered_where_a_seat_does_not_know_it():
    hidden = state_of(artifacts=(("feather_in_cap",), (), (), ()), aside=(("?",) * 4, (), (), ()))
    assert CountAside(0).possible(hidden) == ((2, 3, 4), 1)
    known = hidden.replace(aside=(("fern", "fern", "toad", "toad"), (), (), ()))
    assert CountAside(0).possible(known) == ((), 0) and CountAside(0).opened(known) == (2,)


@rule("alchemists/points-for-artifacts")
def test_every_artifact_has_its_points():
    alone = {artifact: artifact_points(state_of(artifacts=((artifact,), (), (), ())), 0, artifact)
             for artifact in ARTIFACTS if artifact != "feather_in_cap"}  # fmt: skip
    assert {artifact: n for artifact, n in alone.items() if n} == {
        "boots_of_speed": 2, "discount_card": 1, "magic_mortar": 1, "periscope": 1, "printing_press": 2,
        "hypnotic_amulet": 1, "silver_chalice": 6, "thinking_cap": 1, "witchs_trunk": 2, "bronze_cup": 4,
        "crystal_cabinet": 2, "magic_mirror": 2,
    }  # fmt: skip


@rule("alchemists/points-for-grants")
def test_points_of_grants_are_added():
    match = ended(granted=((0, 4), (), (), ()), grants=(1, 2, 3))
    assert items(match)["grants"] == 2 and "grants" not in items(match, 1)
    assert events(match, GrantsScored)[0].sentence() == "Player 1: 2 points for 2 grants."


@rule("alchemists/points-for-grants")
def test_each_grant_is_worth_what_stands_on_it():
    tiles = tuple(tile.replace(points=points) for tile, points in zip(GRANTS, (1, 2, 1, 1, 2), strict=True))
    match = ended(granted=((1,), (0, 4), (2, 3), ()), grants=(), options={"grants": tiles})
    assert [items(match, seat).get("grants", 0) for seat in range(4)] == [2, 3, 2, 0]


@rule("alchemists/gold-becomes-points")
@pytest.mark.parametrize(
    ("gold", "favours", "points", "left"), [(7, 0, 2, 1), (0, 3, 2, 0), (5, 2, 3, 0), (2, 0, 0, 2), (1, 7, 5, 0)]
)
def test_three_gold_a_point_and_favours_two_gold_each(gold, favours, points, left):
    match = ended(gold=(gold, 0, 0, 0), favours=(("sage",) * favours, (), (), ()))
    assert items(match)["gold"] == points and match.state.gold[0] == left
    (told, *_) = events(match, GoldScored)
    assert (told.favours, told.gold, told.points, told.left) == (favours, gold + 2 * favours, points, left)


# --- the revelation -------------------------------------------------------------------------------------------


@rule("alchemists/the-revelation")
def test_eight_ingredients_are_revealed_then_the_seals():
    theories = {"toad": ("pnP", {1: "gold", 0: "R"}), "fern": ("PPP", {2: "G"})}
    match = ended(theories=theories)
    assert match.state.world == DEMO
    assert [(one.ingredient, one.alchemical) for one in events(match, Revealed)] == list(
        zip(INGREDIENTS, DEMO, strict=True)
    )
    order = [(one.ingredient, one.seat, one.kind) for one in events(match, SealTurnedUp)]
    assert order == [("fern", 2, "G"), ("toad", 1, "gold"), ("toad", 0, "R")]
    assert all(seal.open for theory in match.state.theories if theory for seal in theory.seals)
    kinds = [type(event) for event in match.events]
    assert kinds.index(SealTurnedUp) > max(n for n, kind in enumerate(kinds) if kind is Revealed)


@rule("alchemists/the-revelation")
def test_the_world_is_drawn_from_what_the_facts_leave():
    fact = Fact("mix", ("mushroom", "toad"), "", "R+", 0, (0,))
    match = ended(code="", facts=(fact,), seats=2)
    assert match.state.agenda[0] == RevealTruth("mushroom")
    assert {alchemical for alchemical, _ in GAME.chance(match.state).outcomes()} == {"pNn", "Ppn", "pnP", "PPP"}
    match.push("Ppn").push("Nnp")
    assert {alchemical for alchemical, _ in GAME.chance(match.state).outcomes()} == {"pNn", "pnP"}, "R+ with Ppn"


@rule("alchemists/correct-theories")
@pytest.mark.parametrize(("kind", "points"), [("gold", 5), ("silver", 3), ("R", 0), ("G", 0), ("B", 0)])
def test_seals_on_a_correct_theory(kind, points):
    match = ended(theories={"toad": ("pnP", {0: kind})})
    assert items(match)["theories"] == points
    assert events(match, SealScored)[0].points == points


@rule("alchemists/correct-theories")
def test_the_wisdom_idol_adds_one_for_each_own_seal_on_a_correct_theory():
    theories = {"toad": ("pnP", {0: "gold", 1: "R"}), "fern": ("Nnp", {0: "R"}), "flower": ("PPP", {0: "gold"})}
    match = ended(theories=theories, artifacts=(("wisdom_idol",), (), (), ()))
    assert items(match) == {"reputation": 10, "gold": 0, "theories": 5 + 0 - 4, "wisdom_idol": 2}
    told = {one.ingredient: one.sentence() for one in events(match, SealScored) if one.seat == 0}
    assert told["toad"] == "Player 1: +5 points for a gold star on toad, +1 from the Wisdom Idol."
    assert "wisdom_idol" not in items(match, 1)


@rule("alchemists/wrong-theories")
@pytest.mark.parametrize(("kind", "points"), [("gold", -4), ("silver", -4), ("R", -4), ("G", 0), ("B", -4)])
def test_seals_on_a_theory_that_is_wrong_in_green_only(kind, points):
    """Scorpion is nPp; Nnp differs in green alone."""
    match = ended(theories={"scorpion": ("Nnp", {0: kind})})
    assert items(match)["theories"] == points
    assert events(match, WrongSealScored)[0].points == points


@rule("alchemists/wrong-theories")
@pytest.mark.parametrize(("kind", "points"), [("G", 0), ("B", -4), ("gold", -4)])
def test_curriculum_example_theory_ppp_truth_pnp(kind, points):
    """R3.10: only the green sign is wrong, sizes do not count."""
    assert seal_points(kind, "PPP", "pnP") == points


@rule("alchemists/wrong-theories")
def test_wrong_in_two_colours_no_hedge_is_proper():
    assert [seal_points(kind, "NNN", "PPP") for kind in ("R", "G", "B", "gold")] == [-4] * 4
    assert [seal_points(kind, "Ppn", "nPp") for kind in ("R", "G", "B")] == [-4] * 3


@rule("alchemists/wrong-theories", "alchemists/hedging")
def test_each_wrong_theory_has_at_most_one_proper_hedge():
    proper = [sum(seal_points(kind, claimed, true) == 0 for kind in "RGB")
              for claimed in ALCHEMICALS for true in ALCHEMICALS if claimed != true]  # fmt: skip
    assert proper.count(1) == 8 * 3 and proper.count(0) == 8 * 4


@rule("alchemists/hedging")
def test_what_a_hedge_saves_when_a_theory_is_refuted():
    for colour in "RGB":
        assert [kind for kind in ("gold", "silver", "R", "G", "B") if hedged(kind, colour)] == [colour]


@rule("alchemists/theories-in-conflict")
def test_conflicts_do_not_matter_at_the_end():
    theories = {"toad": ("pnP", {0: "gold"}), "scorpion": ("Nnp", {1: "gold"})}
    match = ended(theories=theories, conflicts=(("toad", "scorpion"),), masters=True)
    assert items(match)["theories"] == 5 and items(match, 1)["theories"] == -4


@rule("alchemists/wrong-theories", "alchemists/points-for-reputation")
def test_points_that_are_lost_are_no_reputation():
    """Blue zone, robe and floor mean nothing now."""
    theories = {"scorpion": ("Nnp", {0: "gold", 1: "gold"})}
    match = ended(theories=theories, reputation=(18, 1, 10, 10), artifacts=(("robe_of_respect",), (), (), ()))
    assert scores(match) == (14.0, -3.0, 10.0, 10.0)
    assert events(match, Ended)[0].sentence() == (
        "The game is over: Player 1 has 14, Player 2 has −3, Player 3 has 10 and Player 4 has 10."
    )


# --- who wins -------------------------------------------------------------------------------------------------


@rule("alchemists/the-winner")
def test_the_most_points_win():
    match = ended(reputation=(10, 14, 12, 9))
    assert match.outcome.winners == (1,) and match.outcome.reason == "The highest score is 14."
    assert GAME.returns(match.state) == (0.0, 1.0, 0.0, 0.0)


@rule("alchemists/the-winner")
def test_gold_left_over_breaks_a_tie():
    match = ended(reputation=(10, 10, 9, 9), gold=(1, 2, 0, 0))
    assert match.outcome.winners == (1,)
    assert match.outcome.reason == "The highest score is 10, and leftover gold breaks the tie."


@rule("alchemists/the-winner")
def test_who_are_still_tied_share_the_win():
    match = ended(reputation=(10, 10, 9, 9), gold=(2, 2, 2, 2))
    assert match.outcome.winners == (0, 1) and GAME.returns(match.state) == (0.5, 0.5, 0.0, 0.0)
    assert match.outcome.reason == "The highest score is 10, and the winners have the same amount of gold left."
    assert ended(reputation=(10, 11, 11, 11), gold=(2,) * 4).outcome.winners == (1, 2, 3)


@rule("alchemists/the-winner")
def test_gold_that_became_points_breaks_no_tie():
    match = ended(reputation=(9, 10, 1, 1), gold=(3, 1, 0, 0))
    assert match.outcome.winners == (1,), "10 each; the first has 0 gold left, the second 1"


@rule("alchemists/the-winner")
def test_while_it_goes_on_nobody_has_won():
    match = ended(code="")
    assert match.outcome is None and GAME.returns(match.state) == (0.0,) * 4
