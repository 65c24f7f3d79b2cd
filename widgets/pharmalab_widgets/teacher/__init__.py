"""What a teacher shows to a class."""
