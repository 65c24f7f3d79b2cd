"""Rivals: entering what they did with clicks, and chances apart from what is certain."""

import json
from fractions import Fraction

import pytest

from pharmalab.deduction.entries import Aspect, Debunk, Endorsed, Failed, Published, Showed, Sold, Took
from pharmalab.deduction.rivals import Model, Type
from pharmalab_widgets.assistant.views.rivals import _chance, _share

GREEN = ("tab-rivals", "rival-Green")


def last(panel):
    return panel.grid.notes.entries[-1]


def test_a_potion_in_two_clicks(example):
    example.click("tab-rivals")
    assert example.text("view").split("Red")[0].strip() == (
        "Which rival mixed, sold or published something?"
    ) and not example.has("showed-R+")
    assert "Green showed a potion" in example.click("rival-Green").text("view")
    assert "No rival has done anything yet" in example.text("view")
    example.click("showed-R+")
    assert last(example) == Showed("Green", "R+") and example.worlds == 240
    assert "It doesn’t rule anything out, but it can change the chances if you choose “With rivals”." in example.text(
        "status"
    )
    example.click("showed-0")
    assert last(example) == Showed("Green", "0")
    example.click("undo", "undo", "rival-Green")
    assert len(example.grid.notes) == 3 and not example.has("showed-R+")


def test_cards_that_a_rival_took(example):
    example.click("tab-rivals", "rival-Green", "took-3", "showed-R+")
    assert example.grid.notes.entries[-2:] == (Took("Green", "bird_claw"), Showed("Green", "R+"))
    assert example.grid.notes.likely.bits > 0
    assert "Green took bird claw" in example.click("tab-notes").text("view")


def test_a_selected_ingredient_was_seen(example):
    example.click("head-3", *GREEN)
    assert "You selected bird claw on the sheet" in example.text("view")
    example.click("showed-R+")
    assert last(example) == Showed("Green", "R+", seen="bird_claw", public=False)
    assert "bird claw was seen in it" in example.text("status") and example.worlds < 240
    example.click("pair-3-5").do("showed", potion="R+")
    assert "a periscope shows one ingredient" in example.text("status")


def test_a_sale(panel):
    panel.click(*GREEN).do("rival_guarantee", value="exact").click("rival_sold-G+-sign")
    assert last(panel) == Sold("Green", "G+", "sign", "exact")
    assert panel.tag("rival_sold-G+-sign")["aria-label"] == "Green sold as green plus: right sign"
    panel.do("rival_sold", potion="0", quality="sign")
    assert "isn’t a potion an adventurer wants" in panel.text("status") and len(panel.grid.notes) == 1


def test_the_hand_and_what_was_left_in_two_taps(panel):
    panel.click(*GREEN, "rival_cards-4", "showed-R+")
    assert last(panel) == Showed("Green", "R+", cards=4)
    panel.click("showed-R+")
    assert last(panel) == Showed("Green", "R+"), "each potion is counted anew"
    panel.do("card", i="2").click("took-3", "rival_left-2", "rival_sold-G+-sign")
    assert last(panel) == Sold("Green", "G+", "sign", left=(5, 5, 3, 4, 5, 5, 5, 5)), "one fewer than counted"
    panel.click(*["rival_left-3"] * 5, "rival_counted", "rival_cards-4", "rival_cards-4", "showed-0")
    assert last(panel) == Showed("Green", "0")
    panel.click(*["rival_left-3"] * 5, "showed-0")
    assert last(panel).left == (5, 5, 4, 5, 5, 5, 5, 5), "after none, all"


def test_a_theory_in_four_taps_from_anywhere(panel):
    panel.click("tab-rivals", "rival-Green", "rival_ingredient-2", "rival_alchemical-2")
    assert last(panel) == Published("Green", "toad", "pNn") and len(panel.grid.notes) == 1
    assert panel.has("rival_board-toad") and not panel.has("rival_ingredient-2")
    panel.click("cell-3-4")
    assert len(panel.grid.notes) == 1 and panel.state.asked == (3, 4), "a cell explains"
    panel.click("tab-rivals", "rival_ingredient-0").do("rival_seal", value="R").click("rival_alchemical-0")
    assert last(panel) == Published("Green", "mushroom", "npN", "R")
    assert last(panel).line() in panel.click("tab-notes").text("view")


