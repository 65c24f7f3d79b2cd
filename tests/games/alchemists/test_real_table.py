"""A complete real-table game: only what one seat sees is entered, as on the panel, and it ends with the right score."""

import pytest

from pharmalab.core.agenda import CHANCE
from pharmalab.core.seat_match import read_match
from pharmalab.games.alchemists import GAME
from pharmalab.games.alchemists.mechanisms.favours.herbalist import DiscardOne, Herbalists
from pharmalab.games.alchemists.mechanisms.seals import PlaceSeal
from pharmalab.games.alchemists.mechanisms.setup import Keep
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.outcomes import outcome_labels
from tests.core.mirroring import Mirror
from tests.effort import some
from tests.games.rules import rule

UNSEEN = (Keep, DiscardOne, PlaceSeal)  #: what rivals do so that nobody sees what


class ByPanel(Mirror):
    """What is seen is entered as a person at the table does it: by what the panel offers and does, without drawing."""

    def same(self):
        super().same()
        if not hasattr(self, "panel"):
            self.panel = BoardState(self.table)

    def enter(self, seen):
        panel, table = self.panel, self.table
        top, at = table.state.agenda[0], str(table.ply)
        if table.to_move == CHANCE and panel.question.picking is None:
            words = [top.words(one, table.who) for one in (seen if isinstance(seen, tuple) else (seen,))]
            panel.do_enter(", ".join(words), at)
        elif panel.question.picking is not None:
            table.push(seen)  # one after the other, as the true match goes; the panel takes all that comes in one go
            panel.moved()
        else:
            assert table.to_move == table.seat or not isinstance(seen, UNSEEN), "nothing can be seen of it"
            panel.do_act(seen.label(table.who), at)

    def notes(self):
        """What the seat may write down, by the true match and by its own table."""
        found = []
        for match in (self.truth, self.table):
            steps = [match.opening, *(ply.events for ply in match.plies)]
            found.append(GAME.notes(match.view(self.seat), steps, self.seat, match.who))
        return found


@rule("alchemists/the-winner")
@pytest.mark.parametrize(
    ("seat", "seed", "config"),
    some([
        (0, 0, {"seats": 2}),
        (1, 1, {"seats": 3, "variant": "master"}),
        (3, 2, {"seats": 4, "variant": "master"}),
        (1, 3, {"seats": 2, "variant": "master"}),
    ]),
)  # fmt: skip
def test_a_whole_game_entered_by_hand_ends_with_the_right_score(seat, seed, config):
    mirror = ByPanel(GAME, seat, seed, **config).play()
    assert mirror.truth.outcome and mirror.table.outcome == mirror.truth.outcome
    assert mirror.table.state.points == mirror.truth.state.points
    assert 0 < mirror.entered < mirror.truth.ply, "hidden cards of others are not asked for"
    of_truth, of_table = mirror.notes()
    assert of_table == of_truth and of_table.entries


def test_what_nobody_sees_is_no_entry_and_in_no_file():
    mirror = ByPanel(GAME, 1, 0, seats=2, favours_drawn=2)
    for _ in range(60):
        mirror.step()
    table = mirror.table
    assert [ply for ply in table.plies if isinstance(ply.step, UNSEEN) and ply.mover == 0 and ply.dealt]
    assert not any("?" in entry.said for entry in table.entries) and table.passed == 0
    again = read_match(table.record())
    assert again.states == table.states and again.entries == table.entries


def test_that_a_herbalist_came_is_asked_in_words():
    panel = ByPanel(GAME, 0, 0, seats=2).panel
    while not isinstance(panel.sight.view.agenda[0], Herbalists):
        if panel.question.outcomes:
            panel.match.push(panel.question.outcomes[0])
            panel.moved()
        else:
            panel.do_act(panel.question.legal[0].label(), str(panel.match.ply))
    assert outcome_labels(panel.match, panel.question.outcomes) == ["Herbalist", "no Herbalist"]
