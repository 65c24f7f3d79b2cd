"""Draw the ingredients, the adventurers, the next conference and the exhibition."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from pharmalab.core.words import listing, plural
from pharmalab.deduction.alchemy import ASPECTS
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import NAME, SMALL, TEXT, THROUGH, box, line, move, piece, use, words
from pharmalab.drawing.palette import hue
from pharmalab.drawing.table import mat
from pharmalab.drawing.text_layout import text_width
from pharmalab.games.alchemists.components.cards import ADVENTURERS, GUARANTEES, NAMES_CONFIDENCE
from pharmalab.games.alchemists.components.confidence import doubt
from pharmalab.games.alchemists.components.names import potion, title
from pharmalab.games.alchemists.components.theories import CHANGES, CONFERENCES
from pharmalab.games.alchemists.config import Config
from pharmalab.games.alchemists.draw.places import Places, Spot
from pharmalab.games.alchemists.draw.spaces import UNSEEN, on_row
from pharmalab.games.alchemists.draw.unsure import unsure
from pharmalab.games.alchemists.pictures.chemistry import CHIP_H, CHIP_W, ingredient_id, potion_id
from pharmalab.games.alchemists.pictures.things import sign_id

SHORT = {"exact": "exact", "sign": "sign", "neutral": "soup", "wrong": "any"}  #: short names of the qualities
HINTS = {"custodian": "drink before the sale", "debunk": f"right +{CHANGES.debunked}, wrong −{-CHANGES.failed}",
         "publish": f"1 gold, reputation +{CHANGES.published}"}  # fmt: skip


@lru_cache(maxsize=8)
def hints(places: Places) -> Markup:
    """Write each action space's costs and gains in a few words, if there is room."""
    return el.g((_hint(space, places.inside(space), said) for space, said in HINTS.items()
                 if places.inside(space).width > 120), **THROUGH)  # fmt: skip


def _hint(space: str, at: Spot, said: str) -> Markup:
    return words(said, at.x + 4, at.y + at.height / 2 + 5.5, SMALL, "soft", room=at.width - 8, class_="pl-detail",
                 data_in=on_row(space))  # fmt: skip


# --- ingredients ------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=128)
def ingredients(places: Places, row: tuple[str, ...], left: int, discarded: int, favours: int) -> Markup:
    """Draw the deck of ingredients and the face-up ingredients by kind, above the discard pile and the favour cards."""
    x, y, width, height = places.inside("forage")
    wide, top = CHIP_W * places.big, y + (height - CHIP_H * places.big) / 2
    first = x + wide + 10
    step = min(wide + 3, (x + width - first - wide) / max(len(row) - 1, 1))
    return markup(
        el.g(
            el.g(
                el.rect(width=CHIP_W, height=CHIP_H, **UNSEEN),
                bool(left) and use("alchemists-chip-back"),
                words(left, CHIP_W / 2, 25, TEXT, "white" if left else "soft", bold=True, at="middle", room=CHIP_W - 6),
                data_id="deck",
                data_label=f"Deck of {plural(left, 'ingredient')}",
                transform=move(x, top, places.big),
            ),
            (_kind(name, [first + step * n for n, other in enumerate(row) if other == name], top, places.big)
             for name in sorted(set(row))),
            data_in=on_row("forage"),
        ),
        el.g((_pile(places, n, *fields) for n, fields in enumerate((
            ("discard", "alchemists-card", discarded, "discarded ingredient"),
            ("favours", "alchemists-favour", favours, "favour card")))), data_in=on_row("transmute")),
    )  # fmt: skip


def _kind(name: str, lie: Sequence[float], top: float, big: float) -> Markup:
    """Draw the face-up cards of one kind side by side, as a single place."""
    chips = [piece(f"row:{name}:{n}", (x - lie[0]) / big, 0, use(f"{ingredient_id(name)}-chip"), comes_from="deck")
             for n, x in enumerate(lie)]  # fmt: skip
    said = title(name) + (f", {len(lie)} of them" if len(lie) > 1 else "")
    return el.g(chips, data_id=f"row:{name}", data_label=f"{said}, face up", transform=move(lie[0], top, big))


def _pile(places: Places, n: int, place: str, sign: str, number: int, said: str) -> Markup:
    x, y, width, height = places.inside("transmute")
    wide, tall = width / 2 - 2, min(height, 48) - 4
    return el.g(
        box(0, 0, wide, tall, "card", "line", rx=5),
        use(sign, 12, tall / 2),
        words(f"{number} {'discards' if place == 'discard' else 'favours'}", 23, tall / 2 + 5.5, SMALL, room=wide - 24),
        data_id=place,
        data_label=plural(number, said) + (" in the deck" if n else ""),
        transform=move(x + n * (wide + 4), y + (height - tall) / 2),
    )


