"""What a seat sees says all that it will see: else its table would show what was invented."""

from collections.abc import Sequence

import pytest

from pharmalab.core.agenda import Chance
from pharmalab.core.check import ContractBroken
from pharmalab.core.check_tables import check_table
from pharmalab.core.witness import Fit
from pharmalab.games.off_label import GAME as OFF_LABEL
from pharmalab.games.off_label import Config as Marketing
from pharmalab.games.pandemic import GAME as PANDEMIC
from pharmalab.games.pandemic import Config as Outbreak
from pharmalab.template.pills import Deal, SugarPills


@pytest.mark.parametrize(
    ("game", "config", "seeds", "limit"),
    [
        (OFF_LABEL, OFF_LABEL.tiny, range(6), 300),
        (OFF_LABEL, Marketing(seats=4), range(2), 150),
        (PANDEMIC, PANDEMIC.tiny.replace(decides="owners"), range(6), 200),
        (PANDEMIC, Outbreak(seats=3, decides="owners", first=None), range(2), 90),
    ],
    ids=["off_label-tiny", "off_label", "pandemic-tiny", "pandemic"],
)
def test_a_game_can_be_played_at_the_table_of_one_seat(
    game: object, config: object, seeds: Sequence[int], limit: int
) -> None:
    assert check_table(game, config, seeds, limit) > len(seeds)


def test_what_opens_by_itself_is_found() -> None:
    """Both doses are shown by an automatic frame: at a table it would show one that was invented."""
    told = r"something is revealed unasked(.|\n)*\n  Reveal the hidden part with a separate frame, a `Reveal`"
    with pytest.raises(ContractBroken, match=told):
        check_table(SugarPills(), seeds=range(3))


def test_what_a_seat_cannot_see_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Deal, "outcome_seen_by", Chance.outcome_seen_by)
    with pytest.raises(ContractBroken, match=r"never sees which one it is\.\n  Make Deal\.outcome_seen_by\(state"):
        check_table(SugarPills(), seeds=range(3))


def test_a_witness_that_is_not_found_is_told() -> None:
    class Blind(type(OFF_LABEL)):
        def fit(self, view, seat, steps, rng, witness=None):
            return None

    with pytest.raises(
        ContractBroken, match=r"fit finds no state(.|\n)*\n  Write a method Blind\.fit that first places"
    ):
        check_table(Blind(), Marketing(), seeds=[0], limit=40)


def test_a_witness_that_looks_otherwise_is_told() -> None:
    class Careless(type(OFF_LABEL)):
        def fit(self, view, seat, steps, rng, witness=None):
            found = super().fit(view, seat, steps, rng, witness)
            return found and Fit(found.state.replace(leader=-1), found.transitions)

    with pytest.raises(ContractBroken, match=r"that does not fit(.|\n)*\n  Make Careless\.fit return self\.first"):
        check_table(Careless(), Marketing(leader=0), seeds=[0], limit=40)
