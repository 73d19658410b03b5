"""The engine: positions, steps, choices, chance and the words for them; knows no game, no saved file, no notebook."""
