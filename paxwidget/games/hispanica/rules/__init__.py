"""The rules of Pax Hispanica, one module a chapter; importing this package fills the table of steps."""

from __future__ import annotations

from paxwidget.games.hispanica.rules import (  # noqa: F401
    c_setup,
    d1_goods,
    d2_auction,
    d3_actions,
    d3_board_actions,
    d3_follow_ups,
    d3_map_actions,
    d3_rosetta,
    d4_at_sea,
    d4_sailing,
    d_year,
    e5_fates,
    e5_land_battle,
    e6_revolts,
    f1_interdiction,
    f2_naval_battle,
    f6_unloading,
    g1_deals,
    g2_philosophy,
    g3_victory,
    h2_solo_auctions,
    h3_sun_king,
    h6_fleets,
    h_solo,
    omens,
    settling,
    titles,
)
