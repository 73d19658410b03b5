"""What a person holds in the hand: the game, its moments, its past, and the ways into it."""
