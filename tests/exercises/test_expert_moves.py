"""Expert's move: the coach judges a move in a drawn position, always in the same way."""

import json
import os
import re
import subprocess
import sys

import pytest

from pharmalab.core.coach import Coach
from pharmalab.core.coach_words import hints
from pharmalab.exercises import exercise, units
from pharmalab.exercises.drawn_positions import TRIES, Position, position
from pharmalab.exercises.expert_moves import clear_positions
from pharmalab.exercises.saved_results import COMMAND, fill, results, saved
from pharmalab.exercises.units.u05.coached import EXPERT

EXPERTS = [one for unit in units() for one in unit.exercises if not one.by_hand]


def drawn(of, seed=""):
    """The position of an exercise."""
    return of.variant(seed).kind.position


def test_every_game_has_one():
    assert {drawn(of).game.name for of in EXPERTS} == {
        "alchemists",
        "off_label",
        "pandemic",
        "pharma_code",
        "pocket_pharma",
    }


@pytest.mark.parametrize("of", EXPERTS, ids=lambda of: of.id)
def test_each_move_is_judged_with_the_coachs_reasons(of):
    variant, position = of.variant(), drawn(of)
    assert position.clear, "choose another position for print: `clear_positions` finds some"
    assert variant.truth() == position.best and len(position.moves) >= 3
    assert all(choice.tries == position.coach.best.tries for choice in position.coach.choices)
    for letter, move in zip("abcd", position.moves, strict=False):
        verdict = variant.judge(letter)
        assert verdict == variant.judge(move) and verdict.readable
        assert verdict.right == (move in position.good) == (not verdict.slip), move
        if verdict.right:
            assert verdict.exact == move and "The coach would choose" in verdict.message
        else:
            assert verdict.slip == move and move in verdict.message and position.best not in verdict.message
            assert "Look for a move that helps you to" in verdict.message, "what to do next"
    assert len({*variant.hints}) == 3 and not any(position.best in hint for hint in variant.hints)
    [line] = variant.solution.lines
    assert line.value == position.best and hints(position.coach)[2] in line.says
    assert "<img alt=" in variant.board and variant.board.count("data:image/svg+xml") == 1
    assert position.who in variant.question and not variant.judge("z").readable
    assert not variant.judge(lambda drawn: "a").readable, "no function can know the coach"


def test_moves_that_the_coach_cannot_tell_apart_are_all_right():
    of = next(of for of in EXPERTS if drawn(of).game.name == "pharma_code")
    number = next(n for n in range(20) if 1 < len(position("pharma_code", "Placing", n).good) < 4)
    variant = of.variant().__class__(of, {"drawn": number})
    found = variant.kind.position
    second = next(move for move in found.moves if move in found.good and move != found.best)
    verdict = variant.judge(second)
    assert verdict.right and f"The coach would choose “{found.best}”" in verdict.message
    assert clear_positions("pharma_code", "Placing", [number]) == ([number] if len(found.good) <= 2 else [])


def test_twins_have_other_positions():
    for of in EXPERTS:
        numbers = [of.variant(seed).parameters["drawn"] for seed in ("", "second", *map(str, range(20)))]
        assert len({*numbers}) >= 5 and numbers[0] not in numbers[1:]


def test_everybody_gets_the_same_marks():
    """In another process, whose sets have another order."""
    code = "from pharmalab.exercises import exercise; print([exercise('U09.7').judge(a).message for a in 'abc'])"
    environment = {**os.environ, "PYTHONHASHSEED": "77"}
    found = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert found.stdout.strip() == repr([exercise("U09.7").judge(letter).message for letter in "abc"])


def test_marking_tries_no_move_out(monkeypatch):
    monkeypatch.setattr(Coach, "_try", lambda *_: pytest.fail("the results are saved"))
    for of in EXPERTS:
        for one in of.kind.positions():
            fresh = Position(one.game.name, one.name.split()[1], int(one.name.split()[2]))
            assert fresh.good and fresh.coach.fewest == TRIES, f"run {COMMAND}"


@pytest.mark.parametrize("of", EXPERTS, ids=lambda of: of.id)
def test_the_command_finds_the_saved_results_again(of):
    made = json.loads(json.dumps(results(drawn(of).tried())))
    kept = saved()[drawn(of).name]
    assert made["view"] == kept["view"] and made["moves"].keys() == kept["moves"].keys(), f"run {COMMAND}"
    for move, one in made["moves"].items():
        assert one["worths"] == pytest.approx(kept["moves"][move]["worths"]), f"{move}: run {COMMAND}"
        for amounts, others in zip(one["amounts"], kept["moves"][move]["amounts"], strict=True):
            assert amounts == pytest.approx(others), f"{move}: run {COMMAND}"


def test_results_of_another_position_are_not_used():
    one, other = position("off_label", "Market", 4), position("off_label", "Market", 12)
    assert not fill(one.coach, saved()[other.name]) and not fill(one.coach, None)
    assert fill(one.coach, saved()[one.name])
    few = {"view": saved()[one.name]["view"], "moves": {}}
    assert not fill(one.coach, few)


@pytest.mark.parametrize("position", EXPERT.kind.positions(), ids=lambda position: position.name)
def test_the_numbers_of_pocket_pharma_s_reasons_add_up(position):
    """“2.7 points less: 0 points, compared with 15; on the other hand, your loss is 0, compared with 1” made 14."""
    for move in position.moves:
        said = position.praise(move) if move in position.good else position.objection(move)
        total = re.search(r": about ([0-9.]+) points? (more|less)\.", said)
        says = r"(?:you have|worth)(?: about)? (−?[0-9.]+) points, compared with(?: about)? (−?[0-9.]+?)\.(?= |$)"
        pairs = re.findall(says, said)
        rival = re.search(r"best rival (?:is|may be) about ([0-9.]+) points? (worse|better) off", said)
        assert total and pairs and "your loss is" not in said
        parts = sum(float(one.replace("−", "-")) - float(other.replace("−", "-")) for one, other in pairs)
        parts += float(rival[1]) * (1 if rival[2] == "worse" else -1) if rival else 0
        lead = float(total[1]) * (1 if total[2] == "more" else -1)
        assert abs(parts - lead) < 0.15, said


def test_a_stack_that_is_complete_is_the_reason_for_the_card_that_completes_it():
    """The reason for the 11 in U05.8 was what Cancer then lacks, but 5-5-5-7-11 is right for Psychiatric at once."""
    drawn = position("pocket_pharma", "Turn", 4)
    assert "because 5-5-5-7-11 is right for Psychiatric" in hints(drawn.coach, action=drawn.actions["Take 11f"])[0]
