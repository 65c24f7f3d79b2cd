"""Answer questions about the future of a match or a single state."""

from collections.abc import Sequence
from concurrent.futures import Executor

from pharmalab.core.arguments import checked
from pharmalab.core.game import Game
from pharmalab.core.inquiries import BUDGET, STEPS, TRIES, Inquiry, Start
from pharmalab.core.odds import Odds
from pharmalab.core.policies import Players
from pharmalab.core.suppositions import Supposed


@checked
def ask(
    start: Start,
    question: object,
    *,
    seat: int | None = None,
    suppose: Supposed | Sequence[Supposed] = (),
    policies: Players | None = None,
    game: str | Game | None = None,
    budget: int = BUDGET,
    tries: int = TRIES,
    limit: int = STEPS,
    seed: int | str = 0,
    executor: Executor | None = None,
) -> Odds:
    """Return the odds of each answer to a question about the future of a match or state.

    Odds that can't be computed exactly are estimated from *tries* play-outs. The arguments are as in `Inquiry`. Without
    policies, the search ends at the next decision.

    Raises:
        ValueError: there is no such game, question, seat or policy.
        IllegalStep: a supposed step is impossible.
    """
    return Inquiry(
        start,
        question,
        seat=seat,
        suppose=suppose,
        policies=policies,
        game=game,
        budget=budget,
        tries=tries,
        limit=limit,
        seed=seed,
        executor=executor,
    ).run()
