"""Maps of games: charts as graphs, what is drawn over them, and two of them side by side."""
