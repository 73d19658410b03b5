"""Looking into games: bots that search, what choices are worth, tables and curves of a game, and many games at once."""
