"""A panel for all saved data of a person, who can export it, import it, or move it to a phone."""