# --- the adventurer ---------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def adventurer(
    places: Places, name: str, blocked: tuple[int, ...], offer: tuple[str, str] = ("", ""), selling: bool = False
) -> Markup:
    """Draw the current adventurer with the wanted potions, the cubes on them, and the prices of the guarantees.

    During a sale (*selling*), the potion and the guarantee in *offer* are framed.
    """
    offered, promised = offer if selling else ("", "")
    x, y, width, height = places.inside("sell")
    y, side = y + 3, 34 * places.big
    step = side + 4
    return el.g(
        el.g(el.rect(width=width, height=side, **UNSEEN), _person(name, 36 + 3 * step, width, side),
             data_id="adventurer", data_label=_wants(name) or "No adventurer in town", transform=move(x, y)),
        (_wanted(wanted, taken, x + 34 + step * n, y, places.big, wanted == offered)
         for n, (wanted, taken) in enumerate(zip(ADVENTURERS[name].wants, blocked, strict=True))) if name else "",
        _guarantees(Spot(x, y + side + 2, width, height - side - 8), promised),
        data_in=on_row("sell"),
    )  # fmt: skip


def _person(name: str, at: float, width: float, height: float) -> Markup:
    low = height / 2 + 5.5
    if not name:
        return words("nobody in town", 2, low, SMALL, "soft", room=width - 4)
    return markup(use(sign_id(f"adventurer-{name}"), transform=move(0, height / 2 - 15, 1.25)),
                  unsure(NAMES_CONFIDENCE, 25, height / 2 - 8),
                  words(title(name), at, low, SMALL, room=width - at))  # fmt: skip


def _wants(name: str) -> str:
    if not name:
        return ""
    named = f"{title(name)}{doubt(NAMES_CONFIDENCE) and ' (the name is reconstructed)'}"
    return f"{named}, who wants {listing(list(map(potion, ADVENTURERS[name].wants)))}"


def _wanted(wanted: str, taken: int, x: float, y: float, big: float, offered: bool) -> Markup:
    gone = taken > 0 and not offered
    said = ", offered now" if offered else ", already taken" if gone else ""
    return el.g(
        el.rect(width=34, height=34, rx=6, fill=hue("card"), **_frame(offered, "line")),
        use(potion_id(wanted), 17, 17, opacity=0.35 if gone else None),
        gone and el.path(d="M6 28L28 6", **line("soft", 3)),
        data_id=f"wanted:{wanted}",
        data_label=f"Wanted: {potion(wanted)}{said}",
        transform=move(x, y, big),
    )


def _frame(bold: bool, colour: str) -> dict[str, object]:
    """Return the outline of a piece, which is bold around the current offer."""
    return {"stroke": hue("gold"), "stroke_width": 3} if bold else {"stroke": hue(colour)}


def _guarantees(at: Spot, promised: str) -> Iterator[Markup]:
    """Draw the guarantees side by side, each as wide as its words need. The promised one is framed."""
    x, y, width, height = at
    said = {quality: f"{SHORT[quality]} {price}" for quality, price in GUARANTEES.items()}
    wide = {quality: text_width(text) * SMALL for quality, text in said.items()}
    spare = (width - sum(wide.values())) / len(said)
    for quality, text in said.items():
        spot = Spot(x, y, wide[quality] + spare - 3, height)
        yield _guarantee(quality, text, GUARANTEES[quality], spot, quality == promised)
        x += wide[quality] + spare


def _guarantee(quality: str, said: str, price: int, at: Spot, promised: bool) -> Markup:
    x, y, width, height = at
    return el.g(
        el.rect(width=round(width, 1), height=height, rx=5, fill=hue("card"), **_frame(promised, "edge")),
        words(said, width / 2, height / 2 + 5.5, SMALL, at="middle", room=width - 2),
        data_id=f"guarantee:{quality}",
        data_label=f"Guarantee {SHORT[quality]}: {price} gold{', promised now' if promised else ''}",
        transform=move(x, y),
    )


@lru_cache(maxsize=32)
def next_one(places: Places, name: str) -> Markup:
    """Draw the adventurer who comes next."""
    x, y, width, height = places.next
    return el.g(
        mat(width, height),
        words(f"{'' if places.brief else 'next: '}{title(name) or 'nobody'}", 6, 18, SMALL, room=width - 34),
        bool(name) and markup(
            use(sign_id(f"adventurer-{name}"), transform=move(width - 28, 3)),
            unsure(NAMES_CONFIDENCE, width - 10, 10),
            (use(potion_id(wanted), 20 + (width - 40) / 2 * n, 45) for n, wanted in enumerate(ADVENTURERS[name].wants)),
        ),
        data_id="next",
        data_label=f"Next: {_wants(name)}" if name else "The next adventurer isn’t known yet",
        transform=move(x, y),
    )  # fmt: skip


