"""The engine: knows no game, no widget, no notebook."""
