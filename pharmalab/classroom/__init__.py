"""For teachers: what a class hands in, and what it guesses."""
