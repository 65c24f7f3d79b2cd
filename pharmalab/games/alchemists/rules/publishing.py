"""Theories: who can publish and endorse what, and what follows when a seal is put on one."""

from functools import lru_cache

from pharmalab.core.events import Event
from pharmalab.core.values import put, replace
from pharmalab.games.alchemists.components.names import ALCHEMICALS, INDEX, INGREDIENTS
from pharmalab.games.alchemists.components.theories import SEALS_PER_THEORY
from pharmalab.games.alchemists.events.theories import Endorsed, Published, SealPlaced
from pharmalab.games.alchemists.frames import ChooseSeal
from pharmalab.games.alchemists.rules.gold import paid
from pharmalab.games.alchemists.rules.grants import grants_won, in_conflict
from pharmalab.games.alchemists.rules.reputation import change, for_theory
from pharmalab.games.alchemists.state import AlchemistsState, Seal, Theory


def to_the_bank(state: AlchemistsState, seat: int) -> int:
    """What a seal costs the seat at the bank: 1 gold, 0 with the Printing Press."""
    return 0 if state.owns(seat, "printing_press") else 1


def owners(state: AlchemistsState, name: str) -> tuple[int, ...]:
    """The seats with a seal on the theory about an ingredient, in the order in which they came; () without a theory."""
    theory = state.theories[INDEX[name]]
    return tuple([seal.seat for seal in theory.seals]) if theory else ()


def endorsing_costs(state: AlchemistsState, seat: int, name: str) -> int:
    """Gold for the bank and for each seal that is there."""
    return to_the_bank(state, seat) + len(owners(state, name))


def free_books(state: AlchemistsState) -> tuple[str, ...]:
    """The ingredients without a theory."""
    return tuple([name for name, theory in zip(INGREDIENTS, state.theories, strict=True) if theory is None])


def used_tokens(state: AlchemistsState) -> tuple[str, ...]:
    """The alchemicals that lie on a book."""
    return tuple([theory.alchemical for theory in state.theories if theory])


def published(state: AlchemistsState) -> dict[str, str]:
    """Ingredient -> alchemical, of all theories."""
    return {name: one.alchemical for name, one in zip(INGREDIENTS, state.theories, strict=True) if one}


def can_publish(state: AlchemistsState, seat: int) -> bool:
    """Whether the seat has what a new theory needs: a seal, the gold, and a free book (then a token is free, too)."""
    return bool(state.seals[seat]) and state.gold[seat] >= to_the_bank(state, seat) and None in state.theories


def can_endorse(state: AlchemistsState, seat: int, name: str) -> bool:
    """Whether the seat can put a seal on the theory about an ingredient."""
    seats = owners(state, name)
    return (
        0 < len(seats) < SEALS_PER_THEORY
        and seat not in seats
        and bool(state.seals[seat])
        and state.gold[seat] >= endorsing_costs(state, seat, name)
        and not in_conflict(state, name)
    )


def at_once(
    state: AlchemistsState, ingredients: tuple[str, ...], alchemicals: tuple[str, ...]
) -> tuple[tuple[str, str], ...]:
    """The theories that can be published right after some were refuted: about these ingredients or with these
    alchemicals, but none that was just refuted. Source: alchemists/immediate-publication."""
    refuted = tuple(zip(ingredients, alchemicals, strict=True))
    return _at_once(free_books(state), used_tokens(state), refuted)


@lru_cache(maxsize=1024)
def _at_once(
    books: tuple[str, ...], used: tuple[str, ...], refuted: tuple[tuple[str, str], ...]
) -> tuple[tuple[str, str], ...]:
    about, tokens = {name for name, _ in refuted}, {token for _, token in refuted}
    free = [token for token in ALCHEMICALS if token not in used]
    return tuple([(name, token) for name in books for token in free
                  if (name in about or token in tokens) and (name, token) not in refuted])  # fmt: skip


def publish(state: AlchemistsState, seat: int, name: str, alchemical: str, events: list[Event]) -> AlchemistsState:
    """The token on the book and the publisher paid; the seal comes next."""
    events.append(Published(seat, name, alchemical))
    state = paid(state, seat, -to_the_bank(state, seat), events, len(events) - 1)
    return state.ask(ChooseSeal(seat, name), theories=put(state.theories, INDEX[name], Theory(alchemical, ())))


def endorse(state: AlchemistsState, seat: int, name: str, events: list[Event]) -> AlchemistsState:
    """The bank and the earlier seals paid; the seal comes next."""
    cause, before = len(events), owners(state, name)
    events.append(Endorsed(seat, name))
    state = paid(state, seat, -endorsing_costs(state, seat, name), events, cause)
    for other in before:
        state = paid(state, other, 1, events, cause)
    return state.ask(ChooseSeal(seat, name, False))


def sealed(state: AlchemistsState, seat: int, name: str, kind: str, new: bool, events: list[Event]) -> AlchemistsState:
    """The state after the seal was put down: reputation, and the grants that it wins."""
    at, cause = INDEX[name], len(events)
    events.append(SealPlaced(seat, name, kind))
    theory = state.theories[at]
    assert theory is not None, "a seal is put on a theory"
    own = list(state.seals[seat])
    own.remove(kind)
    if state.placed and len(state.placed[seat]) == len(state.config.all_seals()) - len(own) - 1:  # all before
        state = replace(state, placed=put(state.placed, seat, (*state.placed[seat], name)))
    state = replace(
        state,
        theories=put(state.theories, at, replace(theory, seals=(*theory.seals, Seal(seat, kind)))),
        seals=put(state.seals, seat, tuple(own)),
    )
    return grants_won(change(state, seat, for_theory(state, seat, new), events, cause), seat, events, cause)
