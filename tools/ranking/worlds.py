"""What is asked of: the town with reviews and the three small worlds elsewhere, each with its file, its labels and its questions."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from .elsewhere import LANGUAGES, ElsewherePlaces, write_elsewhere
from .elsewhere import words as elsewhere_words
from .judge import Places
from .questions import Question, concepts, questions
from .town import TownPlaces, write_town

NAMES = ("town", *LANGUAGES)


@dataclass(frozen=True, eq=False)
class World:
    """``kind_field`` tells what a place is; ``name_fields``: the field with the name in the layers of references ("name" elsewhere)."""

    name: str
    path: Path
    places: Places
    questions: Sequence[Question]
    place_layer: str
    kind_field: str
    hours_field: str = ""
    name_fields: Mapping[str, str] = field(default_factory=dict)

    def layer_names(self) -> list[str]:
        """The layers of the file, as they are loaded."""
        with sqlite3.connect(f"file:{self.path}?mode=ro&immutable=1", uri=True) as connection:
            return [row[0] for row in connection.execute("SELECT table_name FROM gpkg_contents WHERE data_type = 'features'")]


def world(name: str, folder: Path) -> World:
    """One of NAMES; its file is written into the folder where it is not there yet."""
    if name == "town":
        path = write_town(folder / "town")
        return World(name, path, TownPlaces(path.parent), questions("town", concepts()), "places", "category", "opening_hours")
    path = write_elsewhere(name, folder / "elsewhere")
    words = elsewhere_words(name)
    asked = questions(f"elsewhere_{name}", concepts(f"elsewhere_{name}_concepts"))
    called = {words["references"]["layer"]: words["references"]["field"]}
    return World(name, path, ElsewherePlaces(name), asked, words["layer"], words["fields"][1], name_fields=called)