@pytest.mark.parametrize(
    ("key", "entry", "stands"),
    [
        ("rival_endorsed", Endorsed("Green", "toad", "pNn"), True),
        ("rival_failed-G", Failed("Green", "toad", "pNn", "G"), True),
        ("rival_debunked-G", Aspect("toad", "G", "+", note="by Green"), False),
    ],
)
def test_what_a_rival_does_about_a_theory_on_the_board(panel, key, entry, stands):
    panel.type("Red published toad = pNn").click(*GREEN, "rival_board-toad")
    assert panel.cells("is-claimed") == {"2-2"}
    panel.click(key)
    assert last(panel) == entry and not panel.cells("is-claimed")
    assert panel.has("rival_board-toad") is stands
    assert ("The theory toad = pNn was removed from the board." in panel.text("status")) is not stands
    panel.click("undo", "rival_board-toad")
    assert panel.has(key)
    assert not panel.click("rival_board-toad").has(key), "the same theory again clears the choice"


def test_a_rival_with_a_seal_on_a_theory_is_not_asked_about_it(panel):
    panel.type("Red published toad = pNn").click("tab-rivals", "rival-Red", "rival_board-toad")
    assert not panel.has("rival_endorsed") and "choose another rival" in panel.text("view")
    assert "Green debunked it, showing" in panel.click("rival-Green", "rival_board-toad").text("view")


def test_a_rivals_theory_that_your_notes_rule_out_leads_to_its_debunking(panel):
    panel.type("toad: R+", "Red published fern = pNn")
    assert "It doesn’t rule anything out, but it can change the chances if you choose “With rivals”." in panel.text(
        "status"
    ) and not panel.has("to-debunk")
    panel.type("Green published toad = npN")
    assert "Your notes prove this theory wrong. Ask for its red sign: +2 reputation." in panel.text("status")
    panel.click("to-debunk")
    assert panel.state.view == "next" and "Ask for the red sign of toad: it is certain to succeed" in panel.text("view")


def test_a_debunk_by_a_pair_succeeds_or_fails_as_the_card_reader_said(panel):
    panel.type("Red published toad = pNn").click(*GREEN, "rival_board-toad", "pair-1-2", "rival_pair-R+")
    assert last(panel) == Failed("Green", "toad", "pNn", a="fern", b="toad", potion="R+", result=True)
    panel.click("rival_board-toad", "pair-1-2").do("rival_makes", value="no").click("rival_pair-0")
    assert last(panel) == Failed("Green", "toad", "pNn", a="fern", b="toad", potion="0", result=False)
    panel.click("rival_board-toad", "pair-1-2", "rival_pair-G+")
    assert last(panel) == Debunk("fern", "toad", "G+", True, note="by Green") and not panel.has("rival_board-toad")


def test_one_alchemical_belongs_to_one_theory(panel):
    panel.type("Red published toad = pNn").click(*GREEN, "rival_ingredient-3").do("rival_alchemical", a="2")
    assert len(panel.grid.notes) == 1 and "Red published toad = pNn (entry 1)" in panel.text("status")
    panel.type("Blue published toad = PPP", "Blue published toad = pNn")
    assert len(panel.grid.notes) == 1 and "did you mean endorsed?" in panel.text("bar")
    assert last(panel.click("meant")) == Endorsed("Blue", "toad", "pNn")


def test_what_was_forgotten_is_put_before_an_entry(panel):
    panel.type("Green showed G-, 4 cards", "toad+fern=R+").click("tab-notes", "before-0")
    assert "goes before entry 1: Green showed G-, 4 cards." in panel.text("bar")
    panel.click("tab-rivals", "rival-Green", "took-2")
    lines = [entry.line() for entry in panel.grid.notes.entries]
    assert lines == ["Green took toad", "Green showed G-, 4 cards", "toad+fern=R+"]
    assert "is put before" not in panel.text("bar") and panel.grid.notes.likely.bits > 0
    panel.click("tab-notes", "before-1").type("Green took fern")
    assert panel.grid.notes.entries[1] == Took("Green", "fern")
    panel.click("before-2", "at-the-end").type("fern+mushroom=soup")
    assert panel.grid.notes.entries[-1].line() == "fern+mushroom=soup" and len(panel.grid.notes) == 5
    panel.click("before-2", "undo")
    assert "is put before" not in panel.text("bar") and len(panel.grid.notes) == 4


@pytest.mark.parametrize(
    ("message", "problem"),
    [
        ({"do": "showed", "potion": "R+"}, "choose first which rival it was"),
        ({"do": "rival", "name": "toad"}, "toad is an ingredient, not a rival"),
        ({"do": "rival", "name": "<b>x</b>"}, "one word or two"),
        ({"do": "rival_guarantee", "value": "best"}, "isn’t a quality"),
        ({"do": "rival_endorsed"}, "choose first which rival it was"),
        ({"do": "rival_board", "ingredient": "toad"}, "there is no theory about toad on the board"),
        ({"do": "rival_seal", "value": "tin"}, "isn’t a seal"),
        ({"do": "rival_cards", "n": "9"}, "There is no size of a hand"),
        ({"do": "rival_left", "i": "2"}, "choose first which rival it was"),
        ({"do": "rival_alchemical", "a": "2"}, "choose first which rival it was"),
    ],
)
def test_what_is_refused(panel, message, problem):
    panel.click("tab-rivals").do(message.pop("do"), **message)
    assert problem in panel.text("status") and not panel.grid.notes.entries


