"""Your own theories that the facts exclude: what the seal covers, and what they cost."""

import pytest

from pharmalab.deduction import Notes
from pharmalab.deduction.advice.refuted import refuted
from pharmalab.deduction.table import Table, Theory


def said(lines, seal, zone="white"):
    """Return the warnings about toad = pNn with the seal, after these typed lines."""
    table = Table(theories=(Theory("toad", "pNn", seal),), zone=zone)
    return [one.sentence for one in refuted(Notes().type(lines).worlds, table)]


@pytest.mark.parametrize(("lines", "seal"), [("", "gold"), ("toad: R+", "gold"), ("toad: R-", None)])
def test_no_warning_while_it_may_be_right_or_is_not_yours(lines, seal):
    assert said(lines, seal) == []


def test_a_star_costs_points_or_reputation_by_the_zone():
    (plain,) = said("toad: G+", "gold")
    assert plain == (
        "Your theory toad = pNn can’t be right. It costs you 4 points at the end, or 5 reputation points if a rival "
        "debunks it first. Debunking it yourself costs you 3 reputation points."
    )
    (blue,) = said("toad: G+", "silver", "blue")
    assert "or 7 reputation points if a rival" in blue and "yourself costs you 5 reputation points" in blue


def test_a_hedge_that_covers_the_mistake_loses_nothing():
    (sure,) = said("toad: R+\ntoad: G+\ntoad: B-", "G")
    assert (
        "your green hedge covers the mistake, so you lose nothing" in sure
        and "yourself earns you 2 reputation points" in sure
    )
    (may,) = said("toad: G+", "G")
    assert "by green, the colour of your hedge, earns you 2 reputation points" in may
    assert "unless your green hedge covers the mistake" in may and "debunks it by another colour first" in may
    (other,) = said("toad: G+\ntoad: R+\ntoad: B-", "R")
    assert "hedge" not in other and "yourself costs you 3 reputation points" in other


def test_contradicting_notes_warn_of_nothing():
    assert said("toad: R+\ntoad: R-", "gold") == []
