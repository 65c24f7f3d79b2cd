"""The contract that every game keeps."""
