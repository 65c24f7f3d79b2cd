"""The tasks and questions of lessons: a beat on the board, and a checkpoint."""
