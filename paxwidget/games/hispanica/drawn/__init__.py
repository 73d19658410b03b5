"""How the chart is drawn: the layout made of the map at build time, and the picture made of the layout."""
