"""What the author of any game runs: random games with every check on the way."""
