"""The server door, which serves pages and panels to many visitors from one process."""
