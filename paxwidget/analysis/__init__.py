"""Looking into games: bots that search, what choices are worth, tables and curves of a game, and many games at once."""

from __future__ import annotations

from paxwidget.analysis.curves import Curve, TurningPoint, evaluate
from paxwidget.analysis.greedy import Greedy
from paxwidget.analysis.intervals import Estimate, Share, wilson
from paxwidget.analysis.linechart import line_chart
from paxwidget.analysis.positions import Analysis, Comparison, analyse, compare
from paxwidget.analysis.results import Results
from paxwidget.analysis.search import Mcts
from paxwidget.analysis.shares import Shares
from paxwidget.analysis.simulation import simulate
from paxwidget.analysis.tables import diff, explain_distance, plot, table

__all__ = [
    "Analysis", "Comparison", "Curve", "Estimate", "Greedy", "Mcts", "Results", "Share", "Shares", "TurningPoint", "analyse",
    "compare", "diff", "evaluate", "explain_distance", "line_chart", "plot", "simulate", "table", "wilson",
]  # fmt: skip
