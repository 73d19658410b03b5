"""The static data of the game in the shape the rules read it: plain tables made once from the dataset and the chart."""

from __future__ import annotations

import hashlib
from functools import cached_property, lru_cache
from operator import itemgetter
from pathlib import Path

from paxwidget.games.hispanica.chart import SeaChart, load_chart
from paxwidget.games.hispanica.dataset import Dataset, load_dataset

_STEP = {"up": (0, 1), "down": (0, -1), "left": (-1, 0), "right": (1, 0)}
_MAP_FILES = frozenset({"map.toml"})


class World:
    """Map, cards, calendar and boards as dictionaries by id; immutable and shared by all positions over the same data."""

    def __init__(self, dataset: Dataset, chart: SeaChart) -> None:
        self.dataset = dataset
        self.chart = chart
        self.digest = _digest(dataset, chart)
        self._read_map()
        self._read_cards()
        self._read_calendar()
        self._read_boards()
        self._read_philosophy()

    def _read_map(self) -> None:
        chart = self.chart
        self.zones = chart.zones
        self.areas = chart.by_kind["area"]
        self.wildernesses = chart.by_kind["wilderness"]
        self.spanish_sites = chart.by_kind["spanish"]
        #: The same to look one up in.
        self.is_spanish = frozenset(self.spanish_sites)
        self.wild_sites = chart.by_kind["wild"]
        self.tribal_sites = chart.by_kind["tribal"]
        self.sail_to = chart.sail_to
        #: The choices to sail on from a zone, where every way is open.
        self.courses = {zone: tuple(f"sail {other}" for other in others) for zone, others in chart.sail_to.items()}
        self.exits = chart.sargasso
        self.area_of = chart.area_of_site
        self.sites_of_area = chart.sites_of_area
        self.sites_of_zone = chart.sites_of_zone
        self.zones_of_site = chart.zones_of_site
        #: Revolt site -> its land area.
        self.revolt_site_area = {site: self.area_of[site] for site in chart.by_kind["revolt"]}
        tribal = frozenset(self.tribal_sites)
        self.tribal_of_area = {area: tuple(s for s in sites if s in tribal) for area, sites in self.sites_of_area.items()}
        #: For each site the tribal sites, nearest in a straight line first (E5f).
        self.tribal_by_distance = {
            site: tuple(other for other in chart.by_distance(site, "tribal") if other != site) for site in chart.sites
        }
        zones = frozenset(self.zones)
        #: For each zone the steps to those that can be reached from there, the nearest first.
        self.steps_from = {
            zone: dict(sorted(((other, steps) for other, steps in chart.reachable(zone).items() if other in zones), key=itemgetter(1)))
            for zone in self.zones
        }
        #: For each zone the sites that a fleet starting there can reach.
        self.within_reach = {
            zone: frozenset(site for other in reached for site in self.sites_of_zone[other])
            for zone, reached in self.steps_from.items()
        }
        self.steps_to_europe = {zone: chart.reachable(zone).get("europe", 99) for zone in self.zones}

    def _read_cards(self) -> None:
        data = self.dataset
        self.cards = dict(data.cards)
        self.decks = tuple(data.decks)
        #: By deck the choices to auction its face-up card and the one below it.
        self.lots = {deck: (f"auction {deck}", f"buried {deck}") for deck in self.decks}
        self.title_card = data.title_cards
        self.requirement_of = {card: data.titles[title].requirement for title, card in self.title_card.items()}
        self.haven_actions = {haven.id: haven.actions for haven in data.havens.values()}
        #: By card, market cards and havens alike: all actions, and each of them once.
        self.actions_of = {card: facts.actions for card, facts in self.cards.items()} | self.haven_actions
        self.distinct_actions_of = {card: tuple(dict.fromkeys(actions)) for card, actions in self.actions_of.items()}
        self.cards_of_deck = {deck: tuple(card for card, facts in self.cards.items() if facts.deck == deck) for deck in self.decks}
        self.anchors = {action.id: action.anchors for action in data.actions.values()}
        self.permits = tuple(data.permits)

    def _read_calendar(self) -> None:
        data = self.dataset
        self.phase = {year.year: year.phase for year in data.years.values()}
        self.war = {year.year: year.war for year in data.years.values()}
        self.goods_areas = {year.year: year.areas for year in data.years.values() if year.phase == "goods"}
        self.omens = {year: tuple(o.id for o in data.omens.values() if year in o.years) for year in self.phase}
        self.omens_in_force = {year: frozenset(data.omens_in(year)) for year in self.phase}
        entrepot, comet = data.omens["amsterdam-entrepot"].years, data.omens["comet"].years
        self.fixed_control = {**dict.fromkeys(entrepot, 3), **dict.fromkeys(comet, 1)}
        self.fixed_reach = dict.fromkeys(comet, 1)
        self.inflation_from = data.omens["inflation"].years[0]
        self.no_attrition_from = data.omens["african-slaves"].years[0]
        self.dear_wages_from = data.omens["forty-conspirators"].years[0]

    def _read_boards(self) -> None:
        data = self.dataset
        nations = sorted(data.nations.values(), key=lambda nation: nation.order)
        self.nations = tuple(nation.seat for nation in nations)
        self.control = {nation.seat: nation.control for nation in nations}
        self.reach = {nation.seat: nation.reach for nation in nations}
        self.ability_of = {nation.ability: nation.seat for nation in nations if nation.ability}
        pieces = data.pieces
        self.counts = {piece.id: piece.count for piece in pieces.values()}
        self.bible_count = pieces["bible"].count
        self.citizen_count = pieces["citizen"].count
        markers = pieces["marker"]
        self.marker_count = {seat: (markers.spain or markers.count) if seat == "Spain" else markers.count for seat in self.nations}

    def _read_philosophy(self) -> None:
        data = self.dataset
        self.place_of = {space.id: (space.x, space.y) for space in data.spaces.values()}
        self.novice_spaces = tuple(space.id for space in data.spaces.values() if space.nation is not None)
        self.is_novice = frozenset(self.novice_spaces)
        self.novice_of = {data.nations[space.nation].seat: space.id for space in data.spaces.values() if space.nation is not None}
        self.profession_of = {space.id: space.profession for space in data.spaces.values() if space.profession is not None}
        self.deck_of = {job.id: job.deck for job in data.professions.values()}
        rungs = {(space.profession, space.rung): space.id for space in data.spaces.values()}
        self.marriage_space = {job: rungs[job, "marriage"] for job in data.professions}
        self.extremism_of = {rungs[job.id, "extremism"]: job.extremism for job in data.professions.values()}
        self.extremism_spaces = frozenset(self.extremism_of)
        #: Requirement -> which coordinate of the philosophy board it compares, and with which sign.
        self.requirement = {"most-honest": (0, 1), "least-honest": (0, -1), "most-loyal": (1, -1), "least-loyal": (1, 1)}
        #: For each space the others beside it, and with them those across its corners.
        self.beside, self.around = (self._within(furthest) for furthest in (1, 2))
        self.nudged = {space: {way: self._nudge(space, way) for way in _STEP} for space in self.place_of}

    def _within(self, furthest: int) -> dict[str, frozenset[str]]:
        """For each space those that touch it, in so many steps along the two axes at most."""
        places = self.place_of.items()
        return {
            space: frozenset(other for other, (a, b) in places if max(abs(a - x), abs(b - y)) == 1 and abs(a - x) + abs(b - y) <= furthest)
            for space, (x, y) in places
        }

    def _nudge(self, space: str, way: str) -> str:
        x, y = (here + step for here, step in zip(self.place_of[space], _STEP[way], strict=True))
        to = self.dataset.space_at(x, y)
        if to is not None:
            return to.id
        if space in self.extremism_of and 0 in (x, y):
            return "stay"
        return next(q.meets for q in self.dataset.quadrants.values() if q.x * x > 0 and q.y * y > 0)

    def distance(self, a: str, b: str) -> float:
        """Great-circle kilometres between two places."""
        return self.chart.great_circle(a, b)

    @cached_property
    def all_cards(self) -> frozenset[str]:
        """Every market card of the box."""
        return frozenset(self.cards)


def _digest(dataset: Dataset, chart: SeaChart) -> str:
    """A fingerprint of what the rules read: the tables, and who may sail, touch and lie where."""
    links = sorted(f"{link.kind} {link.start} {link.end}" for link in chart.links)
    return hashlib.sha256("\n".join([dataset.digest, *links]).encode()).hexdigest()[:12]


@lru_cache(maxsize=8)
def _shipped() -> World:
    return World(load_dataset(), load_chart())


def load_world(overlay: Path | None = None) -> World:
    """The shipped data, or the same with a user's folder laid over them."""
    return _shipped() if overlay is None else World(load_dataset(overlay), load_chart(overlay))