def test_rivals_have_names(panel):
    panel.click("tab-rivals").do("rival", name="  Mary   Ann ").click("showed-B-")
    assert last(panel) == Showed("Mary Ann", "B-")
    assert panel.grid.desk.watching.names == ("Mary Ann", "Red", "Green", "Blue")
    panel.type("Anna sold G+: neutral").do("rival", name="")
    assert panel.grid.desk.watching.who == "" and panel.has("rival-Anna")


def test_certain_and_likely_stand_apart(example):
    example.type("Red published toad = PPP with a gold seal").click("tab-rivals")
    crosses = example.cells("is-crossed")
    shown = example.text("view")
    assert (
        "How likely each alchemical is, if rivals play as the model assumes" in shown
        and "These chances are exact for this model." in shown
    )
    likely = example.grid.notes.likely
    assert f"{float(100 * likely.chances[2][7]):.0f}" in shown and likely.chances[2][7] > 0.7
    assert example.grid.notes.chances[2][7] == 0.5  # the sheet does not change
    assert example.cells("is-crossed") == crosses
    assert example.grid.view.count('title="certainly not"') == len(crosses)
    assert "Each rival’s likely types Red: careful" in shown and "knows the potion in 3/4 of her sales" in shown


def test_one_act_by_itself(example):
    example.type("Green showed soup", "Red published toad = PPP").click("tab-rivals", "head-act-3")
    assert "it was equally likely in every world" in example.text("view")
    example.click("head-act-4")
    assert (
        "This action alone tells you 0." in example.text("view") and "Chances from entry 5 alone" in example.grid.view
    )
    likely = example.grid.notes.likely
    (world, chance), *_ = likely.best(1)
    entry_five = _share(likely.readings[1].likelihood(world))
    entry_chance = f"If this is the true world, the chance of entry 5 was {entry_five}"
    chances = f"This world’s chance is {_share(chance)}. {entry_chance}"
    assert chances in example.text("view")
    example.do("escape")
    assert "Chances from entry 5 alone" not in example.grid.view and example.grid.focus[1] == "head-act-4"


def test_what_the_model_does_not_allow_is_told(example):
    example.type("Green showed R+, holding toad+toad, 2 cards").click("tab-rivals")
    assert "or the discards may have been reshuffled" in example.text("view")
    assert "Which type" not in example.text("view")


def test_a_model_of_ones_own(new):
    certain = Type("oracle", *map(Fraction, (1, 0, 1, 1)))
    panel = new(model=Model(types=(certain,))).type("Red published toad = PPP").click("tab-rivals")
    assert panel.state.findings.likely.chances[2][7] == 1 and "100" in panel.text("view")
    assert "The model: 1 type of rivals" in panel.text("view") and "oracle" in panel.text("view")
    assert panel.worlds == 40_320  # nothing of it is certain


def test_contradictions_and_practise(example):
    example.type("toad+mushroom=G+").click("tab-rivals")
    assert "no world is possible" in example.text("view") and example.has("rival-Red")
    example.click("undo", "mode-practise", "tab-rivals")
    assert "doesn’t show the chances" in example.text("view")


def test_what_was_seen_stays_private(example):
    example.type("Green showed R+, claw seen").click("tab-notes", "public-3")
    assert "private: only you have seen it" in example.text("status") and not last(example).public
    example.click("edit-3").do("edited", n="3", line="Green showed R+, flower seen", public="yes")
    assert "private: only you have seen it" in example.text("status") and last(example).seen == "bird_claw"
    example.do("edited", n="3", line="Green showed R+, flower seen", public="no")
    assert last(example) == Showed("Green", "R+", seen="flower", public=False)


def test_acts_are_kept(new, tmp_path):
    new(game="friday").click(*GREEN, "showed-R+")
    (file,) = tmp_path.rglob("friday.json")
    assert json.loads(file.read_text())["schema"] == "pharmalab-notes/2"
    assert last(new(game="friday")) == Showed("Green", "R+")


