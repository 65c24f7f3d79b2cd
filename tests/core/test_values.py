"""The base of all records, and the one way to change a place of a tuple."""

import pytest

from pharmalab.core.values import replace_at


def test_another_value_at_one_place():
    row = (3, 9, 14)
    assert replace_at(row, 1, 7) == (3, 7, 14) and replace_at(row, 2, 0) == (3, 9, 0) and row == (3, 9, 14)
    with pytest.raises(IndexError):
        replace_at(row, 3, 1)
