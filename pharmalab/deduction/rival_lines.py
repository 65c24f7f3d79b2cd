"""Read typed lines about rivals' actions.

    Green took toad                      (openly, so she is known to hold it)
    Green showed R+                      Green showed R+, toad seen
    Green sold G+: right sign            Green sold G+ guaranteed exact: right sign
    Green sold G+: right sign, guaranteed exact
    Red published toad = pNn             Red published toad = pNn with a red hedge
    Red endorsed toad = pNn with a gold seal
    Red failed to debunk toad = pNn by red               (or: by toad+fern=R+, by toad+fern!=R+)

After a potion, you can add details, separated by commas:

- ``toad seen``: an ingredient that you saw through the Periscope.
- ``holding toad+fern``: her known cards (default: the cards that she took).
- ``5 cards``: the size of her hand before the mix.
- ``left 45555555``: how many cards of each ingredient you haven't seen elsewhere, in triangle order.
- ``ingredients unknown``: no effect.
"""

import re
from typing import Any

from pharmalab.core.texts import shorten
from pharmalab.core.words import closest_name
from pharmalab.deduction import words
from pharmalab.deduction.alchemy import ALCHEMICALS, COLORS, INGREDIENTS, POTIONS
from pharmalab.deduction.entries import (
    Endorse,
    Endorsed,
    Failed,
    OfRivals,
    OwnTheories,
    Publish,
    Published,
    Showed,
    Sold,
    Took,
)
from pharmalab.deduction.entries.rivals import NAME, SEALS
from pharmalab.deduction.words import Unreadable

FORMS = "Red took toad, Red showed R+, Red sold G+: right sign or Red published toad = pNn"
VERBS = ("took", "showed", "sold", "published", "endorsed", "failed")
_PARTS = " ".join(words.NAMES).split()
_DID = (
    r"\s+(?P<verb>showed|shows|made|tested|drank|exhibited|sold|published|endorsed|took|takes|failed to debunk)\s+"
    r"(?P<rest>.*)"
)
LINE = re.compile(rf"(?P<rival>{NAME.pattern}){_DID}", re.I)
NAMELESS = re.compile(rf"(?P<who>.*?){_DID}", re.I)
GUARANTEE = re.compile(r"guaranteed\s+\S", re.I)
THEORY = re.compile(r"(.*?)(?:\s*[=:]\s*|\s+as\s+)(\S+?)(?:[\s,]+(?:with\s+)?(?:an?\s+|her\s+|my\s+)?(.*))?", re.I)
SEAL_WORDS = ("gold", "silver", *words.COLOR_WORDS)


def read(body: str) -> OfRivals | None:
    """Return the entry for a line that starts with a rival's name and an action, or None for any other line.

    Raises:
        Unreadable: the rival's action can't be read.
    """
    form = LINE.fullmatch(body)
    if not form:
        if did := NAMELESS.fullmatch(body):
            raise _nameless(did["who"], did["verb"], did["rest"])
        _misspelt(body)
        return None
    rival, verb, rest = form["rival"], form["verb"].lower(), form["rest"].strip()
    match verb:
        case "took" | "takes":
            return Took(rival, _ingredient(rest))
        case "sold":
            return _sold(rival, rest)
        case "published" | "endorsed":
            return _theory(rival, verb, rest)
        case "failed to debunk":
            return _failed(rival, rest)
    main, *more = rest.split(",")
    return Showed(rival, POTIONS[words.read_potion(main)], **_hand(more))


def _nameless(who: str, verb: str, rest: str) -> Unreadable:
    """Return the error for a rival's action that doesn't follow a name, as in 'R+ showed R+'."""
    if re.fullmatch(r"[^+]*\w[^+]*\+[^+]*\w[^+]*", who):
        return Unreadable("write the potion of a mix after =", verb, f"{who}={rest}")
    return Unreadable(
        f"“{shorten(who)}” isn’t a rival’s name: write one or two words before “{verb}”, such as Ann or Ann Lee",
        who,
    )


def _misspelt(body: str) -> None:
    """Raise Unreadable for a rival's misspelt action, as in 'Red publishes toad = pNn'."""
    for verb in body.split()[1:3]:  # a name has one word or two
        near = closest_name(verb.lower(), (*VERBS, *_PARTS), 0.66) if verb.isalpha() else ""
        if near in VERBS:
            hint = "failed to debunk" if near == "failed" else near
            raise Unreadable(f"“{verb}” isn’t something a rival can do: write a line such as {FORMS}", verb, hint)


