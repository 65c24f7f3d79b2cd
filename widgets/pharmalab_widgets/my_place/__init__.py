"""The panel “My place”, in which people export and import everything they have saved, or move it to a phone."""
