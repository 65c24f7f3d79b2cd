"""The settings of the Next view, and the table facts: hand, wanted potions, zone and theories."""

from collections.abc import Callable, Sequence
from typing import Any

from pharmalab.deduction import Notes
from pharmalab.deduction.advice import Advice, Plan, Plans, Resources
from pharmalab.deduction.alchemy import ASPECTS, INGREDIENTS, POTIONS
from pharmalab.deduction.entries.rivals import COPIES
from pharmalab.deduction.rivals import Likely
from pharmalab.deduction.table import BASES, Theory
from pharmalab.deduction.theory_board import with_theory, without_theory
from pharmalab.deduction.words import NAMES, check_id, plural
from pharmalab_widgets.assistant.assistant import Assistant
from pharmalab_widgets.assistant.history import TABLE
from pharmalab_widgets.assistant.keys import index
from pharmalab_widgets.assistant.moved_chances import biggest_change
from pharmalab_widgets.assistant.own_seal import put_seal
from pharmalab_widgets.live.messages import place

Row = Any  #: a row of advice: on a mix, two mixes, a sale, a theory, a debunking or two rounds, by the current kind
KINDS = ("mix", "sell", "publish", "debunk", "ahead")
SORTS = {  #: the first is the default
    "mix": ("all_round", "bits", "risk"),
    "sell": ("gold", "sure", "bits", "risk"),
    "publish": ("tested", "untested", "sure", "risk"),
}
TOP = 3
NO_RIVALS = "Your notes don’t mention any rivals yet. First use the Rivals view to enter something that a rival did."
FACTS_ONLY = "The chances and the advice are now based only on facts."
DISCOUNTS = 4  #: 0 to 3 gold pieces