def _sold(rival: str, rest: str) -> Sold:
    form = re.fullmatch(r"(?:as\s+)?(.*?)(?:\s+guaranteed\s+(.*?))?\s*:\s*(.*)", rest, re.I)
    if not form:
        raise Unreadable(f"write a rival's sale like this: {rival} sold G+: right sign (exact, neutral, wrong sign), "
                         f"or {rival} sold G+ guaranteed exact: right sign")  # fmt: skip
    answer, *more = (part.strip() for part in form[3].split(","))
    wanted, offered = POTIONS[words.read_aspect(form[1])], [form[2]] if form[2] else []
    offered += [part.split(maxsplit=1)[1] for part in more if GUARANTEE.match(part)]
    if len(offered) > 1:
        raise Unreadable("a sale has only one guarantee", "guaranteed")
    hand = _hand([part for part in more if not GUARANTEE.match(part)])
    return Sold(rival, wanted, words.read_quality(answer), words.read_quality(offered[0]) if offered else None, **hand)


def _hand(parts: list[str]) -> dict[str, Any]:
    """Return the details that follow the potion."""
    found: dict[str, Any] = {}
    for part in (part.strip() for part in parts):
        told = len(found)
        if seen := re.fullmatch(r"(.*?)\s+(?:was\s+)?seen", part, re.I):
            found["seen"], found["public"] = _ingredient(seen[1]), False
        elif held := re.fullmatch(r"(?:holding|holds|with)\s+(.*)", part, re.I):
            found["known"] = tuple(_ingredient(card) for card in re.split(r"\s*\+\s*|\s+and\s+", held[1]))
        elif cards := re.fullmatch(r"(\d{1,3})\s+cards?", part, re.I):
            found["cards"] = int(cards[1])
        elif left := re.fullmatch(r"left\s+([\d\s]+)", part, re.I):
            found["left"] = tuple(int(digit) for digit in left[1] if not digit.isspace())
        elif part and not re.fullmatch(r"ingredients? (?:unknown|hidden)", part, re.I):
            raise Unreadable(
                f"“{part}” can’t follow a rival’s potion: write, for example, “toad seen”, “holding toad+fern” or "
                "“5 cards”",
                part,
            )
        else:
            continue
        if len(found) == told:
            raise Unreadable(f"“{part}” appears twice: remove one", part)
    return found


def _theory(rival: str, verb: str, rest: str) -> Published:
    form = THEORY.fullmatch(rest)
    if not form:
        raise Unreadable(f"write a rival's theory like this: {rival} {verb} toad = pNn; or, if you saw the seal: "
                         f"{rival} {verb} toad = pNn with a red hedge")  # fmt: skip
    return (Published if verb == "published" else Endorsed)(rival, *_claim(form))


def read_own_theory(verb: str, rest: str) -> OwnTheories:
    """Return the entry about your own theory, given the words after "publish" or "endorse".

    Raises:
        Unreadable: the theory or its seal can't be read.
    """
    form = THEORY.fullmatch(rest)
    if not form:
        raise Unreadable(f"write your own theory like this: {verb} toad = pNn with a gold seal, or with a red hedge")
    return (Publish if verb.startswith("publish") else Endorse)(*_claim(form))


def _claim(form: re.Match[str]) -> tuple[str, str, str | None]:
    """Return the ingredient, the alchemical, and the seal or None."""
    return _ingredient(form[1]), _alchemical(form[2]), _seal(form[3]) if form[3] else None


def _seal(text: str) -> str:
    word = re.sub(r"\s*(?:hedge|seal|star)$", "", text.strip().lower())
    if word not in SEAL_WORDS:
        said, near = text.strip(), closest_name(word, SEAL_WORDS)
        raise Unreadable(f"“{said}” isn’t a seal: write a gold or silver seal, or a red, green or blue hedge, as in "
                         "Red published toad = pNn with a red hedge", said, near)  # fmt: skip
    return SEALS[SEAL_WORDS.index(word)]


def _failed(rival: str, rest: str) -> Failed:
    form = re.fullmatch(r"(.*?)\s*[=:]\s*(\S+)\s+(?:by|with)\s+(.*)", rest, re.I)
    if not form:
        raise Unreadable(
            f"write a failed debunk like this: {rival} failed to debunk toad = pNn by red, or by toad+fern=R+"
        )
    ingredient, alchemical, by = _ingredient(form[1]), _alchemical(form[2]), form[3].strip()
    pair = re.fullmatch(r"(.*?)\s*\+\s*(.*?)\s*(!?=)\s*(.*)", by)
    if pair:
        a, b, potion = _ingredient(pair[1]), _ingredient(pair[2]), POTIONS[words.read_potion(pair[4])]
        return Failed(rival, ingredient, alchemical, a=a, b=b, potion=potion, result=pair[3] == "=")
    if by.lower() not in words.COLOR_WORDS:
        raise Unreadable(
            f"“{by}” is neither a colour nor a mix such as toad+fern=R+",
            by,
            closest_name(by.lower(), words.COLOR_WORDS),
        )
    return Failed(rival, ingredient, alchemical, COLORS[words.COLOR_WORDS.index(by.lower())])


def _ingredient(text: str) -> str:
    return INGREDIENTS[words.read_ingredient(text)]


def _alchemical(text: str) -> str:
    return ALCHEMICALS[words.read_alchemical(text)]
