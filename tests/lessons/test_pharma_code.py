"""The lesson on The Pharma Code: what its film shows, and how long its answers are."""

from pharmalab.lessons.pharma_code.rows import LEVELS
from pharmalab.lessons.pharma_code.table import CLOSED, TURNS, put, three_turns

LEVEL = {level.id: level for level in LEVELS if hasattr(level, "id")}


def test_the_film_ends_with_the_phase_before_things_that_the_chapter_does_not_explain():
    match = three_turns()
    for step in TURNS:
        match.push(step)
    told = str(match.log())
    assert "Phase 1 ends because" in told and "bonus" not in told and "Phase 2" not in told
    assert "48" not in LEVEL["turns"].text, "the film's track has fewer squares"


def test_an_answer_with_the_advice_after_it_leaves_the_board_in_sight():
    level = LEVEL["draw"]
    answer = f"{level.missed(level.begin().push(CLOSED).push(put(3)))} {level.look}"
    assert answer.startswith("The card that you replaced") and len(answer.split()) <= 28
