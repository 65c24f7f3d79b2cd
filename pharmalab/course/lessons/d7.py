"""Lesson D7: how to repair notes that contradict each other."""

from pharmalab.course.explain import Explain
from pharmalab.course.gaps import MissingReason
from pharmalab.course.lesson import Lesson
from pharmalab.course.puzzles import Puzzle
from pharmalab.course.question import Question
from pharmalab.course.worked import Worked
from pharmalab.deduction import Notes
from pharmalab.deduction.lines import parse
from pharmalab.exercises.exercise import Misconception
from pharmalab.exercises.kinds import Choice, Members, Whole

RULE_BOOK = "toad+mushroom=R+; sale fern+toad as G+: right sign; fern+mushroom=soup"
BUSY = "toad+fern=B+; toad+flower=B+; toad+scorpion=B+"
BLUE = f"{RULE_BOOK}; mushroom: B+"
TWO_GREENS = f"{RULE_BOOK}; toad: G+; mushroom: G+"
EVENING = "raven feather+scorpion=B-; toad: G+; scorpion+fern=R-; sale toad+fern as G+: neutral; mushroom+toad=R+; "
EVENING_WRONG = f"{EVENING}mushroom+fern=G+"
EVENING_RIGHT = f"{EVENING}mushroom+fern=B+"
SLIPS = {  #: a correction of an entry in EVENING_WRONG: the entry's place, and the right line
    "entry 1: raven feather + scorpion made blue plus": (0, "raven feather+scorpion=B+"),
    "entry 3: scorpion + fern made red plus": (2, "scorpion+fern=R+"),
    "entry 4: the sale was exact": (3, "sale toad+fern as G+: exact"),
    "entry 6: mushroom + fern made blue plus": (5, "mushroom+fern=B+"),
}


def _entries(many: int) -> tuple[str, ...]:
    return tuple(f"entry {n}" for n in range(1, many + 1))


def _named(numbers: tuple[int, ...]) -> frozenset[str]:
    return frozenset(f"entry {n + 1}" for n in numbers)


def _conflict(notes: Notes) -> frozenset[str]:
    """Return the entries of the only smallest conflict."""
    (numbers,) = notes.diagnosis.conflicts
    return _named(numbers)


def _innocent(notes: Notes) -> frozenset[str]:
    return _named(tuple(range(len(notes)))) - _conflict(notes)


def _without(n: int) -> Misconception:
    """Return the misconception that drops another entry than the one asked about."""
    return Misconception(
        f"without-{n}",
        lambda notes: notes.diagnosis.dropping[n - 1],
        f"You found the number of worlds that are left without entry {n}.",
    )


def _cheapest(notes: Notes) -> str:
    """Return which entry leaves most worlds when it is dropped."""
    left = notes.diagnosis.dropping
    return f"entry {left.index(max(left)) + 1}"


def _suspects(notes: Notes) -> frozenset[str]:
    """Return the entries each of which, taken out alone, leaves notes without a contradiction."""
    return _named(tuple(n for n, left in enumerate(notes.diagnosis.dropping) if left))


def _mended(notes: Notes) -> str:
    """Return the only correction after which some world is left."""
    (found,) = [says for says, (n, line) in SLIPS.items() if notes.edit(n, parse(line).entries[0]).worlds.count]
    return found


