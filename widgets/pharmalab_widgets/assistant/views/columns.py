"""The columns of the tables of advice: cells, headings, and explanations in plain words."""

from collections.abc import Callable

from pharmalab.core.figures import decimal, percent, signed
from pharmalab.deduction.advice import Debunking
from pharmalab.deduction.alchemy import COLORS
from pharmalab.deduction.table import SEALS
from pharmalab.drawing.html import Markup, el
from pharmalab_widgets.assistant.planner import Planner, Row

Cells = list[object]
HEADS = {  #: the heads of columns that differ from their keys
    "worlds": "worlds left",
    "worst": "worlds at worst",
    "settle": "+1 known",
    "publish": "+1 to publish",
    "rep": "repu\u00adtation points",  # a soft hyphen
    "balance": "points",
    "rivals": "left to rivals",
    "debunked": "risk",
    "gold_seal": "gold seal",
    "silver_seal": "silver seal",
    **{color: f"{word} hedge" for color, word in zip(COLORS, ("red", "green", "blue"), strict=True)},
}
WHAT = {
    "worlds": "worlds left, on average",
    "worst": "worlds left after the worst answer",
    "settle": "chance that you then know another ingredient",
    "publish": "chance that you can safely publish another ingredient, because you know it or are sure of all but one "
    "sign; “already” means that you could publish it before",
    "negative": "chance of a negative potion",
    "risk": "chance of a neutral potion or the wrong sign",
    "gold": "gold with the best guarantee, on average",
    "sure": "chance of meeting the best guarantee",
    "rep": "change in reputation, on average",
    "balance": "points compared with doing nothing, on average: the change in reputation, and what your own wrong "
    "theory no longer costs you at the end",
    "right": "chance that it is right",
    "debunked": "chance that it is debunked if somebody tests one of its three signs at random",
    "rivals": "share of worlds that stay possible for rivals, who know only what is public. The smaller the share, the "
    "more they learn: each bit halves it",
    "success": "chance that it succeeds",
}
SEAL_KEYS = ("gold_seal", "silver_seal", *COLORS)
SEAL = "points that the seal earns you, in reputation and at the end, if somebody tests one sign"


def head(key: str) -> str:
    """Return the heading of a column of the advice."""
    return HEADS.get(key, key)


def meaning(key: str) -> str:
    """Explain a column of the advice in plain words."""
    return SEAL if key in SEAL_KEYS else WHAT[key]


def meanings(keys: list[str]) -> list[tuple[str, str]]:
    """Return the heading and the explanation of each column. All columns for seals share one explanation."""
    told = [(head(key), meaning(key)) for key in keys if key not in SEAL_KEYS]
    return [*told, ("seals", SEAL)] if "gold_seal" in keys else told


def columns(planning: Planner) -> tuple[list[str], Callable[[Row], Cells]]:
    """Return the keys of the advice's columns, and a function that returns the cells of a row."""
    kind = planning.kind
    if kind == "mix" and planning.twice:
        return ["worlds", "worst", "negative"], lambda r: [*_split(r), percent(r.risk)]
    if kind == "mix":
        keys = ["worlds", "worst", "settle", "publish", "negative"]
        return keys, lambda r: [*_split(r), *_gains(r), percent(r.risk)]
    if kind == "sell":
        keys = ["gold", "sure", "rep", "worlds", "worst", "settle", "publish", "risk"]
        return keys, lambda r: [
            _best_gold(r),
            percent(r.sure),
            signed(r.reputation),
            *_split(r),
            *_gains(r),
            percent(r.risk),
        ]
    if kind == "publish":
        keys = ["right", "debunked", *SEAL_KEYS]
        untested = planning.sorts["publish"] == "untested"
        return keys, lambda r: [
            percent(r.chance),
            percent(r.risk),
            *(_seal(r, k, untested) for k in range(len(SEALS))),
        ]
    return ["success", "balance", "rivals", "worlds", "settle", "publish"], _debunk


def _split(row: Row) -> Cells:
    return [decimal(row.worlds), row.worst]


def _gains(row: Row) -> Cells:
    return [percent(row.settle), "already" if row.only_surer else percent(row.publishable)]


def _best_gold(row: Row) -> str:
    gold = [g for g in row.gold if g is not None]
    return f"{float(max(gold)):.2f}".rstrip("0").rstrip(".") if gold else "none"


def _seal(row: Row, k: int, untested: bool) -> Markup | str:
    """Return the points of a seal, if the theory is tested or if it isn't. The points of the best seal are in bold."""
    values = [points + row.gain for points in row.points] if untested else row.tested
    text = signed(values[k])
    return el.strong(text) if row.how and values[k] == max(values) else text


def _debunk(row: Debunking) -> Cells:
    public = "–" if row.public_bits is None else percent(2**-row.public_bits, 0)
    return [percent(row.success), signed(row.balance), public, decimal(row.worlds), *_gains(row)]
