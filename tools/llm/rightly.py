"""A model that reads rightly: the grammar's frame of another wording of the same question, as a model would write it for this one.

The words of the frame become those of the question at hand where the layers take both for the same; what the question does not say stays
as the layers call it. Nothing here looks at the checks that the result has to pass.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any, Optional

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.grounding.world import World
from spatial_rag_plugin.language.tokens import fold
from spatial_rag_plugin.llm.frame_schema import SAID, to_compact
from spatial_rag_plugin.llm.question import Question
from spatial_rag_plugin.llm.question_words import Spot
from spatial_rag_plugin.llm.wording import inside
from spatial_rag_plugin.model.frame import Frame

BY_HAND = Path(__file__).parent / "readings.jsonl"
_QUOTED = ("relations", "conditions", "superlative", "term", "terms", "group", "opening")


def by_hand() -> dict[str, dict[str, Any]]:
    """Readings that were written by hand, by the question's id: where no wording of a case is read rightly."""
    if not BY_HAND.exists():
        return {}
    rows = (json.loads(line) for line in BY_HAND.read_text(encoding="utf-8").splitlines() if line.strip())
    return {row["id"]: row["reading"] for row in rows}


def reading_for(question: Question, frame: Frame, world: World) -> dict[str, Any]:
    """The compact reading of ``question`` that says what ``frame`` says."""
    data = to_compact(replace(frame, ignored=()))
    writer = _Writer(question, world)
    writer.rewrite(data)
    return writer.with_left_words(data)


class _Writer:
    def __init__(self, question: Question, world: World) -> None:
        self._question, self._world = question, world
        self._text = fold(question.text)
        self._used: list[str] = []
        self._structures: list[dict[str, Any]] = []

    def rewrite(self, data: Any, key: str = "target") -> None:
        """Put the question's own words into every text of a reading."""
        if isinstance(data, list):
            for item in data:
                self.rewrite(item, key)
        if not isinstance(data, dict):
            return
        is_thing = key in ("target", "reference", "second", "counted", "origin", "parts", "phrase", "whole", "others")
        if is_thing and "made" not in data:
            data["text"] = self._word_for(data.get("text", ""), self._same_thing)
            data["alternatives"] = [self._word_for(text, self._same_thing) for text in data.get("alternatives", ())] or None
        elif is_thing:
            data["text"] = self._question.text  # a place that is described: all its words
        elif "text" in data and not inside(data["text"], self._text):
            data["text"] = ""
        if "field" in data and key != "made":
            data["field"] = self._word_for(data["field"], self._same_field)
        if "value" in data and "number" not in data:
            data["value"] = self._word_for(data["value"], self._same_thing)
        if key in _QUOTED:
            self._structures.append(data)
        for name, item in data.items():
            self.rewrite(item, name)

    def with_left_words(self, data: dict[str, Any]) -> dict[str, Any]:
        """What the reading does not quote yet goes to the superlative, condition, relation or group that has no words of the question,
        else it is what asks.
        """
        extremes = [extreme.spot.text for extreme in self._question.extremes]
        for item in self._structures:
            if "descending" in item or "dimension" in item or ("kind" in item and item["kind"] == "nearest"):
                item["text"] = item.get("text") or (extremes.pop(0) if extremes else "")
        left = self._left(data)
        homes = [item for item in self._structures if not item.get("text")]
        for run in left:
            home = homes.pop(0) if homes else None
            if home is not None:
                home["text"] = run
            elif self._structures and "text" in self._structures[0]:
                self._structures[0]["text"] = f"{self._structures[0]['text']} {run}".strip()
            else:
                data.setdefault("asked", []).append(run)
        return _without_empty(data)

    def _left(self, data: Any) -> list[str]:
        """Runs of the question's words that mean something and stand in no text of the reading."""
        texts = [fold(text) for text in _texts(data)]
        question, runs, last = self._question, [], -2
        for place, item in enumerate(question.words):
            means = item.kind == "word" and not question.is_light(item.key) and not question.is_grammar(item.key)
            if not means or any(inside(item.text, text) for text in texts):
                continue
            if runs and last == place - 1:
                runs[-1] = Spot(runs[-1].start, item.end, question.text[runs[-1].start : item.end])
            else:
                runs.append(Spot(item.start, item.end, item.text))
            last = place
        return [run.text for run in runs]

    def _word_for(self, words: str, same: Callable[[str, str], bool]) -> str:
        if not words or inside(words, self._text):
            return words
        spots = [spot.text for spot in self._question.known if spot.text not in self._used]
        found = next((spot for spot in spots if same(words, spot)), None)
        if found is None:
            return words
        self._used.append(found)
        return found

    def _same_thing(self, words: str, spot: str) -> bool:
        first, second = (class_readings(text, self._world)[:1] for text in (words, spot))
        if not first or not second or first[0].layer_id != second[0].layer_id:
            return False
        return first[0].predicate == second[0].predicate or (first[0].own_layer and second[0].count == first[0].count)

    def _same_field(self, words: str, spot: str) -> bool:
        for layer in self._world.catalog.layers:
            first, second = find_field(words, layer), find_field(spot, layer)
            if first is not None and second is not None and first == second:
                return True
        return False


def _texts(data: Any) -> Iterable[str]:
    if isinstance(data, str):
        yield data
    for item in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from _texts(item)


def _without_empty(data: Any) -> Any:
    if isinstance(data, list):
        return [_without_empty(item) for item in data]
    if not isinstance(data, dict):
        return data
    return {key: _without_empty(item) for key, item in data.items() if item not in (None, "", [])}


def said_as(data: dict[str, Any], said: Optional[str]) -> dict[str, Any]:
    """A thing of a reading with the words of the question that it stands for."""
    return {**data, SAID: said} if said else data
