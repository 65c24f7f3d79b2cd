"""Templates: what a class says and lights up, declared as text with the names of its fields."""

from typing import Annotated, ClassVar

import pytest

from pharmalab.core.agenda import Action, Chance, Question
from pharmalab.core.choices import Done
from pharmalab.core.events import Event
from pharmalab.core.templates import Nth, Said, counted
from pharmalab.core.zones import Seat

CARDS = {"k": "the Knave", "q": "the Queen"}
Card = Annotated[str, Said(CARDS.__getitem__)]
Pair = Annotated[tuple[str, ...], Said("+".join)]


class Won(Event, frozen=True):
    rule = "cards/win"
    says = "{seat} wins {cards} {{and}} {card} from {others} in place {place}: {pair}, {points}, '{left}\\'."
    lit = ("deck", "seat-{seat}", "{cards}", "seat-{others}")
    seat: Seat
    cards: tuple[Card, ...]
    card: Card
    others: tuple[Seat, ...]
    place: Nth
    pair: Pair
    points: Annotated[int, counted("point")]
    left: int = 1200


WON = Won(0, ("k", "q", "k"), "q", (1, 2), 3, ("a", "b"), 1)


def test_a_sentence_has_its_fields_in_words():
    said = "wins the Knave, the Queen and the Knave {and} the Queen from"
    assert WON.sentence("ABC".__getitem__) == f"A {said} B and C in place 4: a+b, 1 point, '1200\\'."
    assert WON.sentence().startswith(f"Player 1 {said} Player 2 and Player 3")


def test_places_have_their_fields_as_they_are_and_each_place_once():
    assert WON.touches() == ("deck", "seat-0", "k", "q", "seat-1", "seat-2")


def test_words_are_kept_but_names_of_seats():
    asked = []

    def title(card):
        asked.append(card)
        return CARDS[card]

    class Took(Event, frozen=True):
        says = "100% {card}: {seat} takes {left}%."
        seat: Seat
        card: Annotated[str, Said(title)]
        left: int = 0

    for names in ("ABC", "XYZ"):
        assert Took(1, "k").sentence(names.__getitem__) == f"100% the Knave: {names[1]} takes 0%."
    assert Took(2, "q", 5).sentence("XYZ".__getitem__) == "100% the Queen: Z takes 5%."
    assert asked == ["k", "q"]


def test_what_can_change_is_said_as_it_is_now():
    class Dealt(Event, frozen=True):
        says = "{seat} is dealt {cards}."
        lit = ("hand-{seat}", "{first}")
        seat: Seat
        cards: list[str]

        @property
        def first(self):
            return self.cards[0]

    dealt = Dealt(0, ["k"])
    assert (dealt.sentence(), dealt.touches()) == ("Player 1 is dealt ['k'].", ("hand-0", "k"))
    dealt.cards[:] = "q"
    assert (dealt.sentence(), dealt.touches()) == ("Player 1 is dealt ['q'].", ("hand-0", "q"))


def test_typed_fields_are_read_and_written_as_ever():
    assert Won.decode(WON.encode()) == WON
    with pytest.raises(ValueError, match="seat"):
        Won.decode(WON.encode() | {"seat": "0"})


def test_a_made_method_is_found_by_its_name():
    assert (Won.sentence.__qualname__, Won.touches.__qualname__) == ("Won.sentence", "Won.touches")


class Pass(Action, frozen=True):
    rule = "cards/pass"
    says = "Pass"
    refuses = "Nobody passes now."


def test_a_kind_without_fields_is_one_action_that_is_always_legal():
    assert [*Pass.every(None)] == [Pass()]
    assert Pass().label() == "Pass" and Pass().touches() == ()


def test_one_reason_to_refuse_is_declared():
    class Enough(Done, frozen=True):
        rule = "cards/enough"
        refuses = "One card at least."

    for kind in (Pass, Enough):
        refused = kind.refusal(None, None, None)
        assert (refused.sentence, refused.rule) == (kind.refuses, kind.rule)


