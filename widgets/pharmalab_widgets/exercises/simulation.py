"""The step *simulate*: a single try, or many tries in the background."""

import hashlib
from collections.abc import Callable, Generator
from difflib import SequenceMatcher
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from random import Random
from time import perf_counter

from pharmalab.core.files import home_folder
from pharmalab.core.texts import NAME
from pharmalab.core.words import capital, number, plural
from pharmalab.core.work import Work
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.exercises import Variant
from pharmalab.exercises.experiments import Experiment, ManyAtOnce
from pharmalab.exercises.records import Simulated
from pharmalab.probability import Estimate
from pharmalab.probability.run_files import RunFileError
from pharmalab.probability.simulation import simulate_in_parts
from pharmalab_widgets.exercises.fields import form
from pharmalab_widgets.live.controls import button, progress
from pharmalab_widgets.live.jobs import PIECE, Job
from pharmalab_widgets.live.messages import place, whole

MOST = 1_000_000  #: runs
CHUNK = 500  #: runs that share a seed
LONG = 5.0  #: seconds; longer simulations are kept in a file, and continue from it
SAMPLE, SHOWN = 10, 12  #: tries to estimate the time; single tries that are shown
OTHERS, LOOKED = 3, 20  #: variants that are offered, and that are looked at
WIDE = 60  #: characters of a variant's name
STOPS, BESIDE = ".,;:?!", 2  #: signs after which a passage ends, and the most words after its changed words


class Runs(Job):
    """A simulation in the background.

    Args:
        path: the file in which the simulation is saved, or None if it isn't saved.
        found: a function that is called with each new estimate.
    """

    def __init__(
        self, experiment: Experiment, runs: int, seed: str, path: Path | None, found: Callable[[Estimate], None]
    ) -> None:
        super().__init__("Simulating", Work(_simulated, experiment, runs, seed, path), runs)
        self._found = found

    def step(self, seconds: float = PIECE) -> bool:
        more = super().step(seconds)
        if self.work.answer is not None:
            self._found(self.work.answer)
            self.done = self.work.done
        return more


def _simulated(experiment: Experiment, runs: int, seed: str, path: Path | None) -> Generator[Estimate, None, Estimate]:
    """Yield estimates as the simulation grows. If the file can't be used, nothing is saved."""
    chunk = None if isinstance(experiment, ManyAtOnce) else CHUNK
    try:
        return (yield from simulate_in_parts(experiment, runs, seed, path=path, chunk=chunk, name=repr(experiment)))
    except (OSError, RunFileError):
        if path is None:
            raise
    return (yield from _simulated(experiment, runs, seed, None))


