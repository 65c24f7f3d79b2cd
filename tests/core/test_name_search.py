"""What a text names: whole words or their beginnings, and never another thing than the words that were typed."""

import pytest

from pharmalab.core.dealers import RealTable
from pharmalab.core.legal import IllegalStep
from pharmalab.core.name_search import check_names_apart, find_named, mark_names, plain_words
from pharmalab.core.seat_match import make_match, read_match
from pharmalab.core.start import game, new, position
from pharmalab.core.text_input import outcome_of
from pharmalab.core.texts import TextError
from pharmalab.games.off_label.config import Config
from pharmalab.template.pills import GAME

NAMES = ("Joanna", "Ann", "Player 12")


def meant(text, *labels):
    """The labels that a text names, or may mean; the first one as a list if it is clear."""
    clear, near = find_named(text, [(label,) for label in labels])
    return labels[clear] if clear is not None else [labels[n] for n in near]


@pytest.mark.parametrize(("text", "label"), [
    ("fly to lima", "Fly to Lima"), ("Lima", "Direct flight to Lima (Ann)"), ("direct lima", "Direct flight to Lima"),
    ("flight lim", "Direct flight to Lima"), ("FLIGHT TO LIMA!", "Direct flight to Lima"), ("bogota", "Bogotá"),
    ("5 of moons", "the 5 of Moons"), ("5 moons", "5 of Moons"), ("red plus", "red plus"), ("r+", "R+"), ("R−", "R-"),
    ("12d", "Take 12d"), ("01a", "1a"), ("3g’s stack", "Add to 3g’s stack"),
    ("TO 3G'S STACK", "Add to 3g’s stack"), ("to 3g", "Add to 3g’s stack"),
    ("don’t wait", "Don't wait"), ("not accelerate", "Do not accelerate now"), ("do without", "Do without a question"),
    ("places 1 and 2", "Swap places 1 and 2"), ("swap 1 2", "Swap places 1 and 2"), ("st petersburg", "St. Petersburg"),
    ("power cut", "“Power cut”: Every pawn goes back."), ("a", "A: Type II"), ("a: type ii", "A: Type II"),
    ("one quiet", "Play One Quiet Night"), ("R&D", "Spend a Sun token on R&D"), ("-54", "-54"), ("5, 3", "5, 3"),
    ("ace of kn", "the Ace of Knots"), ("draw fro", "Draw from the pile"), ("drive to m", "Drive to Milan (Ann)"),
])  # fmt: skip
def test_words_name_what_has_them(text, label):
    assert meant(text, label) == meant(text, label, "Something else") == label


@pytest.mark.parametrize(("text", "label"), [
    # a sign
    ("-54", "54"), ("-Paris", "Paris"), ("R-", "R+"), ("R−", "R+"), ("R", "R+"), ("red", "red plus"), ("+", "R+"),
    ("red minus", "red plus"), ("≠ Paris", "Paris"), ("!Paris", "Paris"), ("- 0", "0"), ("1+1", "1, 1"),
    ("5-3", "5, 3"), ("1/2", "1, 2"),
    # a number
    ("2d", "12d"), ("1c", "Add to 11c’s stack"), ("0", "10d"), ("1", "all back 12"), ("1.5", "1, 5"), ("Q1", "Q10"),
    ("swap 2", "Swap places 1 and 2 and 2b"), ("swap 3", "Swap places 1 and 3"),
    # a piece of a word
    ("Ann", "Joanna"), ("no", "Direct flight to Buenos Aires"), ("ok", "Bangkok"), ("ja", "Jakarta"), ("LA", "Lagos"),
    ("not", "the Ace of Knots"), ("the", "raven feather"), ("knots", "the Ace of Knot"), ("la", "Take a card"),
    ("not", "Who noticed it"), ("with", "Withdraw"), ("for", "Play Forecast"),
    # a small word alone
    ("a", "Build a station"), ("to", "Fly to Lima"), ("not", "Do not wait"), ("no", "no more Drugs"), ("", "Keep"),
    ("with", "Launch without the Clinician"), ("of the", "the Ace of Knots"),
    ("ace kn", "Offer the Ace of Knots"), ("fly to ja", "Fly to Jakarta"), ("fly to 1", "Fly to 12"),
    ("do no", "Do not"), ("promise re", "Promise red plus"), ("the kn", "the Knots"), ("take t", "Take 3 tokens"),
    # a "not"
    ("accelerate now", "Do not accelerate now"), ("the clinician", "Launch without the Clinician"),
    ("more drugs", "Done: no more Drugs"), ("not Hypnotic Amulet", "Hypnotic Amulet"), ("not not go", "Do not go"),
    # words that are not there, are too many, or come in another order
    ("Lima and Rome", "Lima"), ("castle castle", "the Castle"), ("A: y", "A: x · B: y"), ("B x", "A: x · B: y"),
    ("from London to Paris", "from Paris to London"), ("Limas", "Lima"),
])  # fmt: skip
def test_nothing_is_named_whose_words_were_not_typed(text, label):
    assert meant(text, label) in ([], [label])


