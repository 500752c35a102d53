"""A model that answers at random, in valid JSON: readings of other questions, right ones changed, and what chance puts together."""

from __future__ import annotations

import copy
import random
from collections.abc import Sequence
from typing import Any, Optional

from spatial_rag_plugin.llm.frame_schema import CHOICES
from spatial_rag_plugin.model.frame import Construction, Output, RelationKind

_WORDS: dict[str, tuple[str, ...]] = {
    "output": tuple(member.value for member in Output),
    "kind": tuple(member.value for member in RelationKind),
    **{name: tuple(choice for choice in choices if choice) for (_, name), choices in CHOICES.items()},
}
_MADE = tuple(member.value for member in Construction)
_FLAGS = ("negated", "descending", "farthest", "plural", "polar", "percent", "name")


def random_reading(
    chance: random.Random, question: str, right: Optional[dict[str, Any]], others: Sequence[dict[str, Any]]
) -> dict[str, Any]:
    """One reading; ``right``: what the question means, or the nearest to it that anybody knows; ``others``: readings of other questions."""
    way = chance.random()
    if way < 0.25 or (right is None and way < 0.6):
        return copy.deepcopy(chance.choice(others))
    if right is not None and way < 0.8:
        return mutated(chance, right, question, others)
    return composed(chance, question, chance.choice(others))


def mutated(chance: random.Random, reading: dict[str, Any], question: str, others: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """One to three random changes."""
    changed = copy.deepcopy(reading)
    for _ in range(chance.randint(1, 3)):
        places = list(_places(changed))
        if not places:
            break
        parent, key = chance.choice(places)
        _change(chance, parent, key, question, others)
    return changed


def composed(chance: random.Random, question: str, other: dict[str, Any]) -> dict[str, Any]:
    """The form of another question's reading with words of this one."""
    made = copy.deepcopy(other)
    words = question.rstrip("?.! ").split()
    for parent, key in _places(made):
        if isinstance(parent[key], str) and key not in _WORDS:
            start = chance.randrange(len(words)) if words else 0
            parent[key] = " ".join(words[start : start + chance.randint(1, 3)])
    if chance.random() < 0.5:
        made["asked"] = [question]
    return made


def _change(chance: random.Random, parent: Any, key: Any, question: str, others: Sequence[dict[str, Any]]) -> None:
    value = parent[key]
    if isinstance(value, bool) or key in _FLAGS:
        parent[key] = not value
    elif isinstance(value, (int, float)):
        parent[key] = type(value)(value * chance.choice((0, 2, 10)) + chance.choice((0, 1)))
    elif key in _WORDS and isinstance(value, str):
        parent[key] = chance.choice(_MADE if value in _MADE and chance.random() < 0.5 else _WORDS[key])
    elif isinstance(value, str) and value[:1].isdecimal():
        number, _, unit = value.partition(" ")
        parent[key] = (
            f"{chance.choice((float(number) * 10, float(number) / 2, 7)):g} {chance.choice((unit, 'km', 'm'))}".strip()
            if number.replace(".", "", 1).isdecimal()
            else "7"
        )
    elif isinstance(value, str):
        words = question.split()
        foreign = [text for other in chance.sample(list(others), min(3, len(others))) for text in _texts(other)]
        parent[key] = chance.choice([*words, *foreign, ""]) if words or foreign else ""
    elif chance.random() < 0.6:
        del parent[key]
    else:
        parent[key] = copy.deepcopy(value)
        _flip(chance, parent[key])


def _flip(chance: random.Random, value: Any) -> None:
    """Turn on a flag, or swap what is looked for with what it is seen from."""
    if not isinstance(value, dict):
        return
    reference = next((item.get("reference") for item in value.get("relations", ()) if isinstance(item, dict)), None)
    if isinstance(reference, dict) and chance.random() < 0.5:
        value["text"], reference["text"] = reference.get("text", ""), value.get("text", "")
    else:
        value[chance.choice(_FLAGS[:3])] = chance.random() < 0.5


def _places(value: Any) -> list[tuple[Any, Any]]:
    keys = list(value) if isinstance(value, dict) else list(range(len(value))) if isinstance(value, list) else []
    return [place for key in keys for place in ((value, key), *_places(value[key]))]


def _texts(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    return [
        text for item in (value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()) for text in _texts(item)
    ]
