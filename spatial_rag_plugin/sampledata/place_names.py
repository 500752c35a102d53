"""What places are called: patterns filled from word lists and from what is nearby, chains, and a few honest coincidences."""

from __future__ import annotations

import random
import re
import unicodedata
from collections.abc import Sequence
from typing import Any

from .names import vocabulary
from .texts import Surroundings

COINCIDENCE = 0.012
NEARBY = ("street", "park", "station", "district")


class PlaceNames:
    """Draws names; a name returns only as a branch of a chain or, rarely, by coincidence."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._words = vocabulary("place_names")
        self._categories = vocabulary("categories")["categories"]
        self._used: dict[str, list[str]] = {}
        self._all: set[str] = set()

    def kitchen(self, category: str) -> str | None:
        """The kitchen of a restaurant; None for every other category."""
        if category != "restaurant":
            return None
        cuisines: dict[str, Any] = self._words["cuisines"]
        return self._rng.choices(list(cuisines), [c["weight"] for c in cuisines.values()])[0]

    def name(self, category: str, kitchen: str | None, around: Surroundings) -> tuple[str, bool]:
        """A name, and whether it is that of a chain."""
        rng = self._rng
        if rng.random() < self._categories[category].get("chain", 0):
            return rng.choice(self._words["chains"][category]), True
        known = self._used.setdefault(category, [])
        if known and rng.random() < COINCIDENCE:
            return rng.choice(known), False
        patterns = self._words["cuisines"][kitchen]["names"] if kitchen else self._words["patterns"][category]
        name = ""
        for attempt in range(60):
            pattern = rng.choice(patterns)
            if any(f"{{{slot}}}" in pattern and not getattr(around, slot) for slot in NEARBY):
                continue
            name = self._fill(pattern, around)
            if attempt > 30:
                name = self._qualified(name, around)
            if name not in self._all:
                break
        self._all.add(name)
        known.append(name)
        return name, False

    def fillers(self, around: Surroundings, street_names: Sequence[str], owner: str) -> tuple[list[str], dict[str, str]]:
        """Neutral sentences for a description, and the words that the first sentence may need.

        `owner` is family, public or play: who runs the place decides what is said in passing.
        """
        rng = self._rng
        slots = {
            "year": str(rng.randint(1891, 2021)),
            "recent": str(rng.randint(2016, 2024)),
            "first": rng.choice(self._words["first"]),
            "last": rng.choice(self._words["last"]) if owner == "family" else "",
            "district": around.district,
            "otherstreet": rng.choice(street_names),
        }
        return [sentence.format(**slots) for sentence in self._words["fillers"][owner]], slots

    def website(self, name: str, is_chain: bool) -> str:
        """A web address under the reserved example domain."""
        plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode("ascii").lower()
        host = re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or "place"
        return f"https://{host}.example{'/alderwen' if is_chain else ''}"

    def _fill(self, pattern: str, around: Surroundings) -> str:
        rng = self._rng

        def word(match: re.Match[str]) -> str:
            slot = match.group(1)
            if slot == "station":
                return str(around.station).replace(" Station", "")
            if slot in NEARBY:
                return str(getattr(around, slot))
            if slot == "topic":
                return str(rng.choice(self._words["topics"]))
            return str(rng.choice(self._words[slot]))

        return re.sub(r"{(\w+)}", word, pattern)

    def _qualified(self, name: str, around: Surroundings) -> str:
        """A second house of the same name says where it is, as branches do."""
        place = around.street or around.district
        return self._rng.choice((f"{name} {around.district}", f"{name}, {place}", f"{name} No. {self._rng.randint(2, 9)}"))