def test_what_may_be_several_is_none_of_them():
    assert meant("san", "Santiago", "San Francisco", "Lima") == ["Santiago", "San Francisco"]
    assert meant("wait", "Wait", "Wait for it") == "Wait", "all of its words"
    assert meant("swap", "Swap", "Do not swap") == "Swap"
    assert meant("swa", "Swap", "Do not swap") == ["Swap", "Do not swap"], "a not leaves it in doubt, too"
    assert len(meant("offer it a", "Offer it as a gift", "Offer it and go")) == 2, "a may be the beginning of and"
    assert meant("5", "1, 5", "5, 2") == ["5, 2", "1, 5"], "those that it begins come first"


def test_a_name_of_a_player_is_said_whole():
    who = mark_names(NAMES.__getitem__)
    labels = [(f"Airlift {who(seat)} to Lima",) for seat in range(3)]
    for text, clear in [("joanna", 0), ("Ann", 1), ("12", 2), ("airlift player 12", 2), ("Joann", None), ("Jo", None),
                        ("1", None), ("An", None)]:  # fmt: skip
        assert find_named(text, labels).clear == clear
    assert find_named("Ann's", [(f"{who(1)}’s stack",), (f"{who(0)}’s stack",)]).clear == 0


def test_words_in_any_order_where_all_of_them_are_said():
    for text in ("moons 5", "5 moons"):
        assert find_named(text, [("the 5 of Moons",), ("the 6 of Moons",)], any_order=True).clear == 0
    assert find_named("5", [("5 of Moons",)], any_order=True).clear == 0
    assert find_named("London from Paris to", [("A: Paris, B: London",)], any_order=True).clear is None


def test_signs_that_nobody_sees_are_no_words():
    assert plain_words("Li\u200bma\u00ad") == plain_words("lima") == ("lima",)


def test_a_number_is_an_outcome_for_code_and_a_text_counts_as_people_do():
    match = new(GAME, dealer=RealTable(), highest=12)
    for wrong in (True, False, "-1", "True", 1.0, None, b"1"):
        with pytest.raises(IllegalStep):
            match.push(wrong)
    assert not match.plies
    assert outcome_of(match.game, match.state, 1, match.who) == 1 == outcome_of(match.game, match.state, "1", match.who)


@pytest.mark.parametrize(
    "names",
    [("Zoe", "Zoë"), ("ann", "Ann"), ("ANN", "Ánn"), ("O'Neil", "ONeil"), ("Ann", "Ann B"), ("Bo-Lin", "Bo"),
     ("Ann!", "Ann"), ("Fern", "Max", "fern")],
)  # fmt: skip
def test_names_that_what_is_typed_could_not_tell_apart_are_refused_at_the_start(names):
    for begin in (new, position):
        with pytest.raises(TextError, match="could mean either") as refused:
            begin("pandemic", names=names, seats=len(names), seed=1)
        assert all(f"“{name}”" in str(refused.value) for name in names if name != "Max")
    match = new("pandemic", seats=2, names=("Zoë", "Ann"), seed=1)
    assert match.names == ("Zoë", "Ann")
    check_names_apart(("Player 1", "Player 11", "Ann A", "Ann B", "Joann", "李", "李明", "!!!"))


def test_an_older_file_with_names_that_sound_alike_opens_and_the_one_that_was_written_is_meant():
    older = make_match(game("off_label"), Config(seats=3), RealTable(), names=("Zoe", "Zoë", "zoe"))
    match = read_match(older.record())
    for seat, name in enumerate(match.names):
        assert outcome_of(match.game, match.state, name, match.who) == seat
    with pytest.raises(IllegalStep, match="could mean any of these: Zoe; Zoë; zoe"):
        match.push("ZOE")
