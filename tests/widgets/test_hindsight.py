"""At the end of a match you may ask for a review: which of your turns cost most."""

import asyncio
import re
from fractions import Fraction

from pharmalab.core.dealers import RealTable
from pharmalab.probability import Share
from pharmalab.probability.hindsight import Turn
from tests.loops import alone, in_slices
from tests.widgets.board import Board


def blunder():
    """Ann holds the highest dose, and swaps it for the lowest."""
    board = Board("pills", ["me", "random"], names=["Ann", "Ben"], dealer=RealTable())
    board.state.by_itself = False
    return board.click("enter-6", "enter-3").act("Swap").click("enter-0").do("run")


def test_it_is_offered_at_the_end_alone():
    board = Board("pills", ["me", "random"], seed=1)
    assert not board.has("hindsight")
    board.do("hindsight")
    assert "The review opens when the match is over" in board.text("status") and board.state.job is None
    board.do("run", to="end")
    assert board.match.outcome and board.has("hindsight")


def test_of_bots_alone_nothing_is_asked():
    board = Board("pills", ["random", "random"], seed=1).do("run", to="end")
    assert board.match.outcome and not board.has("hindsight")


def test_the_turn_that_cost_most_is_told_with_its_range_and_shown():
    board = blunder()
    assert board.match.outcome
    board.click("hindsight")
    asked = board.widget.look.asked
    asked._looked[0] = Turn(3, 3, Share(Fraction(30), 32), Share(Fraction(12), 32))
    board.widget.redraw()
    told = board.text("bar")
    assert "Your turn 1 (of 1)" in told and "fell from 94 % to 38 %, by 56 points (95 % range 34 to 72)." in told
    assert "“random” would have" in told, "what it would have done instead"
    assert "These are estimates from 32 tries before and after each turn" in told
    board.click("hindsight-see-2")
    assert board.match.ply == 2 and board.state.sight.now is not None
    assert "fell from 94 % to 38 %" in board.text("bar"), "the reason stays beside the position"
    board.do("back")
    assert board.has("hindsight-found"), "it was asked of this end"
    board.do("undo")
    assert not board.has("hindsight-found")


def test_a_turn_that_may_have_cost_nothing_is_no_turning_point():
    board = blunder().click("hindsight")
    asked = board.widget.look.asked
    asked._looked[0] = Turn(3, 3, Share(Fraction(16), 32), Share(Fraction(14), 32))
    board.widget.redraw()
    assert "None of your turns clearly cost you anything." in board.text("bar")


def test_few_tries_say_how_little_they_know():
    board = blunder().click("hindsight")
    asked = board.widget.look.asked
    asked._looked[0] = Turn(3, board.match.ply, Share(Fraction(0), 4), Share(Fraction(0), 4))
    board.widget.redraw()
    assert "Your chance of winning was about 0 % (between 0 % and 49 %) before your first turn" in board.text("bar")
    assert "and 0 % after your last one" in board.text("bar"), "nothing is open when the match is over"


@in_slices
def test_it_can_be_stopped_and_says_so():
    async def work():
        board = Board("off_label", ["me", "greedy", "greedy"], seed=3, doctors=3)
        board.do("run", to="end")
        while board.state.job is not None:
            await asyncio.sleep(0.01)
        board.do("hindsight")
        assert board.has("job") and "Stop when you’ve seen enough" in board.text("bar")
        while not board.has("hindsight-found"):
            await asyncio.sleep(0.01)
        told = board.text("bar")
        assert re.search("(less than a minute|about [0-9]+ minutes?) until it’s complete", told), "how long it takes"
        assert "Turns reviewed so far" in told or "These are estimates from " in told
        assert "See it" not in told
        board.do("stop")
        assert board.state.job is None and board.has("hindsight-on")
        so_far = board.widget.look.asked.done
        board.click("hindsight-on")
        assert board.has("job")
        while board.widget.look.asked.done == so_far:
            await asyncio.sleep(0.01)
        assert board.widget.look.asked.done > so_far, "it goes on where it was stopped"
        board.widget.close()

    alone(work())
