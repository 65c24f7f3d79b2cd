"""A complete real-table game: only what one seat sees is entered, in words, and it ends with the right score."""

import pytest

from pharmalab.core.agenda import CHANCE
from pharmalab.games.alchemists import GAME
from tests.core.mirroring import Mirror
from tests.effort import some
from tests.games.rules import rule


class ByWords(Mirror):
    """What is seen is entered as a person at the table says it."""

    def enter(self, seen):
        table = self.table
        top = table.state.agenda[0]
        if table.to_move == CHANCE:
            words = seen if isinstance(seen, tuple) else (seen,)
            table.push(", ".join(top.words(one, table.who) for one in words) if words else "none")
        else:
            table.push(seen.label(table.who))

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
    mirror = ByWords(GAME, seat, seed, **config).play()
    assert mirror.truth.outcome and mirror.table.outcome == mirror.truth.outcome
    assert mirror.table.state.points == mirror.truth.state.points
    assert 0 < mirror.entered < mirror.truth.ply, "hidden cards of others are not asked for"
    of_truth, of_table = mirror.notes()
    assert of_table == of_truth and of_table.entries
