"""Property tests draw the same examples in every run; `--hypothesis-profile=hunt` looks for new ones."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "suite", derandomize=True, deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("hunt", settings.get_profile("suite"), derandomize=False, max_examples=1000)
settings.load_profile("suite")
