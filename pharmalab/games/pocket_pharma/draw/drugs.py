"""The drugs with their formulas, thresholds and profits, and the market cards."""

from functools import lru_cache

from pharmalab.core.words import listing
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import NAME, NUMBER, RADIUS, box, move, use, words
from pharmalab.drawing.palette import hue
from pharmalab.drawing.scene import Box
from pharmalab.drawing.table import mat, shadow
from pharmalab.games.pocket_pharma.components.names import title
from pharmalab.games.pocket_pharma.config import UNLIMITED, tables
from pharmalab.games.pocket_pharma.draw.places import MARKET_TALL, TEXT, Places
from pharmalab.games.pocket_pharma.pictures import formulas
from pharmalab.games.pocket_pharma.pictures.emblems import COLOURS, emblem
from pharmalab.games.pocket_pharma.pictures.fragments import card_head
from pharmalab.games.pocket_pharma.pictures.signs import EFFICACY, effect

SHORT = {"cardiovascular": "Cardio", "psychiatric": "Psych", "neurological": "Neuro", "cancer": "Cancer"}
GOLD = 1.35  #: the scale of a profit card on a drug compared with a profit card on a mat
SMALL = 200  #: the width of a drug that has room for few words
SIGN = 38  #: the space for a side effect with its number


@lru_cache(maxsize=64)
def drugs(places: Places, adds: tuple[str, ...], limits: tuple[str, ...], left: tuple[int, ...]) -> Markup:
    """Draw all drugs.

    *adds* and *limits* hold each drug's threshold edges, or '' before they are dealt. *left* holds the number of profit
    cards that each drug has left.
    """
    found = zip(places.config.drugs, adds, limits, left, strict=True)
    return markup(_drug(places, n, *fields) for n, fields in enumerate(found))


def _drug(places: Places, n: int, drug: str, add: str, limit: str, left: int) -> Markup:
    found, (x, y, _), plates = tables(places.config), places.drug(n), places.on_drug
    needed = found.base[drug] + found.adds[add] if add else None
    allowed = found.limits[limit] if limit else ()
    return el.g(
        el.g(_card(places, drug, found.formula[drug], found.profits[drug], left), data_in="formulas"),
        _plate("efficacy", plates.efficacy, _needed(needed, plates.efficacy)),
        _plate("limits", plates.limits, _limits(allowed, plates.limits, places.text)),
        data_id=drug,
        data_label=_told(drug, found.formula[drug], found.profits[drug], left, needed),
        transform=move(x, y),
        opacity=None if left else 0.6,
    )


def _told(drug: str, formula: str, profits: tuple[int, ...], left: int, needed: int | None) -> str:
    """Describe a drug: 'Cancer: five equal, efficacy 5, earns 20, then 17, 13 and 9'."""
    top, *later = profits[len(profits) - left :] or (0,)
    then = f", then {listing(map(str, later))}" if later else ", the last one"
    asks = f", efficacy {needed}" if needed is not None else ""
    return f"{title(drug)}: {formulas.WORDS[formula]}{asks}, {f'earns {top}{then}' if left else 'used up'}"


def _card(places: Places, drug: str, formula: str, profits: tuple[int, ...], left: int) -> Markup:
    """Draw a drug's name, formula, and top profit card."""
    (_, _, width, height), head = places.on_drug.card, places.head
    top, *later = profits[len(profits) - left :] or (0,)
    then = (
        f"{'then ' if width > SMALL else '→'}{', '.join(map(str, later))}"
        if later
        else "last one"
        if left
        else "used up"
    )
    name = SHORT[drug] if places.slim else title(drug)
    body = _slim if places.slim else _broad
    return markup(
        shadow(width, height),
        box(0, 0, width, height, "card", "line"),
        card_head(width, head, RADIUS, COLOURS[drug]),
        use(emblem(drug), transform=move(head * 0.55, head / 2, head / 39)),
        words(name, head * 1.08, head * 0.7, head * 0.56, "white", bold=True, room=width - head * 1.18),
        body(places, formula, then, top if left else 0),
    )


