"""What `rows` are worth: plain arithmetic, for exercises and notebooks too. The rules are in `mechanisms`."""
