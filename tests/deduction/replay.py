"""An independent reader of reasons: it takes a card's words and its crosses, and tries all 40 320 worlds.

It calls no technique and no engine. What an entry says, and what two alchemicals make, comes from `brute`; what a card
says is read off its text: the entries that it names, and every claim about ingredients outside of suppositions.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache

import numpy as np

from pharmalab.deduction.alchemy import ALCHEMICALS, POTIONS
from pharmalab.deduction.entries import AnyEntry
from pharmalab.deduction.steps import Step
from pharmalab.deduction.words import NAMES
from tests.deduction.brute import ALL_WORLDS, MADE, SIGNS, check_of

WORLDS = np.array(ALL_WORLDS, dtype=np.uint8)
COLOURS = ("red", "green", "blue")
NAME = "|".join(NAMES)
SOME = rf"(?:{NAME})(?:(?:, | and | nor )(?:{NAME}))*"
ONES = rf"(?:{'|'.join(ALCHEMICALS)})"
CLAIM = re.compile(
    rf"(?P<who>\b(?:neither )?{SOME}|both|it) (?:also )?(?:"
    rf"(?:has|have) (?P<trait>(?:a |no )?(?:(?:big|small) )?(?:red|green|blue) (?:plus|minus))\b"
    rf"|(?:is|are|can only be) (?P<one>{ONES}(?:(?:, | or ){ONES})*)\b"
    rf"|(?:is|are) (?:neither )?(?P<other>(?:not |nor )?{ONES}(?:(?:, | and not | nor | and ){ONES})*)\b)",
    re.I,
)
#: what only would be so: conditions, and what a supposition leads to
SUPPOSED = re.compile(r"\b(?:Suppose|Could|If|As)\b.*?(?=\bSo\b|$)", re.S)


def big(a: int, colour: int) -> bool:
    """The big circle stands after the odd sign, in the cycle red, green, blue; without an odd one all are big."""
    signs = SIGNS[a]
    odd = next((c for c in range(3) if signs[c] not in (signs[c - 1], signs[c - 2])), None)
    return odd is None or colour == (odd + 1) % 3


def has(trait: str) -> list[bool]:
    """Which alchemicals have 'red plus', 'a big red plus' or 'no big red plus'."""
    *_, colour, sign = trait.lower().split()
    c, mark = COLOURS.index(colour), "+" if sign == "plus" else "-"
    found = [
        SIGNS[a][c] == mark and ("big" not in trait or big(a, c)) and ("small" not in trait or not big(a, c))
        for a in range(8)
    ]
    return [not one for one in found] if trait.lower().startswith("no ") else found


@cache
def holds_in(entry: AnyEntry) -> "np.ndarray":
    """For each world whether the entry is true in it."""
    check, who = check_of(entry), entry.mentions()
    table = np.zeros((8, 8), dtype=bool)
    for a in range(8):
        for b in range(8):
            world = [0] * 8
            world[who[0]], world[who[-1]] = a, b if len(who) > 1 else a
            table[a, b] = (a != b or len(who) == 1) and check(tuple(world))
    if len(who) == 1:
        return table[:, 0][WORLDS[:, who[0]]]
    return table[WORLDS[:, who[0]], WORLDS[:, who[1]]]


def makes(pair: tuple[int, int], potions: int) -> "np.ndarray":
    """For each world whether the pair makes one of the potions (7 bits)."""
    able = np.array([[bool(q) and bool(potions >> POTIONS.index(q) & 1) for q in line] for line in MADE])
    return able[WORLDS[:, pair[0]], WORLDS[:, pair[1]]]


def crossed(grid: int) -> "np.ndarray":
    """For each world whether it has none of the crosses (64 bits)."""
    free = np.ones(len(WORLDS), dtype=bool)
    for i in range(8):
        row = np.array([not grid >> 8 * i + a & 1 for a in range(8)])
        free &= row[WORLDS[:, i]]
    return free


def named_entries(text: str) -> set[int]:
    """The numbers (from 0) of the entries that a text names."""
    listed = re.findall(r"\bentr(?:y|ies) (\d+(?:(?:, | and )\d+)*)", text, re.I)
    return {int(n) - 1 for some in listed for n in re.findall(r"\d+", some)}


def circular(text: str) -> list[str]:
    """What a text derives although it said that another ingredient is that: 'Suppose fern is Ppn … toad is npN or
    Ppn'."""
    settled: dict[str, str] = {}
    found = []
    for said in re.finditer(rf"({NAME}) (?:is|is left with|would be) ({ONES}(?:(?:, | or ){ONES})*)\b", text, re.I):
        ones = re.findall(ONES, said[2])
        found += [said[0] for a in ones if len(ones) > 1 and settled.get(a, said[1].lower()) != said[1].lower()]
        if len(ones) == 1:
            settled[ones[0]] = said[1].lower()
    return found


