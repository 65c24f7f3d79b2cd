"""Words about signs and sizes say neither more nor less than the candidates that they are made from."""

import re

import pytest

from pharmalab.deduction.alchemy import ALCHEMICALS
from pharmalab.deduction.signs import TRAITS, concluded, is_not_said, is_said, ruled_out

EVERY = range(1, 256)
COLOURS = ("red", "green", "blue")


def meant(words):
    """The alchemicals (8 bits) that such words fit, read off their names: a letter a colour, a capital is big."""
    if traits := re.findall(r"(no |a |)(big |small |)(red|green|blue) (plus|minus)", words):
        ((no, size, colour, sign),) = traits
        letters = {"plus": "pP", "minus": "nN"}[sign]
        letters = {"big ": letters[1], "small ": letters[0], "": letters}[size]
        fits = [name[COLOURS.index(colour)] in letters for name in ALCHEMICALS]
        return sum(1 << a for a, fit in enumerate(fits) if fit != (no == "no "))
    named = sum(1 << ALCHEMICALS.index(name) for name in re.findall(r"\b[pnPN]{3}\b", words))
    return 255 & ~named if re.search(r"\bnot\b|\bnone\b|\bneither\b", words) else named


@pytest.mark.parametrize("trait", TRAITS, ids=lambda trait: trait.what)
def test_a_trait_is_what_its_words_say(trait):
    assert meant(f"has {trait.what}") == trait.alchemicals
    assert not trait.lacking or meant(f"has {trait.lacking}") == 255 & ~trait.alchemicals


def test_what_somebody_is_and_is_not_is_said_exactly():
    for some in EVERY:
        assert meant(is_said(some)) == some
        assert meant(is_not_said(some)) == 255 & ~some or some == 255


def test_what_is_concluded_is_true_and_crosses_out_all_that_fell():
    for left in EVERY:
        for gone in EVERY:
            if not left & gone:
                said = meant(concluded(left, gone).text)
                assert not left & ~said and not gone & said, (left, gone)


def test_what_an_alchemical_has_instead_keeps_it_from_the_candidates():
    for left in EVERY:
        for a, name in enumerate(ALCHEMICALS):
            if left >> a & 1:
                continue
            for ending in (concluded(left, 1 << a), concluded(left, 255 & ~left), ruled_out(255 & ~left)):
                if words := ending.contrast(a):
                    subject, _, rest = words.partition(" ")
                    assert subject == name
                    assert meant(rest) >> a & 1 and not meant(rest) & left
                else:
                    assert ending.named >> a & 1 or ending.text.startswith("is ")