class Simulation:
    """The step in which learners simulate the experiment of an exercise.

    Attributes:
        runs: the number of tries that the learner entered last.
        number: the index of the chosen variant (see `variants`).
        single: the results of single tries.
        found: the estimates, by the index of the variant.
        last: the latest estimate for the exercise's own numbers, or None.
    """

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.seed, self.runs, self.number = "1", variant.exercise.runs, 0
        self.single: list[bool | float] = []
        self.found: dict[int, Estimate] = {}
        self.last: Simulated | None = None
        self.job: Runs | None = None

    def restore(self, last: Simulated) -> None:
        """Restore a saved estimate."""
        self.seed, self.runs, self.found[0], self.last = last.seed, last.found.runs, last.found, last

    @cached_property
    def variants(self) -> tuple[Variant, ...]:
        """Return the exercise with its own numbers, then a few variants with other numbers, the most similar first."""
        of, own = self.variant.exercise, self.variant
        others: list[Variant] = []
        for n in range(LOOKED):
            other = of.variant(f"vary {n}")
            if dict(other.parameters) not in [dict(one.parameters) for one in (own, *others)]:
                others.append(other)
        others.sort(key=lambda other: len(_changed(own, other)))
        return (own, *others[:OTHERS])

    @property
    def result(self) -> Estimate | None:
        """Return the estimate for the exercise's own numbers; None if there is none."""
        return self.found.get(0)

    # --- messages from the browser --------------------------------------------------------------------------

    def do_once(self) -> None:
        """Try the experiment once."""
        experiment = self._experiment()
        rng = Random(f"{self.seed}/{self.number}/{len(self.single)}")
        value = experiment(rng)
        self.single.append(value if isinstance(value, bool) else float(value))

    def do_many(self, runs: str, seed: str, numbers: str = "0") -> None:
        """Try the experiment many times. Raises ValueError if an entry is invalid.

        *numbers* is the index of a variant (see `variants`).
        """
        count = whole(runs.replace(" ", "").replace("\u202f", ""))
        if not 1 <= count <= MOST:
            raise ValueError(f"You can make 1 to {number(MOST)} tries.")
        if not seed.strip() or len(seed) > NAME:
            raise ValueError(f"The seed can be any text of 1 to {NAME} characters.")
        at = place(numbers, len(self.variants), "choice of numbers")
        self.stop()
        if (seed.strip(), at) != (self.seed, self.number):
            self.single = []
        self.runs, self.seed, self.number = count, seed.strip(), at
        experiment = self._experiment()

        def found(estimate: Estimate) -> None:
            self.found[at] = estimate
            if at == 0:
                self.last = Simulated.of(self.seed, estimate)

        self.job = Runs(experiment, count, self.seed, self._path(experiment, count), found)

    def stop(self) -> None:
        """Stop the simulation. The results so far are kept."""
        if self.job is not None:
            self.job.work.stop()
            self.job = None

    def _experiment(self) -> Experiment:
        experiment = self.variants[self.number].experiment
        if experiment is None:
            raise ValueError("This exercise has no simulation.")
        return experiment

    def _path(self, experiment: Experiment, runs: int) -> Path | None:
        """Return where to keep a long simulation; None if it is quick to repeat."""
        if isinstance(experiment, ManyAtOnce):
            return None
        rng, begun = Random(0), perf_counter()
        for _ in range(SAMPLE):
            experiment(rng)
        if (perf_counter() - begun) / SAMPLE * runs < LONG:
            return None
        digest = hashlib.sha256(f"{experiment!r} {self.seed} {CHUNK}".encode()).hexdigest()[:16]
        return home_folder() / "runs" / f"{self.variant.exercise.id}-{digest}.jsonl"

    # --- how it looks ---------------------------------------------------------------------------------------

    def draw(self) -> Markup:
        """Return the buttons, the progress of the running simulation, and the results."""
        return markup(
            form(
                _pair("Tries", el.input(name="runs", value=self.runs, inputmode="numeric", aria_label="Tries",
                                        autocomplete="off", data_key="runs", data_rev=self.runs)),
                _pair("Seed", el.input(name="seed", value=self.seed, aria_label="Seed", autocomplete="off",
                                       data_key="seed", data_rev=self.seed)),
                len(self.variants) > 1 and _pair("Numbers", self._numbers()),
                el.p(
                    "Seed: the same seed gives you the same random tries again.",
                    len(self.variants) > 1 and " Numbers: use the exercise’s own, or pick others.",
                    class_="pl-fine",
                ),
                el.div(
                    button("Try once", do="once", key="once", data_again=True, disabled=self.job is not None),
                    el.button("Try many times", type="submit", data_key="many", class_="pl-main"),
                    class_="pl-buttons",
                ),
                do="many",
                class_="pl-form pl-simulate",
            ),
            self.single and el.p(self._singles(), class_="pl-fine", data_key="single"),
            self.job and progress(self.job),
            el.ul(
                (el.li(self._words(at), data_key=f"found-{at}") for at in sorted(self.found)),
                class_="pl-found",
                aria_live="polite",
                aria_label="Results",
            ),
        )  # fmt: skip

    def _numbers(self) -> Markup:
        return el.select(
            (
                el.option(self._name(at), value=at, selected=at == self.number)
                for at in range(len(self.variants))
            ),
            name="numbers",
            aria_label="Numbers",
            data_key="numbers",
            data_rev=self.number,
        )  # fmt: skip

    def _name(self, at: int) -> str:
        """Return the words that name a variant: those of its question that differ, if they name no other variant."""
        if at == 0:
            return "the exercise’s numbers"
        name = self._passages[at]
        return name if name and self._passages.count(name) == 1 else f"other numbers {at}"

    @cached_property
    def _passages(self) -> list[str]:
        """Return the changed words of each variant's question; '' if they would be too long."""
        return [self._passage(one) for one in self.variants]

    def _passage(self, other: Variant) -> str:
        values = [other.parameters[key] for key in _changed(self.variant, other)]
        name = ", ".join(f"“… {words} …”" for words in changed_words(_text(self.variant), _text(other)))
        readable = all(isinstance(value, int | float | Fraction) for value in values)
        return name if readable and len(name) <= WIDE else ""

    def _singles(self) -> str:
        values = ["yes" if one is True else "no" if one is False else f"{one:g}" for one in self.single]
        last = ("… " if len(values) > SHOWN else "") + ", ".join(values[-SHOWN:])
        return f"{self._experiment().told} {plural(len(values), 'single try', 'single tries')}: {last}".strip()

    def _words(self, at: int) -> str:
        name = "" if at == 0 else f"With {self._name(at)}: "
        part = self.variants[at].simulated
        return f"{name}{capital(part) if part and not name else part}{': ' if part else ''}{self.found[at].words}"


def _changed(own: Variant, other: Variant) -> list[str]:
    """Return the parameters that differ."""
    return [key for key, value in other.parameters.items() if own.parameters.get(key) != value]


def _text(variant: Variant) -> str:
    return f"{variant.story} {variant.question}"


def changed_words(before: str, after: str) -> list[str]:
    """Return the parts of *after* that differ from *before*, with a few words around them: 'of 5 number cards'.

    A part is left out if an earlier part has the same new words.
    """
    old, new = before.split(), after.split()
    found = dict[str, str]()
    for tag, _, _, first, last in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag == "equal" or first == last:
            continue
        start = first - 1 if first and new[first - 1][-1] not in STOPS else first
        end = last
        while end < min(len(new), last + BESIDE) and new[end - 1][-1] not in STOPS:
            end += 1
        found.setdefault(" ".join(new[first:last]).strip(STOPS), " ".join(new[start:end]).strip(STOPS))
    return [*found.values()]


def _pair(words: str, inside: Markup) -> Markup:
    return el.div(el.span(words, aria_hidden="true"), inside, class_="pl-pair")
