"""At the end of a match you may ask for a review: which of your turns cost most."""

import asyncio
import re

from pharmalab.core.dealers import RealTable
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
    assert "You can see that at the end" in board.text("status") and board.state.job is None
    board.do("run", to="end")
    assert board.match.outcome and board.has("hindsight")


def test_of_bots_alone_nothing_is_asked():
    board = Board("pills", ["random", "random"], seed=1).do("run", to="end")
    assert board.match.outcome and not board.has("hindsight")


def test_the_turn_that_cost_most_is_told_with_its_range_and_shown():
    board = blunder()
    assert board.match.outcome
    board.click("hindsight")
    told = board.text("bar")
    assert "“Swap” (step 3): your chance to win" in told and "Estimates: 64 tries from before and after each" in told
    assert "“random” would have" in told, "what it would have done instead"
    found = re.search(r"from (\d+) % to (\d+) %, by (\d+) points \(95 % range (−?\d+) to (\d+)\)", told)
    before, after, cost, low, high = (int(text.replace("−", "-")) for text in found.groups())
    assert before > after and abs(before - after - cost) <= 1 and low <= cost <= high
    board.click("hindsight-see-2")
    assert board.match.ply == 2 and board.state.sight.now is not None
    board.do("back")
    assert board.has("hindsight-found"), "it was asked of this end"
    board.do("undo")
    assert not board.has("hindsight-found")


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
        assert re.search("(less than a minute|about [0-9]+ minutes?) for all of it", told), "how long it takes"
        assert "Estimates: " in told and "See it" not in told
        board.do("stop")
        assert board.state.job is None
        told = board.text("bar")
        assert "because you stopped" in told or "You stopped it; more tries would narrow the ranges" in told
        so_far = board.widget.look.asked.done
        board.click("hindsight-on")
        assert board.has("job")
        while board.widget.look.asked.done == so_far:
            await asyncio.sleep(0.01)
        assert board.widget.look.asked.done > so_far, "it goes on where it was stopped"
        board.widget.close()

    alone(work())