LESSON = Lesson(
    id="D7",
    title="Find the mistake",
    idea="the smallest set of entries that can’t all be true",
    minutes=40,
    goals=(
        "notice when your notes contradict themselves",
        "find the smallest conflict in your notes",
        "find the entries that may be wrong, and compare what you lose by dropping each",
    ),
    tasks=(
        Worked(
            id="D7.1",
            title="No world is left",
            text="Somebody misread a potion, so no world fits these notes. The cards below only use the entries that "
            "contradict each other. All the other entries could be true.",
            log="fern+flower=G-; mandrake root+raven feather=B+; flower+toad=G-; fern+toad=soup",
        ),
        Question(
            id="D7.2",
            title="Three partners for toad",
            text="A conflict is a set of entries that can’t all be true. It’s as small as possible if "
            "every entry is needed: leave out any one, and the others could all be true.",
            log=BUSY,
            asks="Which entries are in the smallest conflict?",
            answer=Members(*_entries(3)),
            works_out=_conflict,
            hints=(
                "Take any alchemical with a blue plus. How many others make blue plus with it?",
                "Four alchemicals have a blue plus: two have a big one, and two have a small one.",
                "Toad’s partners need a blue circle of the other size. Only two alchemicals have one.",
            ),
            because="Any two of these entries can be true together. But toad can only have two partners, not three.",
            misconceptions=(
                Misconception(
                    "two-enough",
                    lambda notes: _named((0, 1)),
                    "These two entries can both be true, because an alchemical has two partners for each of its "
                    "potions.",
                ),
            ),
        ),
        Question(
            id="D7.3",
            title="One fewer entry",
            text="All three entries say that toad made blue plus, so it doesn’t matter which of them you drop.",
            log=BUSY,
            asks="How many worlds are left without entry 3?",
            answer=Whole(),
            works_out=lambda notes: notes.diagnosis.dropping[2],
            hints=(
                "Entries 1 and 2 name only three ingredients. Which ones?",
                "Toad could be any of the four alchemicals with a blue plus. Its two partners are fern and flower.",
                "There are four choices for toad, two ways to arrange its partners, and 5! ways to deal out the "
                "other five alchemicals.",
            ),
            because="Toad could be any of four alchemicals. Its partners are the two alchemicals with a blue plus "
            "of the other size.",
            misconceptions=(
                Misconception(
                    "one-mix",
                    lambda notes: 5760,
                    "That’s the number of worlds after a single mix, but here two mixes are left.",
                ),
                Misconception(
                    "one-order", lambda notes: 4 * 120, "You can also swap the two partners. Did you count both ways?"
                ),
            ),
        ),
        Question(
            id="D7.4",
            title="Entries outside the conflict",
            text="The log has the rulebook’s three results, and two signs that everyone has seen. They can’t all "
            "be true.",
            log=TWO_GREENS,
            asks="Which entries aren’t part of the conflict?",
            answer=Members(*_entries(5)),
            works_out=_innocent,
            hints=(
                "Which entries name toad or mushroom, whose green signs you know?",
                "Only two alchemicals have both a red plus and a green plus. Which potion do those two make?",
                "Toad and mushroom would both have a green plus. Does that fit entry 1?",
            ),
            because="Even without these entries, the others can’t all be true.",
            misconceptions=(
                Misconception(
                    "guilty", _conflict, "You named the entries in the conflict. Which entries aren’t in it?"
                ),
                Misconception(
                    "last-is-wrong",
                    lambda notes: _named((0, 1, 2, 3)),
                    "The last entry reveals the contradiction, but other entries could also be wrong. Which entries "
                    "are outside the conflict?",
                ),
            ),
        ),
        Question(
            id="D7.5",
            title="Drop an entry",
            text="You can resolve a conflict by dropping one of its entries. The number of worlds left depends on "
            "which one you drop.",
            log=TWO_GREENS,
            asks="Which entry should you drop to keep the most worlds?",
            answer=Choice(*_entries(5)),
            works_out=_cheapest,
            hints=(
                "Look only at the entries in the conflict.",
                "If you drop an entry about a sign, only one combination is left for fern, mushroom and toad.",
                "If you drop the entry about the potion, toad and mushroom don’t have to be partners any more.",
            ),
            because="The entry about the potion rules out more worlds than either of the entries about a sign.",
        ),
        Question(
            id="D7.6",
            title="Mushroom’s blue sign",
            text="The log has the rulebook’s three results again, and then somebody shows mushroom’s blue sign.",
            log=BLUE,
            asks="Which entries are in the smallest conflict?",
            answer=Members(*_entries(4)),
            works_out=_conflict,
            hints=(
                "What did the three results tell you about mushroom’s blue sign?",
                "Which of the three results do you need to work out that sign?",
                "Leave out each entry in turn. Without it, could mushroom have a blue plus?",
            ),
            because="You need all three results to work out mushroom’s blue sign.",
            misconceptions=(
                Misconception(
                    "soup-and-sale",
                    lambda notes: _named((1, 2, 3)),
                    "Without entry 1, toad could have a red minus, so these three entries could all be true.",
                ),
                Misconception(
                    "soup-and-potion",
                    lambda notes: _named((0, 2, 3)),
                    "Without the sale, you know nothing about the blue signs, so these entries could all be true.",
                ),
            ),
        ),
        Question(
            id="D7.7",
            title="Without the soup",
            text="Suppose somebody misread the soup. Without that entry, there’s no conflict.",
            log=BLUE,
            asks="How many worlds are left without entry 3?",
            answer=Whole(),
            works_out=lambda notes: notes.diagnosis.dropping[2],
            hints=(
                "You know mushroom’s red and blue signs. Which candidates are left?",
                "Choose a candidate for mushroom. Which alchemicals could toad be then? And for each of toad’s "
                "alchemicals, which alchemicals could fern be?",
                "Count the combinations for fern, mushroom and toad, and multiply by 5!.",
            ),
            because="There are eight combinations for fern, mushroom and toad, and 5! ways to deal out the other "
            "alchemicals.",
            misconceptions=(_without(1), _without(4)),
        ),
        Question(
            id="D7.8",
            title="Without the sign",
            text="Now suppose somebody misread mushroom’s sign instead.",
            log=BLUE,
            asks="How many worlds are left without entry 4?",
            answer=Whole(),
            works_out=lambda notes: notes.diagnosis.dropping[3],
            hints=(
                "Without entry 4, you have the rulebook’s example from lesson D4.",
                "There are two combinations for fern, mushroom and toad.",
                "Multiply 2 by 5!, the number of ways to deal out the other five alchemicals.",
            ),
            because="Without the sign, you have the same log as in lesson D4, so the same worlds are left.",
            misconceptions=(_without(1), _without(3)),
        ),
        Question(
            id="D7.9",
            title="A long evening",
            text="After a long evening, exactly one of these six entries is wrong. The wrong entry is part of "
            "every conflict.",
            log=EVENING_WRONG,
            asks="Which entries could be wrong?",
            answer=Members(*_entries(6)),
            works_out=_suspects,
            hints=(
                "Find the two smallest conflicts. The wrong entry is in both of them.",
                "How are fern and toad related? And what did mushroom make with each of them?",
                "Opposites never share a sign. Start with the green signs.",
            ),
            because="If you drop one of these entries, both conflicts are gone. No other entry is in both.",
            misconceptions=(
                Misconception(
                    "one-conflict",
                    lambda notes: _named(notes.diagnosis.conflicts[0]),
                    "These entries form one conflict. But there’s a second conflict, and the wrong entry must be "
                    "in both.",
                ),
                Misconception(
                    "any-conflict",
                    lambda notes: frozenset(name for one in notes.diagnosis.conflicts for name in _named(one)),
                    "Each of these entries is in a conflict. Which of them are in both conflicts?",
                ),
            ),
        ),
        Question(
            id="D7.10",
            title="Which correction?",
            text="You ask the other players what they really saw, and they suggest four corrections. Only one of "
            "them resolves the conflict.",
            log=EVENING_WRONG,
            asks="Which correction resolves the conflict?",
            answer=Choice(*SLIPS),
            works_out=_mended,
            hints=(
                "It doesn’t help to correct an entry that isn’t in every conflict.",
                "The previous task told you which entries could be wrong.",
                "Only one of the four corrections changes an entry that could be wrong.",
            ),
            because="This is the only correction that resolves both conflicts.",
        ),
        MissingReason(
            id="D7.11",
            title="After the correction",
            text="You corrected the mistake, so the notes fit together again. Find the reason for the marked crosses.",
            log=EVENING_RIGHT,
            gap=2,
        ),
        Puzzle(
            id="D7.12",
            title="The corrected notes",
            text="The corrected notes don’t contradict each other any more, so you can start again and solve them.",
            log=EVENING_RIGHT,
        ),
        Explain(
            id="D7.13",
            title="Explain it to a friend",
            text="Your friend wants to write down that mushroom is PPP. Explain why that contradicts these entries.",
            log=RULE_BOOK,
            ingredient="mushroom",
            alchemical="PPP",
        ),
    ),
    notes="Everyone makes mistakes in their notes, and nobody should be afraid of them. In class, have one learner "
    "change one entry in a correct log, and have the others find it. When notes contradict each other, the program "
    "also lists every mistake that would be enough to explain the contradiction.",
)
