"""The singular of an English word, as far as a rule and a short list can tell."""

from __future__ import annotations

_IRREGULAR: dict[str, str] = {
    "children": "child",
    "people": "person",
    "men": "man",
    "women": "woman",
    "feet": "foot",
    "mice": "mouse",
    "geese": "goose",
    "teeth": "tooth",
    "stadia": "stadium",
    "aquaria": "aquarium",
    "data": "data",
    "gymnasia": "gymnasium",
    "indices": "index",
    "axes": "axis",
    "halves": "half",
    "leaves": "leaf",
    "wharves": "wharf",
    "shelves": "shelf",
    "wolves": "wolf",
    "calves": "calf",
    "knives": "knife",
    "lives": "life",
    "thieves": "thief",
    "loaves": "loaf",
    "movies": "movie",
    "crises": "crisis",
    "censuses": "census",
    "series": "series",
    "species": "species",
    "buses": "bus",
    "gas": "gas",
    "bus": "bus",
    "campus": "campus",
    "texas": "texas",
}
_NO_O = frozenset((  # end in -oe themselves; of the others that end in -oes all end in -o
    "aloes", "canoes", "does", "floes", "foes", "hoes", "horseshoes", "oboes", "roes", "shoes", "sloes",
    "snowshoes", "throes", "toes", "woes",
))  # fmt: skip
_KEEP = ("ss", "us", "is", "news", "ous")


def singular(word: str) -> str:
    """The singular of one folded English word; words of other languages are left as they are, as far as a rule can tell."""
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if len(word) < 4 or not word.isascii() or not word.endswith("s") or word.endswith(_KEEP):
        return word
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith("oes") and word not in _NO_O:
        return word[:-2]
    if word.endswith(("ches", "shes", "sses", "xes", "zes")):
        return word[:-2]
    return word[:-1]
