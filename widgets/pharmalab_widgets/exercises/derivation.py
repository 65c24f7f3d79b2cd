"""The step *derive* at three levels: a worked derivation, a derivation with gaps, and one without any help."""

from collections.abc import Callable, Mapping

from pharmalab.core.texts import LINE
from pharmalab.core.words import listing
from pharmalab.drawing.html import Markup, classes, el, markup
from pharmalab.exercises import Variant
from pharmalab.exercises.derivations import Derivation, Line
from pharmalab.exercises.kinds import Table
from pharmalab.exercises.texts import with_numbers
from pharmalab.exercises.verdicts import Verdict
from pharmalab_widgets.exercises.fields import Field, form
from pharmalab_widgets.live.controls import button
from pharmalab_widgets.live.messages import place

LEVELS = ("Worked", "With gaps", "On your own")
Filled = tuple[dict[str, str], ...]
LONG = 48  #: letters; of a longer value the decimal is enough
GAPS = 1  #: the level with gaps and other numbers
OWN = 2  #: the level with the numbers of the exercise


class DerivationStep:
    """The step in which learners derive the answer, at three levels.

    Args:
        say: shows a reply to the learner, marked 'right' or 'wrong' if it is a verdict.
        keep: saves what the learner entered.

    Attributes:
        filled: for each level, the learner's entries by field name.
        verdicts: for each level, the verdicts by step.
        revealed: whether the second level's gaps were filled in for the learner.
    """

    def __init__(self, variant: Variant, say: Callable[..., None], keep: Callable[[Filled], None]) -> None:
        self.variant, self.say, self.keep = variant, say, keep
        self.level = 0
        self.filled: list[dict[str, str]] = [{} for _ in LEVELS]
        self.verdicts: list[dict[int, Verdict]] = [{} for _ in LEVELS]
        self.revealed = False
        self._derivations: dict[int, Derivation] = {}  #: by level, because twins take time

    def derivation(self, level: int) -> Derivation:
        """Return the derivation at one of the three levels."""
        if level not in self._derivations:
            self._derivations[level] = self.variant.scaffold(level)
        return self._derivations[level]

    @property
    def shown(self) -> Derivation:
        return self.derivation(self.level)

    def done(self, level: int) -> bool:
        """Return whether the learner has filled in all gaps of a level correctly."""
        verdicts = self.verdicts[level]
        return all(n in verdicts and verdicts[n].right for n in self.derivation(level).gaps)

    @property
    def hints(self) -> tuple[str, ...]:
        """Return the hints with the numbers of the open level."""
        return Variant(self.variant.exercise, self.shown.parameters).hints

    @property
    def can_reveal(self) -> bool:
        """Return whether the gaps of the open level can be filled in for the learner."""
        return self.level == GAPS and not self.revealed and not self.done(GAPS)

    @property
    def finished(self) -> bool:
        """Return whether the learner has derived the answer without help."""
        return self.done(OWN)

    def field(self, n: int) -> Field:
        """Return the field in which the learner enters the value of a step."""
        of, shown = self.variant.exercise.steps[n], self.shown
        rows = list(map(str, shown.values[n])) if isinstance(of.kind, Table) else []
        return Field(of.kind, f"step-{n}", f"Step {n + 1}", rows)

    # --- messages from the browser --------------------------------------------------------------------------

    def do_level(self, level: str) -> None:
        """Open a level of the derivation: "0", "1" or "2"."""
        self.level = place(level, len(LEVELS), "level")
        self.say("")

    def do_reveal(self) -> None:
        """Fill in the second level's gaps for the learner. The solution of the exercise itself stays hidden."""
        self.revealed = True
        self.say("Here are all the steps with other numbers. Next, try the steps with the exercise’s numbers.")

    def do_derive(self, **fields: str) -> None:
        """Judge what the learner entered in the gaps. Raises ValueError if all gaps are empty."""
        wrong, entered = self._judge(fields)
        if not entered:
            raise ValueError("Fill in at least one step first.")
        if wrong:
            numbers, several = listing(str(n + 1) for n in wrong), len(wrong) > 1
            steps, are = ("Steps", "aren’t") if several else ("Step", "isn’t")
            under = "each of them" if several else "it"
            self.say(f"{steps} {numbers} {are} right yet. See the reply under {under}.", "wrong")
        elif self.done(self.level):
            self.say("All steps are right.", "right")
        else:
            self.say("Right so far.", "right")
        self.keep(tuple({name: value[:LINE] for name, value in one.items() if value} for one in self.filled))

    def restore(self, filled: Filled) -> None:
        """Restore the learner's saved entries, and judge them again."""
        for level, fields in enumerate(filled[: len(LEVELS)]):
            if fields:
                self.level = level
                self._judge(fields)

    def _judge(self, fields: Mapping[str, str]) -> tuple[list[int], int]:
        """Judge the filled gaps. Return the steps whose value isn't right, and how many gaps are filled."""
        filled, verdicts = self.filled[self.level], self.verdicts[self.level]
        verdicts.clear()
        for n in sorted(self.shown.gaps):
            field = self.field(n)
            filled.update({name: value for name, value in fields.items() if name.startswith(field.name)})
            if raw := field.read(fields):
                verdicts[n] = self.shown.judge(n, raw)
        return [n for n, verdict in verdicts.items() if not verdict.right], len(verdicts)

    @property
    def question(self) -> str:
        """Return the question with the open level's numbers. If the story differs at this level, it comes first."""
        of, numbers = self.variant.exercise, self.shown.parameters
        story, asks = with_numbers(of.story, numbers), with_numbers(of.asks, numbers)
        return asks if story == with_numbers(of.story, self.variant.parameters) else f"{story} {asks}"

    # --- how it looks ---------------------------------------------------------------------------------------

    def draw(self) -> Markup:
        """Return the tabs for the levels, the question, and the steps of the open level."""
        own = self.level == OWN
        return markup(
            el.div(
                (
                    button(name, " ✓" if n and self.done(n) else "", do="level", data_level=n, key=f"level-{n}",
                           pressed=n == self.level)
                    for n, name in enumerate(LEVELS)
                ),
                class_="pl-choice",
                role="group",
                aria_label="Number of steps filled in",
            ),
            el.p(
                "With the exercise’s numbers." if own else el.span(el.b("With other numbers: "), self.question),
                class_="pl-twin",
                data_key=f"twin-{self.level}",
            ),
            self._form() if self.shown.gaps and not (self.revealed and self.level == GAPS) else self._list(),
        )  # fmt: skip

    def _form(self) -> Markup:
        return form(
            self._list(),
            el.div(el.button("Check the steps", type="submit", data_key="enter-steps", class_="pl-main")),
            do="derive",
            class_="pl-form",
        )

    def _list(self) -> Markup:
        shown = self.shown.worked if self.revealed and self.level == GAPS else self.shown
        return steps(shown, self._gap, f"steps-{self.level}")

    def _gap(self, n: int) -> Markup:
        verdict = self.verdicts[self.level].get(n)
        right = None if verdict is None else verdict.right
        mark = None if right is None else "✓" if right else "✗"
        return markup(
            el.div(
                self.field(n).draw(self.filled[self.level], self.level, {} if verdict is None else dict(verdict.parts)),
                mark and el.span(mark, class_="pl-mark", role="img", aria_label="right" if right else "not right"),
                class_=classes("pl-gap", is_right=right is True, is_wrong=right is False),
            ),
            el.div(verdict.message, class_="pl-reply", data_key=f"reply-{self.level}-{n}")
            if verdict is not None and not right
            else None,
        )


def steps(of: Derivation, gap: Callable[[int], Markup] | None = None, key: str = "steps") -> Markup:
    """Return the steps of a derivation as HTML. ``gap`` draws the field of a gap, given the step's index."""
    return el.ol(
        (
            el.li(
                el.span(line.says, " "),
                gap(n) if gap and n in of.gaps else _value(line),
                data_key=f"{key}-{n}",
            )
            for n, line in enumerate(of.lines)
        ),
        class_="pl-steps",
    )


def _value(line: Line) -> Markup:
    """Return the value of a step with its decimal. If the fraction is long, it is folded."""
    if not line.about:
        return el.b(line.value, class_="pl-value")
    if len(line.value) > LONG:
        exact = el.details(el.summary("exactly"), line.value)
        return markup(el.b(f"≈ {line.about}", class_="pl-value"), exact)
    return markup(el.b(line.value, class_="pl-value"), f" ≈ {line.about}")
