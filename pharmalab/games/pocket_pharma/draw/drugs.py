"""The drugs with formula, thresholds and profit, and the market cards."""

from functools import lru_cache

from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import LARGE, NAME, NUMBER, SMALL, TEXT, box, move, use, words
from pharmalab.drawing.palette import hue
from pharmalab.drawing.table import mat
from pharmalab.games.pocket_pharma.components.names import title
from pharmalab.games.pocket_pharma.config import tables
from pharmalab.games.pocket_pharma.draw.places import DRUG_TALL, MARKET_TALL, Places
from pharmalab.games.pocket_pharma.pictures import formulas
from pharmalab.games.pocket_pharma.pictures.signs import EFFICACY, effect

SHORT = {"cardiovascular": "Cardio", "psychiatric": "Psych", "neurological": "Neuro", "cancer": "Cancer"}
FORMULA, LIMITS, PROFIT = 38, 98, 148  #: heights on the card of a drug


@lru_cache(maxsize=64)
def drugs(places: Places, adds: tuple[str, ...], limits: tuple[str, ...], left: tuple[int, ...]) -> Markup:
    """All drugs. ``adds``, ``limits``: the edges of their thresholds; ``left``: profit cards that are left."""
    found = zip(places.config.drugs, adds, limits, left, strict=True)
    return markup(_drug(places, n, *fields) for n, fields in enumerate(found))


def _drug(places: Places, n: int, drug: str, add: str, limit: str, left: int) -> Markup:
    found, (x, y, width) = tables(places.config), places.drug(n)
    return el.g(
        mat(width, DRUG_TALL),
        words(title(drug), 14, 27, NAME, bold=True, room=width - 24),
        el.g(formulas.formula(found.formula[drug]), transform=move(14, FORMULA)),
        _needed(found.base[drug], found.adds.get(add), width),
        _limits(dict(zip(found.types, found.limits[limit], strict=True)) if limit else {}, width),
        _profit(found.profits[drug], left, width),
        data_id=drug,
        transform=move(x, y),
        opacity=None if left else 0.6,
    )  # fmt: skip


def _needed(base: int, add: int | None, width: float) -> Markup:
    """The efficacy that it asks for, and what that is made of."""
    at, total = width - 14, "?" if add is None else str(base + add)
    return markup(
        words(total, at, FORMULA + 30, LARGE, bold=True, at="end"),
        use(EFFICACY, transform=move(at - 32 - 26 * len(total), FORMULA + 17, 1.6)),
        words(f"{base} + {'?' if add is None else add}", at, FORMULA + 50, SMALL, "soft", at="end"),
    )


def _limits(limits: dict[str, int], width: float) -> Markup:
    """How many symbols of each type it allows; a type that is not named does not count."""
    named = [(n, most) for n, most in enumerate(limits.values()) if most < 100]
    step = min(62, (width - 82) / max(len(named), 1))
    return markup(
        words("at most" if named else "no threshold yet", 14, LIMITS + 16, SMALL, "soft"),
        (markup(use(effect(n), 94 + step * at, LIMITS + 11), words(most, 108 + step * at, LIMITS + 18, NAME, bold=True))
         for at, (n, most) in enumerate(named)),
    )  # fmt: skip


def _profit(profits: tuple[int, ...], left: int, width: float) -> Markup:
    """The profit card on top, and those below it."""
    if not left:
        return words("no profit left", 14, PROFIT + 7, TEXT, "soft")
    top, *later = profits[len(profits) - left :]
    then = f"then {', '.join(map(str, later))}" if later else "the last one"
    return markup(
        el.g(gold(top), transform=move(14, PROFIT - 18)),
        words(then, 66, PROFIT + 5, SMALL, "soft", room=width - 78),
    )


def gold(points: int) -> Markup:
    """A profit card, 40 by 30."""
    return markup(box(0, 0, 40, 30, "gold", "edge", rx=5), words(points, 20, 23, 21, "dark", bold=True, at="middle"))


@lru_cache(maxsize=32)
def market(places: Places, dealt: tuple[str, ...]) -> Markup:
    """The market cards: whose profits they count, and their points."""
    return markup(_market(places, n, card) for n, card in enumerate(dealt))


def _market(places: Places, n: int, card: str) -> Markup:
    counted, points = tables(places.config).market[card]
    x, y, width = places.market(n)
    return el.g(
        box(0, 0, width, MARKET_TALL, "card", "line"),
        words("most " + " + ".join(SHORT[drug] for drug in counted), 12, 31, SMALL, room=width - 66),
        words(f"+{points}", width - 12, 35, NUMBER, "good", bold=True, at="end"),
        data_id=card,
        transform=move(x, y),
        fill=hue("ink"),
    )
