"""Table facts: their JSON form and what cannot lie on a table."""

import json

import pytest

from pharmalab.deduction.table import Table, Theory

FULL = {
    "variant": "master",
    "wanted": ["R+", "G+", "B-"],
    "hand": ["toad", "toad", "fern"],
    "zone": "green",
    "theories": [
        {"ingredient": "scorpion", "alchemical": "Ppn"},
        {"ingredient": "toad", "alchemical": "PPP", "my_seal": "silver"},
    ],
    "conflicts": [["toad", "scorpion"]],
}


def test_json_round_trip():
    table = Table.decode(json.loads(json.dumps(FULL)))
    assert json.loads(json.dumps(table.encode())) == FULL
    assert Table.decode(table.encode()) == table
    assert table.hand == ("toad", "toad", "fern")  # cards may repeat
    assert Table() == Table.decode({}) and Table().encode() == {}


def test_null_is_no_seal():
    theory = {"ingredient": "scorpion", "alchemical": "Ppn", "my_seal": None}
    assert Table.decode({"theories": [theory]}).theories == (Theory("scorpion", "Ppn"),)


def test_theories_and_conflicts():
    table = Table.decode(FULL)
    assert table.theory_of("toad") == Theory("toad", "PPP", "silver")
    assert table.theory_of("fern") is None
    assert table.in_conflict("scorpion", "toad") and table.in_conflict("toad", "scorpion")
    assert not table.in_conflict("toad", "fern") and not Table().in_conflict("toad", "scorpion")


def theory(ingredient: str, alchemical: str, **more: str) -> dict[str, str]:
    return {"ingredient": ingredient, "alchemical": alchemical, **more}


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"variant": "novice"}, r"novice.*\$.variant"),
        ({"zone": "yellow"}, r"yellow.*\$.zone"),
        ({"wanted": ["0"]}, "“0” isn’t a potion an adventurer wants"),
        ({"hand": ["taod"]}, "“taod” isn’t an ingredient"),
        ({"hand": "toad"}, r"\$.hand"),
        ({"theories": [theory("toad", "R+")]}, r"“R\+” isn’t an alchemical"),
        ({"theories": [theory("taod", "Ppn")]}, "“taod” isn’t an ingredient"),
        ({"theories": [theory("toad", "Ppn", my_seal="bronze")]}, r"bronze.*theories\[0\].my_seal"),
        (
            {"theories": [theory("toad", "Ppn"), theory("toad", "PPP")]},
            "two theories name the ingredient toad",
        ),
        (
            {"theories": [theory("toad", "Ppn"), theory("fern", "Ppn")]},
            "two theories name the alchemical Ppn",
        ),
        ({"conflicts": [["toad", "fern"]]}, "a conflict names toad, which has no theory"),
        (
            {"theories": [theory("toad", "Ppn")], "conflicts": [["toad", "fern"]]},
            "names fern, which has no theory",
        ),
        ({"theories": [theory("toad", "Ppn")], "conflicts": [["toad", "toad"]]}, "not toad twice"),
        ({"conflicts": [["taod", "fern"]]}, "“taod” isn’t an ingredient"),
        ({"conflicts": [["toad"]]}, r"\$.conflicts"),
        ({"gold": 3}, "gold"),
    ],
)
def test_what_cannot_be(data, message):
    with pytest.raises(ValueError, match=message):
        Table.decode(data)
