"""The server's door: pages and panels for many visitors in one process."""
