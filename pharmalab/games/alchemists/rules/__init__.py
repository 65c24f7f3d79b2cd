"""The rules, one part of the round a module. What happens by itself and what chance decides; questions are in `frames`."""