def _slim(places: Places, formula: str, then: str, top: int) -> Markup:
    """Draw what is below the name of a slim drug: the bars and the profit card side by side, the words below."""
    (_, _, width, height), head, size = places.on_drug.card, places.head, places.text
    return markup(
        el.g(formulas.formula(formula), transform=move((width - 76) / 3, head + 4, 0.5)),
        top > 0 and el.g(gold(top), transform=move(width - (width - 76) / 3 - 34, head + 3, 0.85)),
        words(formulas.WORDS[formula], width / 2, height - 21, size, "soft", at="middle", room=width - 4),
        words(then, width / 2, height - 6, size, "soft", at="middle", room=width - 4),
    )


def _broad(places: Places, formula: str, then: str, top: int) -> Markup:
    """Draw what is below the name of a drug: the bars and the profit card, and words below both."""
    (_, _, width, height), head, size = places.on_drug.card, places.head, places.text
    return markup(
        el.g(formulas.formula(formula), transform=move(14, head + 8)),
        words(formulas.WORDS[formula], 10, height - 8, size, "soft", room=width * 0.46),
        words(then, width - 10, height - 8, size, "soft", at="end", room=width * 0.42),
        top > 0 and el.g(gold(top), transform=move(width - 14 - 40 * GOLD, head + 10, GOLD)),
    )


def _plate(region: str, at: Box, inside: Markup) -> Markup:
    """Draw a threshold around its content."""
    return el.g(mat(at.width, at.height), inside, data_in=region, transform=move(at.left, at.top))


def _needed(needed: int | None, at: Box) -> Markup:
    """Draw the efficacy that a drug needs."""
    said = "?" if needed is None else str(needed)
    inside = (use(EFFICACY, transform=move(-3 - 9 * len(said), 0, 1.8)),
              words(said, 12 - 8 * (len(said) - 1), 9.5, NUMBER, bold=True))  # fmt: skip
    return el.g(
        inside, transform=move(at.width / 2, at.height / 2, min(1, at.width / (54 + 12 * len(said)), at.height / 36))
    )


def _limits(allowed: tuple[int, ...], at: Box, size: int) -> Markup:
    """Draw how many symbols of each type a drug allows. Types without a limit are left out."""
    named = [(n, most) for n, most in enumerate(allowed) if most < UNLIMITED]
    word = "max" if named else "no threshold yet"
    begin, middle = 10 + 2.3 * size if at.width > 10 + 2.3 * size + 3 * SIGN else 4, at.height / 2
    step = (at.width - begin - 4) / max(len(named), 1)
    return markup(
        begin > 4 and words(word, 10, middle + size / 3, size, "soft"),
        (el.g(use(effect(n)), words(most, 14, 7, NAME, bold=True),
              transform=move(begin + step * (nth + 0.5) - 9, middle, min(1, at.width / 140)))
         for nth, (n, most) in enumerate(named)),
    )  # fmt: skip


def gold(points: int) -> Markup:
    """Draw a golden profit card, 40 by 30 units."""
    return markup(box(0, 0, 40, 30, "gold", "edge", rx=5), words(points, 20, 23, 21, "dark", bold=True, at="middle"))


@lru_cache(maxsize=32)
def market(places: Places, dealt: tuple[str, ...]) -> Markup:
    """Draw the market cards, each with its points and its drugs."""
    return el.g((_market(places, n, card) for n, card in enumerate(dealt)), data_in="market")


def _market(places: Places, n: int, card: str) -> Markup:
    counted, points = tables(places.config).market[card]
    x, y, width = places.market(n)
    return el.g(
        shadow(width, MARKET_TALL),
        box(0, 0, width, MARKET_TALL, "card", "line"),
        words("most", 12, 29, TEXT, "soft"),
        (use(emblem(drug), 78 + 36 * at, MARKET_TALL / 2) for at, drug in enumerate(counted)),
        words(f"+{points}", width - 12, 32, NUMBER, "good", bold=True, at="end"),
        data_id=card,
        data_label=f"Most profit cards for {' and '.join(SHORT[drug] for drug in counted)}: {points} points",
        transform=move(x, y),
        fill=hue("ink"),
    )
