"""Which number is to be above a limit, where several of them may be held to it: asked back, each with a question that says it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Optional

from ...language.made_words import made_words
from ...model.catalog import FieldInfo, LayerInfo
from ...model.issue import Choice, Issue, Severity
from ...model.wording import translate
from ..attributes.fields import find_field
from ..numbers.held_numbers import held_to
from ..world import World

_MOST = 4


def which_is_held(question: str, code: str, world: World, runs: Callable[[str], object]) -> Optional[Issue]:
    """The question back to "schools over capacity" beside ENROLLMENT and STUDENTS; ``runs``: whether a question can be answered."""
    words = made_words(code)
    folded = question.casefold()
    over = (rule for rule in words.rules if rule.kind == "over") if words is not None else ()
    for rule in over:
        for match in rule.sought.pattern.finditer(question) if rule.sought.may_be_in(folded) else ():
            for limit, layer in _limits(match.group("b").strip(), world):
                held = held_to(limit, layer)[:_MOST]
                begun, ended = question[: match.start()], question[match.end() :]
                said = [f"{begun}{rule.gives.replace('0', limit.title).format(name=info.title)}{ended}" for info in held]
                choices = tuple(Choice(each, each) for each in said if runs(each))
                if choices:
                    return _asked(match.group("b").strip(), limit, layer, choices)
    return None


def _limits(said: str, world: World) -> list[tuple[FieldInfo, LayerInfo]]:
    found = ((find_field(said, layer, numeric=True), layer) for layer in world.catalog.layers)
    return [(info, layer) for info, layer in found if info is not None]


def _asked(said: str, limit: FieldInfo, layer: LayerInfo, choices: tuple[Choice, ...]) -> Issue:
    text = translate("SpatialRagAsking", "“{limit}” of “{layer}” is a limit. Which number is compared with it?")
    return Issue(
        Severity.QUESTION,
        "which-is-held",
        text.said(limit=limit.title, layer=layer.name),
        not_understood=said,
        suggestions=choices,
        subject=said,
    )
