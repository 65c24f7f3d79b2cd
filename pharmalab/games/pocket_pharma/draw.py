"""The table as lines of text."""

from pharmalab.core.events import Who, player
from pharmalab.core.words import plural
from pharmalab.games.pocket_pharma.components.formulas import WORDS
from pharmalab.games.pocket_pharma.components.names import stack_text, title
from pharmalab.games.pocket_pharma.events.ending import signed
from pharmalab.games.pocket_pharma.rules.scoring import points
from pharmalab.games.pocket_pharma.state import PocketPharmaState


def draw(view: PocketPharmaState, who: Who = player, seat: int | None = None) -> str:
    """Drugs, display, decks and laboratories; what is reconstructed says so."""
    lines = [f"Pocket Pharma, round {view.turn // view.config.seats + 1}"]
    if parts := view.config.cards.reconstructed:
        lines.append(f"(reconstructed, not printed: the numbers of {', '.join(parts).replace('_', ' ')})")
    lines += ["", *map(lambda drug: _drug(view, drug), view.config.drugs)]
    if view.market:
        lines.append("Market cards: " + "; ".join(_market(view, card) for card in view.market))
    shown = "  ".join(f"{_card(view, card)} (−{ahead})" for ahead, card in enumerate(view.display))
    lines += ["", f"Display, from the front: {shown or 'empty'}"]
    lines.append(f"Deck: {len(view.fragments)}; discards: {len(view.discards)}")
    if view.config.experimental:
        offer = f"{_card(view, view.offer)}, {view.tables.labels[view.offer]}" if view.offer else "none"
        lines.append(f"Experimental fragment: {offer}; deck: {len(view.experimental)}")
    for at in range(view.config.seats):
        lines += ["", *_seat(view, at, who, seat)]
    return "\n".join(lines)


def _drug(view: PocketPharmaState, drug: str) -> str:
    at = view.config.drugs.index(drug)
    found = view.tables
    needs = f"efficacy {view.required(drug)}" if view.adds[at] else f"efficacy {found.base[drug]} + ?"
    most = ", ".join(f"{name.replace('_', ' ')} {n}" for name, n in view.limits_of(drug)) if view.limits[at] else "?"
    left = view.left[at]
    profits = ", ".join(map(str, found.profits[drug][len(found.profits[drug]) - left :])) if left else "used up"
    return f"{title(drug)}: {WORDS[found.formula[drug]]}; {needs}; at most {most}; profits {profits}"


def _market(view: PocketPharmaState, card: str) -> str:
    drugs, worth = view.tables.market[card]
    return f"{card} {' + '.join(map(title, drugs))}: {plural(worth, 'point')}"


def _card(view: PocketPharmaState, card: str) -> str:
    """'9c [1: skin rash]': efficacy, then side effects."""
    kinds = zip(view.tables.types, view.tables.symbols[card], strict=True)
    effects = ", ".join(name.replace("_", " ") + (f" ×{n}" if n > 1 else "") for name, n in kinds if n)
    return f"{title(card)} [{view.tables.efficacy[card]}{effects and f': {effects}'}]"


def _seat(view: PocketPharmaState, at: int, who: Who, seat: int | None) -> list[str]:
    name = who(at) + (" (you)" if at == seat else "")
    if view.config.open_piles or at == seat:
        held = ", ".join(str(points(view, card)) for card in view.profits[at]) or "none"
        piles = f"profits {held}; loss {signed(-view.losses[at]) if view.losses[at] else 0}"
    else:
        piles = plural(len(view.profits[at]), "profit card")
    up = "".join(f"; {title(one)}" for one in view.specialists[at])
    turn = f"; {plural(view.actions, 'action')} left" if view.agenda and view.first >= 0 and view.mover == at else ""
    stacks = [f"  {stack_text(stack)}: {', '.join(_card(view, card) for card in stack)}" for stack in view.labs[at]]
    return [f"{name}: {piles}{up}{turn}", *(stacks or ["  no fragments"])]
