"""Draw the buttons that enter the result of a recommended action with one tap."""

from collections.abc import Iterable

from pharmalab.deduction.advice.theories import seal_words
from pharmalab.deduction.alchemy import ALCHEMICALS, ASPECTS, COLORS, INGREDIENTS, POTIONS
from pharmalab.deduction.entries import Aspect, Mix, Sell
from pharmalab.deduction.table import SEALS
from pharmalab.deduction.words import NAMES, QUALITY_WORDS, capital, pair_words, potion_words
from pharmalab.drawing.html import Markup, classes, el, markup
from pharmalab_widgets.assistant.assistant import Assistant
from pharmalab_widgets.assistant.entry_bar import token, words_of
from pharmalab_widgets.assistant.objections import ruled_out
from pharmalab_widgets.assistant.planner import Planner, Row
from pharmalab_widgets.assistant.sentence_pictures import with_pictures
from pharmalab_widgets.live.controls import button

BLUFF = "Your notes rule this theory out. Publish it anyway, as a bluff"


def draw(planning: Planner, row: Row) -> Markup | None:
    """Return the buttons for a row of advice.

    Return None if the row has no buttons, for example because your actions are entered automatically from a match.
    """
    if planning.kind == "publish":
        return _theory(planning, row) if row.how else None
    if not planning.state.keeps_board:
        return None
    if planning.kind == "sell":
        return _sale(planning.state, row)
    if planning.kind == "debunk":
        return _debunk(planning.state, row) if row.on else None
    pairs = row.pairs if planning.twice and planning.kind == "mix" else (row.pair,)
    return markup(*(mix(planning.state, pair) for pair in pairs))


def mix(state: Assistant, pair: tuple[int, int]) -> Markup:
    """Return buttons for the potions that the pair may have made."""
    i, j = pair
    a, b = INGREDIENTS[i], INGREDIENTS[j]

    def choice(q: str) -> Markup:
        against = ruled_out(state, Mix(a, b, q))
        return token(q, "mixed", 30, f"{pair_words(pair)} made {words_of(q)}", against=against, i=i, j=j)

    return _answers(f"Did you mix this pair? {capital(pair_words(pair))} made", map(choice, POTIONS), "pl-tokens")


def _sale(state: Assistant, row: Row) -> Markup:
    """Return buttons for the answers that the adventurer may have given."""
    i, j = row.pair
    a, b, wanted = INGREDIENTS[i], INGREDIENTS[j], ASPECTS[row.wanted]
    against = {quality: ruled_out(state, Sell(a, b, wanted, quality)) for quality in QUALITY_WORDS}
    answers = (
        button(words, do="sold_as", data_i=i, data_j=j, data_wanted=row.wanted, data_quality=quality,
               key=f"sold_as-{quality}", class_=classes(is_out=against[quality]), title=against[quality] or None)
        for quality, words in QUALITY_WORDS.items()
    )  # fmt: skip
    return _answers(f"Did you sell it as {potion_words(row.wanted)}? It was", answers, "pl-answers")


def _debunk(state: Assistant, row: Row) -> Markup:
    """Return buttons for the results of a demonstration: a sign for apprentices, yes or no for masters."""
    if hasattr(row, "pair"):
        i, j = row.pair
        asked = potion_words(row.potion)
        said = (
            button(words, do="reader_said", data_i=i, data_j=j, data_asked=row.potion, data_makes=makes,
                   key=f"reader_said-{makes}")
            for makes, words in (("yes", f"makes {asked}"), ("no", f"does not make {asked}"))
        )  # fmt: skip
        return _answers(f"Did you ask? {capital(pair_words(row.pair))}", said, "pl-answers")
    name = NAMES[row.ingredient]

    def choice(q: str) -> Markup:
        against = ruled_out(state, Aspect(INGREDIENTS[row.ingredient], q[:1], q[1:]))
        said = f"{name} was shown to have a {words_of(q)}"
        return token(q, "sign_shown", 30, said, against=against, i=row.ingredient)

    signs = (q for q in ASPECTS if q.startswith(COLORS[row.asked]))
    return _answers(f"Did you ask? {capital(name)} has", map(choice, signs), "pl-tokens")


def _answers(said: str, choices: Iterable[Markup], class_: str) -> Markup:
    words, shown = el.span(with_pictures(said), class_="pl-fine"), el.span(choices, class_=class_)
    return el.div(words, shown, class_="pl-row pl-done-it", role="group", aria_label=said)


def _theory(planning: Planner, row: Row) -> Markup:
    """Return buttons to publish or endorse a theory with your seal, or to add it as another player's."""
    claim = ALCHEMICALS[row.alchemical]
    said = f"{capital(row.how)} {NAMES[row.ingredient]} = {claim} with my"

    def choice(word: str, seal: str, key: str, label: str) -> Markup:
        return button(word, do="theory", data_ingredient=INGREDIENTS[row.ingredient], data_alchemical=claim,
                      data_seal=seal, key=key, class_="pl-small", aria_label=label)  # fmt: skip

    words = ((seal, seal_words(seal)) for seal in SEALS)
    seals = (choice(capital(word), seal, f"put-{seal}", f"{said} {word}") for seal, word in words)
    others = choice("It isn’t mine", "", "put-none", "Somebody else’s theory") if row.how == "publish" else None
    which = "" if row is planning.opened else f"{NAMES[row.ingredient]} = {claim} "
    deed = f"{capital(row.how)} {which}with your "
    put = el.div(with_pictures(deed), seals, others, class_="pl-buttons", role="group", aria_label=deed.strip())
    return put if row.possible else el.details(el.summary(BLUFF), put, class_="pl-meaning", data_key="bluff")
