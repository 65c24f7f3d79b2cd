"""Describe the faults that conformance checks find: the fault, the place where it happened, and the way to fix it."""

from pathlib import Path
from traceback import extract_tb

from pharmalab.core.agenda import Action, Chance, Question, State, Step

CORE = str(Path(__file__).parent)


class ContractBroken(AssertionError):
    """The error raised if a game breaks a rule of the framework.

    The message names the seed and the step, and says what is wrong and how to fix it.
    """


def fault(wrong: str, mend: str) -> str:
    """Return a description of a fault, followed by a line on how to fix it."""
    return f"{wrong.rstrip('.')}.\n  {mend.rstrip('.')}."


def step_words(state: State, step: Step) -> str:
    """Describe a step taken in *state*, with the seat or the chance node: '“Swap” by seat 0' or '“3” from Deal'."""
    top = state.agenda[0]
    try:
        said = step.label() if isinstance(step, Action) else top.words(step) if isinstance(top, Chance) else str(step)
    except Exception:
        said = repr(step)
    by = f"by seat {top.seat}" if isinstance(top, Question) else f"from {type(top).__name__}"
    return f"“{said}” {by}"


def failure(error: Exception) -> str:
    """Describe where in a game's code an exception was raised, and which method is missing if that is the cause."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if isinstance(error, NotImplementedError) and trace is not None:
        owner = trace.tb_frame.f_locals.get("self", trace.tb_frame.f_locals.get("cls"))
        kind = owner if isinstance(owner, type) else type(owner)
        name = trace.tb_frame.f_code.co_name
        base = next((one for one in reversed(kind.__mro__) if name in vars(one)), kind)
        mend = (
            f"Write {kind.__name__}.{name}: help({base.__module__}.{base.__name__}.{name}) explains what it has to "
            "return"
        )
        return fault(f"it fails with NotImplementedError: {kind.__name__} has no method {name}", mend)
    places = extract_tb(error.__traceback__)
    own = [place for place in places if not place.filename.startswith(CORE)] or [*places]
    where = f"{own[-1].name} in {Path(own[-1].filename).name}, line {own[-1].lineno}: {own[-1].line}"
    return fault(f"it fails with {type(error).__name__}: {error}", f"Fix it here: {where}")