@pytest.mark.parametrize(("chance", "text"), [("1/200", "0.5"), ("3/25", "12"), ("1", "100"), ("0", "0")])
def test_a_chance_in_few_characters(chance, text):
    assert f">{text} %</td>" in str(_chance(Fraction(chance), Fraction(1, 2)))


def test_what_was_wrong_with_a_line_is_told_until_something_is_noted(panel):
    panel.type("Green showed purple")
    assert "“purple” isn’t a potion" in panel.text("bar")
    panel.click(*GREEN, "showed-R+")
    assert "“purple” isn’t a potion" not in panel.text("bar") + panel.text("status")
    assert panel.state.draft.text == "Green showed purple"  # to be corrected


def test_an_entry_that_nobody_can_have_made_is_refused_and_the_page_is_drawn(panel):
    panel.type("Green showed R+, 4 cards, left 00000000")
    assert len(panel.grid.notes) == 0 and "but the numbers after “left” add up to 0" in panel.text("bar")
    panel.type("Green showed R+, 4 cards, left 11110000", "Green showed R+, 4 cards, left 11110000").click("tab-rivals")
    assert "How likely each alchemical is" in panel.text("view")


def test_one_rival_to_choose_however_her_name_is_written(panel):
    panel.type("Ann showed R+", "ANN took fern").click("tab-rivals")
    assert panel.has("rival-Ann") and not panel.has("rival-ANN")
    assert panel.do("rival", name="aNN").state is panel.state and panel.has("showed-R+")


def test_a_theory_that_stands_is_not_taken_a_second_time(panel):
    panel.type("Red published toad = pNn", "red endorsed toad = pNn with a gold seal")
    assert len(panel.grid.notes) == 1 and "entry 1 already says that: Red published toad = pNn" in panel.text("bar")
    assert "edit it in Notes" in panel.text("bar")
    panel.type("Green endorsed toad = pNn", "Red published fern = nPp")
    assert len(panel.grid.notes) == 3, "somebody else, or another theory"
    panel.do("edit", n="0").do("edited", n="0", line="Red published toad = pNn with a red hedge")
    assert panel.grid.notes.entries[0].seal == "R", "the entry itself may be changed"
    panel.do("paste", lines="Blue took toad\nRed published fern = nPp")
    assert len(panel.grid.notes) == 3 and "Nothing was added" in panel.text("status")


def test_at_a_table_only_those_who_sit_there_are_rivals(panel):
    panel.grid.desk.state.rivals = ("Ben", "Cleo")
    panel.type("Red showed R+")
    assert len(panel.grid.notes) == 0 and "Red isn’t at this table: your rivals are Ben and Cleo" in panel.text("bar")
    panel.type("Beb showed R+")
    assert "did you mean Ben?" in panel.text("bar") and panel.has("meant")
    panel.click("meant")
    panel.type("cleo took toad")
    assert [entry.line() for entry in panel.grid.notes.entries] == ["Ben showed R+", "Cleo took toad"]
    panel.do("edit", n="0").do("edited", n="0", line="Red showed R+")
    assert panel.grid.notes.entries[0].rival == "Ben"
    panel.click("tab-rivals")
    assert not panel.has("rival-form"), "nobody else to be named"
    panel.do("rival", name="Red")
    assert "isn’t at this table" in panel.text("status")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("something else", "or about a rival, Red took toad, Red showed R+"),
        ("Red publishes toad = pNn", "did you mean published?"),
        ("Red shoved R+", "did you mean showed?"),
        ("Dr. Who endorses toad = pNn", "did you mean endorsed?"),
    ],
)
def test_what_cannot_be_read_names_the_forms_for_rivals(panel, line, said):
    panel.type(line)
    assert said in panel.text("bar") and "Red published toad = pNn" in panel.text("bar")


def test_a_rival_is_renamed_with_her_entries(panel):
    panel.type("Green showed R+", "green took toad", "Blue took fern").click("tab-rivals", "rival-Green")
    panel.do("rename", name=" Anna  Lee ")
    assert [entry.line() for entry in panel.grid.notes.entries] == [
        "Anna Lee showed R+", "Anna Lee took toad", "Blue took fern"
    ]  # fmt: skip
    assert panel.tag("rival-Anna Lee")["aria-pressed"] == "true" and "Green is now called Anna Lee" in panel.text(
        "status"
    )
    panel.do("rename", name="blue")
    assert panel.state.trouble and "Your notes already mention a rival called" in panel.text("status")
    panel.do("rename", name="<b>")
    assert panel.state.trouble and panel.grid.notes.entries[0].rival == "Anna Lee"
    panel.click("undo")
    assert [entry.rival for entry in panel.grid.notes.entries] == ["Green", "green", "Blue"]