class Planner:
    """The settings of the Next view, its advice, and the actions that change table facts.

    *kind* is the kind of action for which advice is shown. *every* shows all rows of the advice, not just the best
    three.
    """

    def __init__(self, state: Assistant) -> None:
        self.state = state
        self.kind = "mix"
        self.every = False
        self.chosen: int | None = None
        self.about: int | None = None  #: the ingredient of the theory that is being chosen with taps
        self.discount = 0
        self.goals: tuple[str, ...] = ()  #: the potions of the potion finder: any of them will do
        self.sorts = {kind: by[0] for kind, by in SORTS.items()}  #: the sort column of each kind
        self.twice = False  #: whether two mixes are planned together
        self.resources = Resources()  #: what plans of two rounds may use
        self.shows_resources = False  #: whether they are shown for changing
        self._advice: tuple[tuple[Notes, Likely | None], Advice, dict[object, Any]] | None = None

    @property
    def advice(self) -> Advice:
        return self._about()[0]

    def _about(self) -> tuple[Advice, dict[object, Any]]:
        about, known = (self.state.notes, self.state.findings.own_rivals), self._advice
        if known is None or known[0][0] is not about[0] or known[0][1] is not about[1]:
            notes = about[0]
            public, hand = notes.public_only().worlds, notes.table.hand or None
            if known and known[0][0] is notes:
                self.chosen = None  # closer weights change the order of the rows
            known = self._advice = about, Advice(self.state.findings.own_worlds, notes.table, hand, public), {}
        return known[1:]

    def rows(self) -> Sequence[Row]:
        """Return the rows of advice for the chosen kind of action, best first.

        The rows are cached until the notes or the settings change.
        """
        advice, made = self._about()
        lists: dict[str, Callable[[], Sequence[Row]]] = {
            "mix": self._two_mixes if self.twice else advice.mixes,
            "sell": lambda: advice.sales(self.discount),
            "publish": advice.theories,
            "debunk": advice.debunk_plan,
            "ahead": lambda: self.plans.best,
        }
        key = self.kind, self.twice, self.discount, self.resources
        if key not in made:
            made[key] = lists[self.kind]()
        rows: Sequence[Row] = made[key]
        return rows

    def _two_mixes(self) -> Sequence[Plan]:
        """Return the plans of two mixes in which each mix teaches something that the other doesn't."""
        ways = {row.pair: row.ways for row in self.advice.mixes()}
        return [plan for plan in self.advice.plans() if plan.ways > max(ways[pair] for pair in plan.pairs)]

    @property
    def plans(self) -> Plans:
        """The plans over two rounds. They are cached until the notes or the resources change."""
        advice, made = self._about()
        key = "plans", self.resources
        if key not in made:
            made[key] = advice.plan_ahead(self.resources)
        plans: Plans = made[key]
        return plans

    def sentence(self, row: Row) -> str:
        """Return the sentence that an open row of the advice shows."""
        if isinstance(row, Plan):
            worth = self.advice.plan(*row.pairs)
            return worth.sentence if worth else row.sentence
        said: str = row.sentence
        return said

    # --- what a person can do -------------------------------------------------------------------------------

    def do_kind(self, kind: str) -> None:
        if kind not in KINDS:
            raise ValueError(f"there is no plan “{kind}”")
        self.state.questions += self.kind == "ahead"  # drop the search for its plans
        self.kind, self.chosen, self.about, self.every = kind, None, None, False

    def do_to_debunk(self) -> None:
        """Show the advice on debunking."""
        self.state.do_view("next")
        self.do_kind("debunk")
        self.state.focus = "kind-debunk"

    def do_every(self) -> None:
        self.every, self.chosen = not self.every, None

    def do_twice(self) -> None:
        self.twice, self.chosen = not self.twice, None

    def do_row(self, n: str) -> None:
        """Open or close a row of the advice. An open row shows its sentence and highlights its pair on the sheet."""
        k = place(n, len(self.rows()), "row")
        self.chosen = None if self.chosen == k else k

    def _open_theory(self, *claim: int) -> None:
        """Open or close the row about the theory that an ingredient is an alchemical."""
        rows = enumerate(self.rows())
        k = next((n for n, row in rows if (row.ingredient, row.alchemical) == claim), None)
        if k is None:
            raise ValueError("Your notes contradict each other: correct them first.")
        self.chosen = None if self.chosen == k else k

    @property
    def claimed(self) -> tuple[int, int] | None:
        """The cell (ingredient, alchemical) of the theory that the open row advises you to publish, or None."""
        row = self.opened
        return (row.ingredient, row.alchemical) if row is not None and self.kind == "publish" else None

    @property
    def opened(self) -> Row:
        """The row of advice that is open, or None."""
        if self.chosen is None or self.state.view != "next" or self.state.practise or self.chosen >= len(self.rows()):
            return None
        return self.rows()[self.chosen]

    def pointed(self) -> tuple[tuple[int, int], ...]:
        """Return the pairs of ingredients to highlight for the open row of the advice."""
        row = self.opened
        pairs: tuple[tuple[int, int], ...] = getattr(row, "pairs", ()) or ((row.pair,) if hasattr(row, "pair") else ())
        return pairs

    def do_discount(self, value: str) -> None:
        self.discount, self.chosen = place(value, DISCOUNTS, "discount"), None

    def do_goal(self, potion: str) -> None:
        """Add a potion to the wanted potions, or remove it."""
        check_id(potion, POTIONS, "potion")
        self.goals = tuple(q for q in POTIONS if (q in self.goals) is not (q == potion))

    def do_sort(self, by: str) -> None:
        if by not in SORTS.get(self.kind, ()):
            raise ValueError(f"You can’t sort this list by “{by}”")
        self.sorts[self.kind], self.chosen = by, None

    def do_card(self, i: str) -> None:
        """Add a card to the hand.

        Raises:
            ValueError: no copy of the card is left.
        """
        hand, card = self.state.notes.table.hand, INGREDIENTS[index(i)]
        if hand.count(card) >= COPIES:
            raise ValueError(f"There are only {COPIES} {NAMES[index(i)]} cards in the game.")
        self._hand((*hand, card))

    def do_discard(self, i: str) -> None:
        hand = list(self.state.notes.table.hand)
        if INGREDIENTS[index(i)] in hand:
            hand.remove(INGREDIENTS[index(i)])
        self._hand(tuple(hand))
        self.state.focus = f"card-{i}"

    def do_empty_hand(self) -> None:
        self._hand((), merge=False)  # so that undo restores just the cards
        self.state.focus = "card-0"

    def _hand(self, hand: tuple[str, ...], merge: bool = True) -> None:
        none = "Until you enter your hand, the advice covers all pairs."
        said = f"{plural(len(hand), 'card')} in hand." if hand else none
        self._table(said, "hand", merge, hand=tuple(sorted(hand, key=INGREDIENTS.index)))

    def do_offer(self, potion: str) -> None:
        """Add a potion that an adventurer wants, or remove it."""
        check_id(potion, ASPECTS, "potion an adventurer wants")
        wanted = self.state.notes.table.wanted
        now = [q for q in wanted if q != potion] if potion in wanted else [*wanted, potion]
        now.sort(key=ASPECTS.index)
        said = f"Wanted: {', '.join(now)}." if now else "You haven’t chosen any wanted potions."
        self._table(said, "wanted potions", wanted=tuple(now))

    def do_zone(self, value: str) -> None:
        self._table(f"Reputation zone: {value}.", "zone", zone=value)

    def do_basis(self, basis: str) -> None:
        """Choose whether chances and advice are based only on facts, or also on what rivals have done."""
        check_id(basis, BASES, "basis")
        if basis == "rivals" and not self.state.findings.own_likely.weighs:
            return self.state.say(NO_RIVALS)
        self._table(FACTS_ONLY, "facts or rivals", basis=basis)
        findings = self.state.findings
        if basis == "rivals" and not self.state.practise:
            self.state.say(lambda: biggest_change(findings.notes, findings.likely))
        self.state.focus = f"basis-{basis}"

    def do_variant(self, value: str) -> None:
        self._table(f"Variant: {value}.", "variant", variant=value)

    def do_theory(self, ingredient: str, alchemical: str, seal: str) -> None:
        """Put a theory on the board, with or without your own seal."""
        theory = Theory(ingredient, alchemical, seal or None)  # type: ignore[arg-type]
        self.chosen = self.about = None
        if theory.my_seal:
            self.state.focus = "tab-next"  # stays where it is, so that nothing scrolls
            return put_seal(self.state, theory)
        self.state.focus = f"untheory-{ingredient}"
        said = f"Theory: {NAMES[INGREDIENTS.index(theory.ingredient)]} = {alchemical}."
        notes = self.state.notes
        board = with_theory(notes.table, theory)
        self._table(said, "theories", theories=board.theories, conflicts=board.conflicts)
        return self.state.say(" ".join([said, *self.state.off_board(notes)]))

    def do_theory_ingredient(self, i: str) -> None:
        """Choose the ingredient of a theory to evaluate. Choosing the same ingredient again clears the choice."""
        k = place(i, 8, "ingredient")
        self.about, self.chosen = None if k == self.about else k, None

    def do_theory_alchemical(self, a: str) -> None:
        """Choose the alchemical of the theory to evaluate, and open the theory's row."""
        if self.about is None:
            raise ValueError("Choose the theory’s ingredient first.")
        self._open_theory(self.about, place(a, 8, "alchemical"))

    def do_untheory(self, ingredient: str) -> None:
        """Remove a theory from the board."""
        board = without_theory(self.state.notes.table, ingredient)
        self._table("You removed the theory.", "theories", theories=board.theories, conflicts=board.conflicts)
        self.state.focus = f"kind-{self.kind}"

    def do_conflict(self, a: str, b: str) -> None:
        """Put conflict tokens on two theories, or remove them."""
        table = self.state.notes.table
        had = table.in_conflict(a, b)
        others = tuple(pair for pair in table.conflicts if set(pair) != {a, b})
        said = f"{'No conflict' if had else 'Conflict'}: {a} and {b}.".replace("_", " ")
        self._table(said, "conflicts", conflicts=others if had else (*others, (a, b)))

    def _table(self, message: str, what: str, merge: bool = True, **fields: Any) -> None:
        """Change table facts; undo takes back all changes between two entries in one step."""
        state = self.state
        notes = state.notes.with_table(**fields)
        if notes.table != state.notes.table:
            open_now = state.asked, state.opened, state.showing
            state.change(notes, what, TABLE, merge)
            # table facts are no evidence, so explanations remain valid
            state.asked, state.opened, state.showing = open_now
        state.say(message)
        self.chosen = None
