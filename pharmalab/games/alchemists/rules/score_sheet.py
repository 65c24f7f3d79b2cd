"""What made up the points in the end, in words: the items of ``state.points``, which are counted in `rules.scoring`."""

from collections.abc import Mapping, Sequence

from pharmalab.core.words import plural
from pharmalab.games.alchemists.components.cards import ARTIFACTS
from pharmalab.games.alchemists.rules.scoring import FAVOUR_GOLD, GOLD_POINT
from pharmalab.games.alchemists.state import AlchemistsState


def score_sheet(state: AlchemistsState) -> Mapping[str, Sequence[str]]:
    """By heading a cell for each seat: points, and what they are for."""
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
    """With how many of the theories that bear a seal of the seat are right."""
    sealed = [
        theory.alchemical == true
        for theory, true in zip(state.theories, state.world, strict=True)
        if theory and any(seal.seat == seat for seal in theory.seals)
    ]
    right, wrong = sum(sealed), len(sealed) - sum(sealed)
    said = [f"{n} {word}" for n, word in ((right, "right"), (wrong, "wrong")) if n]
    return _with(_points(state, seat, "theories"), ", ".join(said))


def _grants(state: AlchemistsState, seat: int) -> str:
    won = len(state.granted[seat])
    return _with(_points(state, seat, "grants"), plural(won, "grant") if won else "")


def _artifacts(state: AlchemistsState, seat: int) -> str:
    """All of them together, and each that brought points."""
    items = [(ARTIFACTS[item].name, points) for item, points in state.points[seat] if item in ARTIFACTS and points]
    each = ", ".join(f"{name} {_signed(points)}" for name, points in items)
    return _with(_signed(sum(points for _, points in items)), each)


def _gold(state: AlchemistsState, seat: int) -> str:
    """With the gold there was before it became points, and the favours that became gold; what is left breaks ties."""
    points, left = dict(state.points[seat])["gold"], state.gold[seat]
    favours = len(state.favours[seat])
    had = GOLD_POINT * points + left - FAVOUR_GOLD * favours
    said = [f"{had} gold"] * (had > 0) + [plural(favours, "favour")] * (favours > 0)
    return _with(_signed(points), " and ".join(said))
