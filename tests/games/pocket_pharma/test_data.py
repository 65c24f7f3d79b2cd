"""The cards of a printed copy: read from a file or a folder, or refused with file and line."""

from importlib.resources import files

import pytest

import pharmalab
from pharmalab.core.configs import ConfigError
from pharmalab.core.policies import RandomPolicy
from pharmalab.games.pocket_pharma import Config, load
from pharmalab.games.pocket_pharma.components import USUAL
from pharmalab.games.pocket_pharma.components.loading import SHAPES
from pharmalab.games.pocket_pharma.config import tables
from tests.games.scenes import told

HEAD = 'status = "printed"\nprovenance = "my copy of 2018"\n'
DRUGS = (
    HEAD
    + """
[drugs]
cardiovascular = ["two_pairs", 3, [12, 9, 6, 3]]
psychiatric = ["three_of_a_kind", 3, [13, 10, 7, 4]]
neurological = ["straight", 3, [14, 11, 8, 5]]
cancer = ["four_of_a_kind", 3, [15, 12, 9, 6]]
"""
)


def written(tmp_path, text, name="mine.toml"):
    path = tmp_path / name
    path.write_text(text, "utf-8")
    return path


def test_our_own_say_that_they_are_a_reconstruction():
    assert set(USUAL.reconstructed) == set(SHAPES) - {"side_effects"}
    match = pharmalab.new("pocket_pharma", seed=1)
    assert "not as printed" in told(match.game.draw(match.state))


def test_a_file_of_printed_numbers_replaces_ours_table_by_table(tmp_path):
    config = Config(data=str(written(tmp_path, DRUGS)))
    assert tables(config).profits["cancer"] == (15, 12, 9, 6) and tables(config).base["cancer"] == 3
    assert config.cards.fragments == USUAL.fragments
    assert "drugs" not in config.cards.reconstructed and "fragments" in config.cards.reconstructed


def test_a_folder_of_files(tmp_path):
    written(tmp_path, DRUGS, "drugs.toml")
    written(tmp_path, HEAD + "[efficacy_thresholds]\nA = [1, 2]\nB = [1, 2]\nC = [2, 3]\nD = [4, 5]\n", "edges.toml")
    cards = load(tmp_path)
    assert [card.id for card in cards.efficacy_thresholds] == ["A", "B", "C", "D"]
    assert set(USUAL.reconstructed) - set(cards.reconstructed) == {"drugs", "efficacy_thresholds"}


def test_a_match_keeps_the_cards_and_not_the_file(tmp_path):
    path = written(tmp_path, DRUGS)
    match = pharmalab.new("pocket_pharma", seed=1, data=str(path)).play_with(
        {0: RandomPolicy(1), 1: RandomPolicy(2)}, limit=20
    )
    match.save(tmp_path / "match.jsonl")
    path.unlink()
    again = pharmalab.load(tmp_path / "match.jsonl")
    assert again.state == match.state and again.config.cards.drugs[3].profits == (15, 12, 9, 6)


def test_our_files_can_be_copied_as_a_beginning(tmp_path):
    for name in ("fragments", "drugs", "expansion"):
        text = (files("pharmalab.games.pocket_pharma") / "data" / f"{name}.toml").read_text("utf-8")
        written(tmp_path, text, f"{name}.toml")
    assert load(tmp_path) == USUAL


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (HEAD + "[drugs\n", "mine.toml, line 3: this is not TOML"),
        ("[drugs]\n", "mine.toml, line 1: status: status is missing"),
        (HEAD + "[drgs]\n", "mine.toml, line 3: drgs: there is no table of this name: did you mean drugs?"),
        (DRUGS.replace("14, 11", "11, 14"), "mine.toml, line 7: drugs, neurological: profits are"),
        (DRUGS.replace('"straight", 3', '"straight", "x"'),
         "mine.toml, line 7: drugs, neurological: [...][1]; it must be a whole number"),
        (DRUGS.replace("straight", "strait"),
         "mine.toml, line 7: drugs, neurological: there is no formula “strait”: did you mean straight?"),
        (DRUGS.replace("cancer", "cancers"), "drugs, cancers: there is no such card: did you mean cancer?"),
        (DRUGS.replace("cancer = ", "# "), "mine.toml, line 4: drugs: lacks cancer"),
        (HEAD + "[efficacy_thresholds]\nE1 = [1, 2]\n", "line 3: efficacy_thresholds: has at least 4 cards"),
        (HEAD + '[market]\nA = [["cancer", "cancer"], 3]\nB = [["cancer"], 3]\nC = [["cancer"], 3]\n',
         "line 4: market, A: names some drugs, each once"),
        (HEAD + 'side_effects = ["a", "a"]\n', "line 3: side_effects: lists the types"),
    ],
)  # fmt: skip
def test_a_bad_file_is_refused_with_its_line(tmp_path, text, said):
    with pytest.raises(ConfigError) as refused:
        load(written(tmp_path, text))
    assert said in str(refused.value)


def test_a_symbol_that_there_is_not(tmp_path):
    text = (files("pharmalab.games.pocket_pharma") / "data" / "fragments.toml").read_text("utf-8")
    line = next(n for n, one in enumerate(text.splitlines(), 1) if one.startswith("07c"))
    bad = text.replace('07c = [1, ["nausea"]]', '07c = [1, ["nauseas"]]')
    with pytest.raises(ConfigError, match=f"mine.toml, line {line}: fragments, 07c: there is no side effect “nauseas”"):
        load(written(tmp_path, bad))


def test_where_there_is_nothing_to_read(tmp_path):
    with pytest.raises(ConfigError, match="there is no file or folder"):
        Config(data=str(tmp_path / "no.toml"))
    with pytest.raises(ConfigError, match=r"has no \.toml file"):
        load(tmp_path)
    written(tmp_path, DRUGS, "a.toml")
    written(tmp_path, DRUGS, "b.toml")
    with pytest.raises(ConfigError, match=r"b\.toml, line 4: drugs: is in a\.toml too"):
        load(tmp_path)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"seats": 6}, "seats is 6; it must be from 2 to 5"),
        ({"first": 2}, "first is 2; it must be from 0 to 1"),
        ({"drugs": ()}, "drugs is empty"),
        ({"drugs": ("cancer", "neurological")}, "each at most once and in this order"),
        ({"end": 5}, "end is 5; with these drugs it must be from 1 to 4"),
        ({"advanced": True, "advanced_drugs": ("cancer",)}, "use only one of these options"),
        ({"fragments": ("01a", "01b")}, "fragments has 2 cards; display and start need 9"),
        ({"thresholds": ("E1a",)}, "thresholds has for each drug an edge"),
        ({"laid": (((),), ())}, "laid has sorted stacks"),
        ({"laid": ((("01a",),),)}, "laid has 1 laboratories for 2 seats"),
        ({"laid": ((("01a",),), (("01a",),))}, "laid names fragments in play, each once"),
        ({"sixth": "x"}, "sixth"),
    ],
)  # fmt: skip
def test_a_set_up_that_there_is_not(options, said):
    with pytest.raises(ConfigError) as refused:
        pharmalab.new("pocket_pharma", **options)
    assert said in str(refused.value)