def test_a_kind_with_fields_lists_its_own():
    class Give(Pass, frozen=True):
        card: Card

    for method, ask in {"every": lambda: Give.every(None), "legal": lambda: Give.legal(None, None)}.items():
        with pytest.raises(NotImplementedError, match=f"Give: write the method `{method}`"):
            ask()


def test_what_neither_declares_nor_writes_is_told_what_to_do():
    class Nod(Action, frozen=True):
        pass

    class Nodded(Event, frozen=True):
        pass

    with pytest.raises(NotImplementedError, match="Nod: declare the text `says`, or write the method `label`"):
        Nod().label()
    with pytest.raises(NotImplementedError, match="Nod: declare the text `refuses`, or write the method `refusal`"):
        Nod.refusal(None, None, None)
    with pytest.raises(NotImplementedError, match="Nodded: declare the text `says`, or write the method `sentence`"):
        Nodded().sentence()


def test_prompts_name_class_attributes_and_properties():
    class Offer(Question, frozen=True):
        what: ClassVar[str] = "a card"
        asks = "{seat}: do you offer {what} for {price}?"

        @property
        def price(self):
            return 2 + self.seat

    class Ask(Offer, frozen=True):
        what = "two cards"

    class Deal(Chance, frozen=True):
        asks = "Which card is {to} dealt?"
        to: Seat

    assert Ask(1).prompt() == "Player 2: do you offer two cards for 3?"
    assert Deal(0).prompt("ABC".__getitem__) == "Which card is A dealt?"


def test_an_outcome_is_said_by_its_type():
    class Deal(Chance, frozen=True):
        outcome_type = Card

    class First(Chance, frozen=True):
        outcome_type = Seat

    class Roll(Chance, frozen=True):
        pass

    assert Deal().words("k") == "the Knave" and Deal().words(("k", "q")) == "the Knave, the Queen"
    assert First().words(1) == "Player 2" and First().words(1, "ABC".__getitem__) == "B"
    assert Roll().words((3, "four_five")) == "3, four five"


def test_a_class_may_write_the_method_that_its_base_declares():
    class Lost(Won, frozen=True):
        def sentence(self, who=str):
            return "lost"

    class Again(Lost, frozen=True):
        says = "{seat} again"

    fields = WON.replace(cause=-1).encode()
    del fields["type"]
    assert Lost(**fields).sentence() == "lost" and Again(**fields).sentence() == "Player 1 again"


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({"says": "{seta} sells"}, r"Sold\.says: there is no field “seta”; did you mean seat\?"),
        ({"lit": ("seat-{sea}",)}, r"Sold\.lit: there is no field “sea”; did you mean seat\?"),
        ({"says": "{seat!r}"}, r"Sold\.says: write just {seat}"),
        ({"says": "{seat:3}"}, r"Sold\.says: write just {seat}"),
        ({"lit": "seat-{seat}"}, r"Sold\.lit: write a tuple of places, such as \('seat-{seat}',\)"),
        ({"lit": ("{seats}-{seats}",)}, r"Sold\.lit: “{seats}-{seats}” contains 2 tuples"),
        ({"says": "{seat} sells", "sentence": lambda self: ""}, r"Sold has both says and sentence\(\)"),
    ],
)
def test_a_fault_is_found_when_the_class_is_made(body, said):
    fields = {"__annotations__": {"seat": Seat, "seats": tuple[Seat, ...]}, "__module__": __name__}
    with pytest.raises(TypeError, match=said):
        type(Event)("Sold", (Event,), fields | body, frozen=True)


def test_types_in_quotes_are_read():
    class Sold(Event, frozen=True):
        says = "{seat} sells {card}."
        seat: "Seat"
        card: "Card"
        later: "Later"  # noqa: F821 (a class that comes later)

    assert Sold(0, "k", None).sentence() == "Player 1 sells the Knave."
