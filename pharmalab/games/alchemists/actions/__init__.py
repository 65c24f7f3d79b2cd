"""What can be done, one class each."""
