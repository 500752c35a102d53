"""The workflow that a question should lead to, built from its labels: what ranking does when nothing is lost in reading and grounding."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spatial_rag_plugin.model.frame import Opening
from spatial_rag_plugin.model.predicate import Compare, Comparison, HasToken, OneOf, Predicate, all_of
from spatial_rag_plugin.model.ranking import LEANING, Lean, Wish, WishKind
from spatial_rag_plugin.workflow.graph import Step, Workflow
from spatial_rag_plugin.workflow.operations import (
    Filter,
    HybridRank,
    Load,
    MeasureFrom,
    OpeningHours,
    Operation,
    Relate,
    Topology,
    WithinDistance,
)

from .judge import NEAR_M
from .questions import At, Question
from .worlds import World

_COMPARISONS = {"=": Comparison.EQ, ">=": Comparison.GE, "<=": Comparison.LE}


def given(question: Question, world: World, layer_ids: Mapping[str, str], now: str) -> Workflow:
    """The workflow over layers whose ids are given by name; ``now`` is what the opening times start from."""
    steps = [Step("places", Load(layer_ids[world.place_layer], world.place_layer))]
    last = "places"

    def follow(name: str, operation: Operation, reference: str = "") -> None:
        nonlocal last
        inputs = (("features", last), *((("reference", reference),) if reference else ()))
        steps.append(Step(name, operation, inputs))
        last = name

    conditions: list[Predicate] = [OneOf(world.kind_field, question.kinds)] if question.kinds else []
    conditions += [_predicate(key, value) for key, value in question.where.items()]
    if conditions:
        follow("kind", Filter(all_of(*conditions)))
    for number, at in enumerate(question.at):
        reference = f"reference{number}"
        steps.append(Step(reference, Load(layer_ids[at.layer], at.layer), label=at.layer))
        if at.names:
            named = Filter(OneOf(world.name_fields.get(at.layer, "name"), at.names))
            steps.append(Step(f"named{number}", named, (("features", reference),), " or ".join(at.names)))
            reference = f"named{number}"
        follow(f"at{number}", _relation(at, world.places.scale), reference)
    if question.hours:
        asked = question.hours
        opening = Opening(asked.words, asked.days, asked.start, asked.end)
        follow("open", OpeningHours(opening, (world.hours_field,), now=now))
    wishes = tuple(Wish(asked.words, WishKind.AVOID if asked.avoid else WishKind.WANT) for asked in question.asked)
    follow("ranked", HybridRank(wishes, LEANING[Lean(question.lean)], _language(world), nearness=_nearness(question)))
    return Workflow(tuple(steps), "ranked", question=question.text)


def _nearness(question: Question) -> bool:
    """A distance in metres is a limit; "near" and "closest" want the nearer ones."""
    return any(at.kind in ("near", "closest") for at in question.at)


def _language(world: World) -> str:
    return "en" if world.name == "town" else world.name


def _relation(at: At, scale: float) -> Operation:
    if at.kind == "in":
        return Relate(Topology.INTERSECTS)
    if at.kind == "closest":
        return MeasureFrom()
    return WithinDistance(at.metres or NEAR_M * scale)


def _predicate(key: str, value: Any) -> Predicate:
    field = key.rstrip("~=<>")
    kind = key[len(field) :]
    if kind == "~":
        return HasToken(field, (value,))
    return Compare(field, _COMPARISONS[kind], value) if kind else OneOf(field, tuple(value))
