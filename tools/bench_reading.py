"""Measure the reader on questions that people and analysts really asked: what of their published annotation it reads right.

    make bench-reading [ARGS="--failures 20 --only relations"]

GeoQuestions1089 (people): relations, named places, target type, aggregate, negation; each is right or wrong for a whole question.
GeoAnQu (analysts): measure, support and extent, with the core concept that the frame gives them.

The reader meets a catalog that is made up from each annotation: a kind of thing for each class, a name for each entity, under its published
label only. "Dimos Amyntaio" does not help to read "the municipality of Amintaio".

What counts as the same, and why (everything else has to be equal):

* "Dublin has parks" and "parks in Dublin": a relation and its inverse, written from the other end. The published queries mix within,
  contains and intersects for these words, as "in" means intersects in this program: the three are one relation.
* North-west is published as north and west. "Closer than" and "near" are published as a distance.
* What the published query adds and the words do not say is not asked for: a region that is demanded of both things where the words
  demand it of one, and a place of which no word stands in the question ("Greek" for Greece).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Callable

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from spatial_rag_plugin.grounding.lexicon.words import stems  # noqa: E402
from spatial_rag_plugin.language import read  # noqa: E402
from spatial_rag_plugin.language.tokens import tokenize  # noqa: E402
from spatial_rag_plugin.model.catalog import NameSpan  # noqa: E402
from spatial_rag_plugin.model.frame import Frame  # noqa: E402
from tools import bench_reading_analysts as analysts  # noqa: E402
from tools import bench_reading_people as people  # noqa: E402

FIELDS = ("relations", "places", "target", "aggregate", "negation")
ROLES = ("measure", "support", "extent")
_FIELD_TYPES = ("objectquality", "eventquality", "networkquality", "objconamount", "eveconobjconpro", "field", "genpro")
_KIND_TYPES = ("object", "event", "field", "region", "grid")
_CLITICS = ("'s",)


class MadeUp:
    """Names, kinds and fields of one annotation, as the reader asks for them."""

    def __init__(self, names: Iterable[str], kinds: Iterable[str], fields: Iterable[str] = ()) -> None:
        self._names = {tuple(token.key for token in tokenize(name.split(" (")[0], _CLITICS)) for name in names}
        self._kinds = {stems(kind) for kind in kinds}
        self._fields = {stems(field) for field in fields}

    def spans(self, text: str) -> Sequence[NameSpan]:
        tokens = tokenize(text, _CLITICS)
        keys = [token.key for token in tokens]
        return [
            NameSpan(tokens[start].start, tokens[end - 1].end, " ".join(keys[start:end]), 1)
            for start in range(len(tokens))
            for end in range(start + 1, min(len(tokens), start + 8) + 1)
            if tuple(keys[start:end]) in self._names
        ]

    def is_value(self, words: str) -> bool:
        return False

    def is_layer(self, words: str) -> bool:
        return False

    def divides(self, words: str) -> bool:
        return False

    def unspaced_words(self) -> frozenset[str]:
        return frozenset()

    def is_category(self, words: str) -> float:
        return float(bool(stems(words)) and stems(words) in self._kinds)

    def is_field(self, words: str) -> float:
        return float(bool(stems(words)) and stems(words) in self._fields)


def read_question(row: dict[str, Any]) -> Frame:
    """A question of people, read against what its annotation holds."""
    world = MadeUp(row["entities"], row["classes"], row["measures"])
    return read(row["question"], world, world)[0]


def read_analyst(row: dict[str, Any]) -> Frame:
    """A question of analysts, read against what its annotation holds."""
    held = [(concept["type"], concept["keyword"]) for concept in row["concepts"] if concept.get("keyword")]
    kinds = [words for kind, words in held if kind in _KIND_TYPES and words not in row["extent"]]
    world = MadeUp(row["extent"], kinds, [words for kind, words in held if kind in _FIELD_TYPES])
    return read(row["question"], world, world)[0]


def score_question(row: dict[str, Any]) -> dict[str, bool]:
    """Field by field, what of a question of people is read right."""
    frame = read_question(row)
    return {
        "relations": people.relations_right(frame, row),
        "places": people.places_right(frame, row),
        "target": people.target_right(frame, row),
        "aggregate": people.aggregate_right(frame, row),
        "negation": people.negated(frame) == row["negated"],
    }


def score_analyst(row: dict[str, Any]) -> dict[str, bool]:
    """Role by role, what of a question of analysts is read right, with its core concept."""
    frame = read_analyst(row)
    concept = analysts.measure_concept(frame, row) in analysts.wanted_concepts(row)
    return {
        "measure": concept and analysts.measured_right(frame, row),
        "support": analysts.support_right(frame, row),
        "extent": analysts.extent_right(frame, row),
    }


def summary(scores: Sequence[dict[str, bool]], parts: Sequence[str]) -> list[tuple[str, int, int]]:
    """(part, right, all) for every part and for all of them together."""
    rows = [(part, sum(score[part] for score in scores), len(scores)) for part in parts]
    return [*rows, ("all of them", sum(all(score.values()) for score in scores), len(scores))]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--questions", type=Path, default=ROOT.parent / "shared" / "questions")
    parser.add_argument("--failures", type=int, default=0, metavar="N", help="show N questions that were not read right, of each set")
    parser.add_argument("--only", default="", choices=("", *FIELDS, *ROLES), help="of these, only failures of one part")
    given = parser.parse_args()
    if not given.questions.is_dir():
        print(f"No questions in {given.questions}; name their directory with --questions.")
        return 0
    _report("GeoQuestions1089 (people)", given.questions / "geoquestions.jsonl", score_question, FIELDS, given, _people_line)
    _report("GeoAnQu (analysts)", given.questions / "geoanqu.jsonl", score_analyst, ROLES, given, _analyst_line)
    return 0


def _report(
    title: str,
    path: Path,
    score: Callable[[dict[str, Any]], dict[str, bool]],
    parts: Sequence[str],
    given: argparse.Namespace,
    line: Callable[[dict[str, Any]], str],
) -> None:
    rows = [json.loads(text) for text in path.read_text(encoding="utf-8").splitlines() if text.strip()]
    scores = [score(row) for row in rows]
    wrong = [(row, result) for row, result in zip(rows, scores) if not all(result.values())]
    failed = [(row, result) for row, result in wrong if not result.get(given.only, False)]
    for row, result in failed[: given.failures]:
        wrong = ", ".join(part for part in parts if not result[part])
        print(f"{row['question']}\n    wrong: {wrong}\n    {line(row)}")
    print(f"\n{title}: {len(rows)} questions")
    for part, right, count in summary(scores, parts):
        print(f"  {part:<12} {right:>4} of {count}   {right / max(1, count):.3f}")


def _people_line(row: dict[str, Any]) -> str:
    frame = read_question(row)
    facts = sorted(f"{fact.label}({' ~ '.join(sorted(fact.ends))})" for fact in people.frame_facts(frame))
    given = [f"{item['rel']}({item['subject']}, {item['object']})" for item in row["relations"]]
    target = frame.target.text if frame.target is not None else "-"
    names = [phrase.text for phrase in people.phrases_of(frame) if phrase.name_like >= people.NAMED]
    return (
        f"{frame.output.value} {target}: {facts} names {names} counted {sorted(people.aggregates_of(frame))}\n"
        f"    published {row['target_type']}: {given} names {row['entities']} counted {row['aggregate']}"
    )


def _analyst_line(row: dict[str, Any]) -> str:
    frame = read_analyst(row)
    concept = analysts.measure_concept(frame, row).value
    grouped = frame.group.phrase.text if frame.group is not None else "-"
    roles = {role: [(part["kind"], part["text"]) for part in parts] for role, parts in row["functional_roles"].items()}
    measured = [words for words in analysts.measured_words(frame) if words]
    return (
        f"{frame.output.value} {concept} of {measured} by {grouped} in {list(analysts.extent_of(frame))}\n"
        f"    published {row['goal_concept']}: {roles}"
    )


if __name__ == "__main__":
    sys.exit(main())