def claims(text: str) -> Iterator[tuple[str, list[int], list[bool]]]:
    """Every claim of a text: its words, of whom, and which alchemicals fit it. 'It' is who was named last."""
    pair: list[int] = []
    last: list[int] = []
    named_only = rf"(?P<first>{NAME}) \+ (?P<second>{NAME})|(?P<alone>{NAME}) (?:was (?:shown|seen|in a)|can still be)"
    for found in re.finditer(rf"{named_only}|{CLAIM.pattern}", text, re.I):
        if found["first"] or found["alone"]:
            pair = last = [NAMES.index(found[key].lower()) for key in ("first", "second", "alone") if found[key]]
            continue
        named = [NAMES.index(name.lower()) for name in re.findall(NAME, found["who"], re.I)]
        who = last = pair if found["who"] == "both" else named or last
        if found["trait"]:
            yield found[0], who, has(found["trait"])
        elif found["one"]:
            neither = found["who"].lower().startswith("neither")
            shared = re.match(rf"(?:(?:, | and ){ONES})+ in some order", text[found.end() :])
            ones = found["one"] + (shared[0] if shared else "")
            yield found[0], who, [(a in ones) != neither for a in ALCHEMICALS]
        else:
            yield found[0], who, [a not in found["other"] for a in ALCHEMICALS]


def faults(step: Step, log: Sequence[AnyEntry], marks: dict[int, tuple[tuple[int, int], int]]) -> list[str]:
    """What is wrong with a card: what does not follow from the entries that its text names, the potions that earlier
    cards marked, and the crosses that it shows. ``marks``: by source."""
    text = " ".join([step.sentence, *step.cases])
    free = crossed(step.premises)
    for n in named_entries(text):
        free &= holds_in(log[n])
    for source in step.sources & marks.keys():
        free &= makes(*marks[source])
    left = WORLDS[free]
    wrong = [
        f"{NAMES[i]} may be {ALCHEMICALS[a]}"
        for i in range(8)
        for a in range(8)
        if step.eliminated >> 8 * i + a & 1 and (left[:, i] == a).any()
    ]
    wrong += [f"{pair} may make another potion" for pair, some in step.marks if not makes(pair, some)[free].all()]
    told = SUPPOSED.sub("", step.sentence)
    wrong += [said for said, who, fits in claims(told) if not all(np.array(fits)[left[:, i]].all() for i in who)]
    return wrong


def faults_of_argument(text: str, log: Sequence[AnyEntry], ingredient: int, alchemical: int) -> list[str]:
    """What is wrong with a whole proof in one text: entries that are not enough for it, and claims outside of
    suppositions that don't follow from the entries it names."""
    free = np.ones(len(WORLDS), dtype=bool)
    for n in named_entries(text):
        free &= holds_in(log[n])
    left = WORLDS[free]
    wrong = [text] if (left[:, ingredient] == alchemical).any() else []
    told = re.sub(r"\b(?:[Ii]f|[Aa]s) .*?(?=\.)", "", SUPPOSED.sub("", text))
    return wrong + [said for said, who, fits in claims(told) if not all(np.array(fits)[left[:, i]].all() for i in who)]
