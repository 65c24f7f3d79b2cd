"""Read hand-written positions, each at the beginning of a round."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pharmalab.core.agenda import Frame, settle
from pharmalab.core.fields import Fields, ids_by_name, options_of
from pharmalab.core.piles import Pile
from pharmalab.core.positions import find_misplaced
from pharmalab.core.texts import shorten, value_words
from pharmalab.core.values import replace
from pharmalab.core.words import listing
from pharmalab.deduction import lines
from pharmalab.deduction.entries import Aspect, Debunk, Mix, Sell
from pharmalab.deduction.words import Unreadable
from pharmalab.games.alchemists.components.cards import ADVENTURERS, ARTIFACTS, FAVOURS
from pharmalab.games.alchemists.components.names import ALCHEMICALS, INDEX, INGREDIENTS, POTIONS
from pharmalab.games.alchemists.components.theories import SEAL_KINDS
from pharmalab.games.alchemists.config import Config, adventurers_of
from pharmalab.games.alchemists.mechanisms.adventurers import NextAdventurer, TurnAdventurer
from pharmalab.games.alchemists.mechanisms.facts import new_fact, potion_made
from pharmalab.games.alchemists.mechanisms.round import BeginRound
from pharmalab.games.alchemists.mechanisms.setup import DealArtifact, DrawStarter, initial_state
from pharmalab.games.alchemists.problems import problems
from pharmalab.games.alchemists.state import SEAL_ORDER, AlchemistsState, Fact, Seal, Theory

BySeat = Mapping[int, Any] | Sequence[Any]
_INGREDIENTS, _FAVOURS, _POTIONS = ids_by_name(INGREDIENTS), ids_by_name(FAVOURS), ids_by_name(POTIONS)
_ARTIFACTS = ids_by_name(ARTIFACTS, lambda one: ARTIFACTS[one].name)
_ADVENTURERS, _SEALS = ids_by_name(ADVENTURERS), ids_by_name(SEAL_KINDS)


def position(
    config: Config | None = None,
    round: int = 1,
    starting: int | None = None,
    gold: BySeat = (),
    reputation: BySeat = (),
    hands: BySeat = (),
    favours: BySeat = (),
    discard: BySeat = (),
    row: Iterable[str] = (),
    adventurer: str = "",
    next_adventurer: str = "",
    artifacts: BySeat = (),
    artifact_row: Iterable[str] | None = None,
    artifact_decks: Sequence[Iterable[str]] = (),
    theories: Mapping[str, Any] | None = None,
    spent: BySeat = (),
    conflicts: Iterable[Sequence[str]] = (),
    granted: BySeat = (),
    notes: BySeat = (),
    potions: BySeat = (),
    paralysed: Iterable[int] = (),
    unused: BySeat = (),
    **fields: Any,
) -> AlchemistsState:
    """Return a position at the beginning of a round.

    Name cards and pieces by their ids or printed names, such as ``"bird claw"`` or ``"Periscope"``. Give values by seat
    as a dictionary such as ``{0: …}``, or as a list that begins with seat 0.

    Args:
        config: the configuration; you can also pass its fields, such as ``seats=3``.
        round: the round that begins.
        starting: the seat with the starting player marker; None uses the configuration's seat or draws one.
        gold: the gold of each seat; by default its starting gold.
        reputation: the reputation of each seat; by default its starting reputation.
        hands: ingredients by seat.
        favours: favour cards by seat.
        discard: the ingredients that each seat has discarded.
        row: the face-up ingredients; missing ones are dealt at random.
        adventurer: the current adventurer; '' draws one at random.
        next_adventurer: the adventurer of the next round; '' draws one at random.
        artifacts: the artifacts that each seat owns.
        artifact_row: the artifacts on sale; by default dealt at random.
        artifact_decks: the artifacts of each level still to come, the next level first.
        theories: ingredient -> (alchemical, {seat: kind of its seal}), publisher first, such as ``{"toad": ("pNn", {0:
            "gold", 2: "R"})}``.
        spent: each seat's seals that have left the game.
        conflicts: pairs of ingredients whose theories are in conflict.
        granted: the indices of each seat's grants, counted from 0.
        notes: the card reader's answers to each seat, as lines for the assistant, such as ``{0: ["toad+fern=R+", "sale
            toad+claw as G+: soup"], 1: ["debunk toad+fern!=0"]}``.
        potions: potions that each seat is known to have made, besides those in its notes.
        paralysed: the paralysed seats, in the order in which they drank.
        unused: the number of each seat's unused cubes from the hospital.
        fields: fields of the configuration, such as ``seats=3``.

    Raises:
        PositionError: the position is impossible; the message names every fault.

    In this example, two theories are in conflict, and each seat knows what it mixed::

        position("alchemists", seats=2, round=4, starting=0, gold=[5, 3], hands={0: ["toad", "bird claw"]},
                 theories={"toad": ("pnP", {0: "gold"}), "fern": ("Nnp", {1: "R"})}, conflicts=[("toad", "fern")],
                 notes={0: ["toad+mushroom=R+"], 1: ["sale fern+flower as G+: right sign"]})
    """
    config = options_of("Alchemists", Config, config, position, fields)
    read = _Reading(config)
    begins = read.whole(round, "round")
    if not 1 <= begins <= config.rounds:
        read.wrong.append(f"round is {begins}; it must be from 1 to {config.rounds}")
    first = read.seat(starting, "starting") if starting is not None else config.starting
    state = initial_state(config)
    held, cards = read.rows(hands, _INGREDIENTS, "hands"), read.rows(favours, _FAVOURS, "favours")
    thrown = (*read.rows(discard, _INGREDIENTS, "discard"), ())
    shown = tuple(sorted(read.cards(row, _INGREDIENTS, "row")))
    owned = read.rows(artifacts, _ARTIFACTS, "artifacts")
    here, after = read.tile(adventurer, "adventurer"), read.tile(next_adventurer, "next_adventurer")
    facts = read.facts(notes)
    brewed = tuple(
        tuple(sorted({*mine, *(one for fact in facts if fact.by == seat and (one := potion_made(fact)))}))
        for seat, mine in enumerate(read.rows(potions, _POTIONS, "potions"))
    )
    left_game = read.rows(spent, _SEALS, "spent", SEAL_ORDER.__getitem__)
    published, sealed = read.theories(theories or {})
    won = read.numbers_by_seat(granted, "granted")
    state = replace(
        state,
        round=begins - 1,
        starting=-1 if first is None else first,
        gold=read.numbers(gold, "gold", config.gold),
        reputation=read.numbers(reputation, "reputation", config.reputation),
        hands=held,
        favours=cards,
        discard=thrown,
        row=shown,
        deck=read.rest(config.deck(), [*held, *thrown, shown]),
        favour_deck=read.rest(config.favour_cards(), cards),
        adventurer=here,
        next_adventurer=after,
        adventurers=read.rest(adventurers_of(config), [[one] for one in (here, after) if one]),
        artifacts=owned,
        theories=published,
        seals=read.unused(sealed, left_game),
        spent=left_game,
        conflicts=read.conflicts(conflicts),
        granted=won,
        grants=tuple(n for n in state.grants if all(n not in mine for mine in won)),
        facts=(*state.facts, *facts),
        potions=brewed,
        paralysed=tuple(
            seat for one in read.listed(paralysed, "paralysed") if (seat := read.seat(one, "paralysed")) is not None
        ),
        unused=read.numbers(unused, "unused", 0),
    )
    frames: list[Frame] = [] if first is not None else [DrawStarter()]
    levels = read.listed(artifact_decks, "artifact_decks", "[['boots_of_speed'], []]")
    if artifact_row is None and not levels:
        frames += [frame for frame in state.agenda if isinstance(frame, DealArtifact)]
        if any(owned):
            read.wrong.append("artifact_row is missing: if players own artifacts, say which artifacts are on sale")
    else:
        state = replace(
            state,
            artifact_row=tuple(sorted(read.cards(artifact_row or (), _ARTIFACTS, "artifact_row"))),
            artifact_decks=tuple(tuple(sorted(read.cards(one, _ARTIFACTS, "artifact_decks"))) for one in levels),
        )
    if begins > 1 and not here:
        frames += [TurnAdventurer()] * (not after) + [NextAdventurer()]
    elif begins < config.rounds and not after:
        frames.append(TurnAdventurer())
    state = replace(state, agenda=(*frames, BeginRound()))
    read.wrong += [] if read.wrong else find_misplaced(state) or problems(state)
    read.stop()
    found: AlchemistsState = settle(state, [])
    return found


class _Reading(Fields):
    """A reader of positions that people write, which collects everything wrong in them."""

    def __init__(self, config: Config) -> None:
        super().__init__("Alchemists", config.seats, "['toad']")
        self.config = config

    def rows(
        self, written: BySeat, known: Mapping[str, str], place: str, key: Any = None
    ) -> tuple[tuple[str, ...], ...]:
        """Return each seat's cards, sorted."""
        entries = self.by_seat(written, place, ())
        return tuple(tuple(sorted(self.cards(cards, known, f"{place} of seat {seat}"), key=key))
                     for seat, cards in enumerate(entries))  # fmt: skip

    def numbers(self, written: BySeat, place: str, missing: int) -> tuple[int, ...]:
        return tuple(self.whole(n, f"{place} of seat {seat}")
                     for seat, n in enumerate(self.by_seat(written, place, missing)))  # fmt: skip

    def numbers_by_seat(self, written: BySeat, place: str) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(sorted(self.whole(n, f"{place} of seat {seat}") for n in self.listed(some, place, "[0, 3]")))
                     for seat, some in enumerate(self.by_seat(written, place, ())))  # fmt: skip

    def tile(self, written: str, place: str) -> str:
        return self.name(written, _ADVENTURERS, place) or "" if written else ""

    def rest(self, known: Sequence[str], there: Iterable[Iterable[str]]) -> Pile:
        """Return a pile of the cards that are nowhere else."""
        return Pile.shuffled((Counter(known) - Counter(card for cards in there for card in cards)).elements())

    def theories(self, written: object) -> tuple[tuple[Theory | None, ...], list[Counter[str]]]:
        """Return the theory board, and each seat's seals on it."""
        board: list[Theory | None] = [None] * len(INGREDIENTS)
        used = [Counter[str]() for _ in range(self.seats)]
        for about, told in self.mapping(written, "theories", "{'toad': ('pNn', {0: 'gold'})}").items():
            place = f"theories, {shorten(str(about))}"
            name = self.name(about, _INGREDIENTS, "theories")
            parts = self.listed(told, place, "('pNn', {0: 'gold'})")
            if name is None or len(parts) != 2:
                self.wrong.append(f"{place}: give an alchemical and seals, such as ('pNn', {{0: 'gold'}})")
                continue
            alchemical, sealed = parts
            if not (isinstance(alchemical, str) and alchemical in ALCHEMICALS):
                self.wrong.append(
                    f"{place}: there is no alchemical {value_words(alchemical)}; choose from {listing(ALCHEMICALS)}"
                )
                alchemical = ""
            seals = []
            for one, kind in self.mapping(sealed, place, "{0: 'gold'}").items():
                seat, known = self.seat(one, place), self.name(kind, _SEALS, place)
                if seat is not None and known is not None:
                    seals.append(Seal(seat, known))
                    used[seat][known] += 1
            board[INDEX[name]] = Theory(alchemical, tuple(seals))
        return tuple(board), used

    def unused(self, sealed: list[Counter[str]], spent: Sequence[Sequence[str]]) -> tuple[tuple[str, ...], ...]:
        """Return the seals that each seat has not used yet."""
        found = []
        for seat, (used, gone) in enumerate(zip(sealed, spent, strict=True)):
            left = Counter(self.config.all_seals())
            left.subtract(used)
            left.subtract(gone)
            if more := [kind for kind, n in left.items() if n < 0]:
                self.wrong.append(f"theories and spent: seat {seat} has no more {listing(more)}")
            found.append(tuple(sorted((+left).elements(), key=SEAL_ORDER.__getitem__)))
        return tuple(found)

    def conflicts(self, written: Iterable[Sequence[str]]) -> tuple[tuple[str, str], ...]:
        found = []
        for pair in self.listed(written, "conflicts", "[('toad', 'fern')]"):
            names = self.cards(pair, _INGREDIENTS, "conflicts")
            if len(set(names)) == 2:
                first, second = sorted(names, key=INDEX.__getitem__)
                found.append((first, second))
            else:
                self.wrong.append(f"conflicts has {value_words(pair)}; it lists pairs of ingredients")
        return tuple(sorted(found))

    def facts(self, written: BySeat) -> tuple[Fact, ...]:
        """Return the card reader's answers, parsed from typed lines."""
        found = []
        for seat, texts in enumerate(self.by_seat(written, "notes", ())):
            place = f"notes of seat {seat}"
            for text in self.listed(texts, place, "['toad+fern=R+']"):
                try:
                    entry = lines.read_line(text if isinstance(text, str) else value_words(text))
                except Unreadable as error:
                    self.wrong.append(f"{place}: {error}")
                    continue
                names = tuple(INGREDIENTS[n] for n in entry.mentions())
                said: tuple[str, tuple[str, ...], str, str] | None
                match entry:
                    case Mix():
                        said = "mix", names, "", entry.potion
                    case Sell():
                        said = "sale", names, entry.wanted, entry.quality
                    case Aspect():
                        said = "aspect", names, entry.color, entry.sign
                    case Debunk():
                        said = "demonstration", names, entry.potion, "yes" if entry.result else "no"
                    case _:
                        said = None
                if said:
                    found.append(new_fact(*said, seat, self.seats))
                else:
                    self.wrong.append(f"{place}: “{shorten(text)}” isn’t an answer that the card reader can give")
        return tuple(found)