@lru_cache(maxsize=32)
def conference(places: Places, round_: int) -> Markup:
    """Draw the next conference, with the reputation that a seat gains or loses for its number of seals."""
    x, y, width, height = places.conference
    rounds = places.config.conference_rounds
    which = next((n for n, when in enumerate(rounds, 1) if when >= round_), 0)
    return el.g(mat(width, height), _standards(places, which, rounds) if which
                else words("no conference", width / 2, height / 2 + 5, SMALL, "soft", at="middle", room=width - 12),
                data_id="conference", data_label=_conference_words(places.config, which, rounds),
                transform=move(x, y))  # fmt: skip


def _standards(places: Places, which: int, rounds: tuple[int, ...]) -> Markup:
    """Draw the conference standards of the player's own variant, because each seat may play by another."""
    of = CONFERENCES[places.config.standard(places.me or 0)][which]
    changes = of.changes
    width = places.conference.width
    step = (width - 34) / len(changes)
    return markup(
        words(f"conference: {'' if places.brief else 'round '}{rounds[which - 1]}", 6, 18, SMALL, room=width - 8),
        use("alchemists-seals", 18, 34),
        unsure(of.confidence, 18, 54),
        (markup(
            words(f"{n}{'+' if n == len(changes) - 1 else ''}", 32 + step * (n + 0.5), 39, SMALL, "soft", at="middle"),
            words(f"{change:+d}".replace("-", "−"), 32 + step * (n + 0.5), 58, SMALL + 1,
                  "good" if change > 0 else "bad", bold=True, at="middle"))
         for n, change in enumerate(changes)),
    )  # fmt: skip


def _conference_words(config: Config, which: int, rounds: tuple[int, ...]) -> str:
    if not which:
        return "There are no more conferences"
    kinds = dict.fromkeys(map(config.standard, range(config.seats)))
    said = "; ".join(
        f"{kind} variant: " + ", ".join(
            f"{n}{' or more' if n == len(of.changes) - 1 else ''}: {change:+d}" for n, change in enumerate(of.changes))
        + doubt(of.confidence) for kind in kinds for of in [CONFERENCES[kind][which]]
    )  # fmt: skip
    return f"Conference at the end of round {rounds[which - 1]}. Reputation for your seals: {said}"


# --- the student and the exhibition -----------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def exhibition(places: Places, exhibited: tuple[tuple[str, ...], ...], first: tuple[int, ...]) -> Markup:
    """Draw the exhibition's six potions.

    Each potion shows the seats that have exhibited it. The seat that was first is on the left.
    """
    x, y, width, _ = places.inside("exhibit")
    step, tall = width / len(ASPECTS), 34 * places.big
    found = []
    for n, aspect in enumerate(ASPECTS):
        shown = sorted((seat for seat, has in enumerate(exhibited) if aspect in has), key=lambda seat: seat != first[n])
        left = x + step * n
        across = 2 if step < 66 else 4  # cubes beside each other
        first_cube = left + step / 2 - 1.5 - 8 * min(across, len(shown))
        cubes = [
            piece(f"shown:{seat}:{aspect}", first_cube + 16 * (k % across), y + tall + 4 + 21 * (k // across),
                  use(f"alchemists-cube-{seat}"), comes_from=f"seat:{seat}") for k, seat in enumerate(shown)
        ]  # fmt: skip
        label = f"Exhibit {potion(aspect)}" + (f": shown by {plural(len(shown), 'player')}" if shown else "")
        found.append(el.g(
            el.rect(width=round(step - 3, 1), height=tall, rx=6, fill=hue("card"), stroke=hue("line")),
            use(potion_id(aspect), transform=move((step - 3) / 2, tall / 2, places.big)),
            data_id=f"exhibit:{aspect}", data_label=label, transform=move(left, y + 2),
        ))  # fmt: skip
        found.append(el.g(cubes, **THROUGH))
    return el.g(found, data_in=on_row("exhibit"))


def heading(places: Places, round_: int) -> Iterator[Markup]:
    """Write the number of the current round."""
    x, y = places.right, places.triangle_top
    rounds = places.config.rounds
    said = f"Round {round_} of {rounds}" if round_ else "Set-up"
    yield words(said, x + 2, y + 20, NAME, bold=True, room=places.corner + 60, data_in="round")
