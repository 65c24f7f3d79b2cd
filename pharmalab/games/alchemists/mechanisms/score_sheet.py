"""The score sheet, which explains every seat's points in words. `scoring` computes the points."""

from collections.abc import Mapping, Sequence

from pharmalab.core.words import plural
from pharmalab.games.alchemists.components.cards import ARTIFACTS
from pharmalab.games.alchemists.mechanisms.scoring import FAVOUR_GOLD, GOLD_POINT
from pharmalab.games.alchemists.mechanisms.seals import seal_points
from pharmalab.games.alchemists.state import AlchemistsState


def score_sheet(state: AlchemistsState) -> Mapping[str, Sequence[str]]:
    """Return the score sheet: for each heading, one cell per seat. It is empty before the end of the game.

    Each cell gives the seat's points and explains them.
    """
    if state.agenda or not state.points:
        return {}
    seats = range(state.config.seats)
    return {
        "Reputation": [_points(state, seat, "reputation") for seat in seats],
        "Theories": [_theories(state, seat) for seat in seats],
        "Grants": [_grants(state, seat) for seat in seats],
        "Artifacts": [_artifacts(state, seat) for seat in seats],
        "Gold": [_gold(state, seat) for seat in seats],
    }


def _points(state: AlchemistsState, seat: int, item: str) -> str:
    return _signed(dict(state.points[seat]).get(item, 0))


def _signed(points: int) -> str:
    return str(points).replace("-", "\N{MINUS SIGN}")


def _with(points: str, what: str) -> str:
    return f"{points} ({what})" if what else points


def _theories(state: AlchemistsState, seat: int) -> str:
    """Return the cell for a seat's seals, the right ones before the wrong ones; a hedged seal scores 0."""
    groups: dict[str, list[int]] = {word: [] for word in ("right", "right but hedged", "wrong", "wrong but hedged")}
    for theory, true in zip(state.theories, state.world, strict=True):
        for seal in theory.seals if theory else ():
            if theory and seal.seat == seat:
                points = seal_points(seal.kind, theory.alchemical, true)
                word = "right" if theory.alchemical == true else "wrong"
                groups[word if points else f"{word} but hedged"].append(points)
    said = [
        f"{len(brought)} {word}: {' + '.join(map(_signed, sorted(brought, reverse=True))) if any(brought) else 0}"
        for word, brought in groups.items()
        if brought
    ]
    return _with(_points(state, seat, "theories"), "; ".join(said))


def _grants(state: AlchemistsState, seat: int) -> str:
    won = len(state.granted[seat])
    return _with(_points(state, seat, "grants"), plural(won, "grant") if won else "")


def _artifacts(state: AlchemistsState, seat: int) -> str:
    """Return the cell for a seat's artifacts: their points in total, and of each artifact that scores."""
    brought = {item: points for item, points in state.points[seat] if item in ARTIFACTS}
    brought |= {item: 0 for item in state.artifacts[seat] if item not in brought}
    items = sorted(brought.items(), key=lambda item: not item[1])
    each = ", ".join(f"{ARTIFACTS[item].name} {_signed(points)}" for item, points in items)
    return _with(_signed(sum(brought.values())), each)


def _gold(state: AlchemistsState, seat: int) -> str:
    """Return the cell for gold: the points, the gold before the exchange, and the favours that became gold.

    The gold left after the exchange breaks ties; the board shows only this gold at the end.
    """
    points, left = dict(state.points[seat])["gold"], state.gold[seat]
    favours = len(state.favours[seat])
    for_favours = FAVOUR_GOLD * favours
    had = GOLD_POINT * points + left - for_favours
    said = [f"{had} gold"] * (had > 0) + [f"{for_favours} for {plural(favours, 'favour')}"] * (favours > 0)
    rate = f" at {GOLD_POINT} a point" + (f"; {left} left" if left else "")
    return _with(_signed(points), " and ".join(said) + rate if said else "")
