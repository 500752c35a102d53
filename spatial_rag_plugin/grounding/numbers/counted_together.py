"""What is counted and stands first is asked for together: "units under construction", "structures destroyed by arson", where each feature
says how many of them it has. "Beds of the hospitals" are a column, and so is what each of them is said to have.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile

from ...language.language import Language, load
from ...language.tokens import fold, tokenize
from ...model.binding import Binding, BindingKind, BoundTerm, GroundedFrame
from ...model.catalog import FieldInfo, LayerInfo
from ...model.frame import Frame, Measure, Output
from ..lexicon.field_words import field_words
from ..lexicon.short_names import is_short_for
from ..lexicon.words import stems
from ..world import World
from .adding_up import SUM
from .sums_of_counts import counts_in_whole

_COLUMNS = (Output.ATTRIBUTE, Output.TABLE, Output.FEATURES)


def as_total_of_counted(grounded: GroundedFrame, world: World) -> GroundedFrame:
    """The grounded frame of one column of what the things count, as its sum; as it is where each of them is asked for."""
    target = grounded.target
    if target is None or not _is_one_column(grounded, target):
        return grounded
    layer, term = world.catalog.layer(target.layer_id), grounded.columns[0]
    info = layer.field(term.field)
    if info is None or not counts_in_whole(info, info.name, layer) or not _stands_first(term, info, grounded.frame, layer):
        return grounded
    frame = replace(grounded.frame, output=Output.NUMBER, measure=Measure(info.name, SUM), group=None, target=target.phrase)
    return replace(grounded, frame=frame, attribute=info.name, columns=(), statistic=SUM)


def _is_one_column(grounded: GroundedFrame, target: Binding) -> bool:
    """Whether one field of several things is told of each, and they are held to something."""
    several = grounded.group_field or grounded.listed or grounded.statistic or grounded.further or grounded.frame.row_order
    plain = grounded.frame.output in _COLUMNS and len(grounded.columns) == 1 and not several
    narrowed = target.predicate is not None or bool(target.conditions) or bool(target.relations)
    alone = grounded.columns and grounded.columns[0].field and grounded.columns[0].tally is None and grounded.columns[0].per is None
    return bool(plain and narrowed and alone and target.kind is BindingKind.CLASS and target.superlative is None)


def _stands_first(term: BoundTerm, info: FieldInfo, frame: Frame, layer: LayerInfo) -> bool:
    """Whether a question begins with what a field counts, and says more behind it."""
    language = load(frame.language) if frame.language else None
    if language is None or language.segmenter is not None or not language.data.get("plural_suffixes"):
        return False
    keys = [token.key for token in tokenize(_without_lead(frame.question, language), language.clitics) if not token.is_mark]
    of_each = {word for name in ("distributive_words", "own_determiners", "list_verbs") for word in language.data[name]}
    if not (of_each | language.grouping).isdisjoint(keys):
        return False
    label = fold(term.label).split()
    named = keys[: len(label)] == label
    phrase = label if named else list(takewhile(lambda key: key not in language.function_words and not language.is_participle(key), keys))
    behind = keys[len(phrase) : len(phrase) + 1]
    plural = any(map(language.is_plural, phrase if named else phrase[-1:]))
    if not plural or not behind or behind[0] in field_words().counting_joined:
        return False
    head, parts = stems(phrase[-1])[-1], {*stems(info.name), *stems(info.alias)}
    return named or (head not in stems(layer.name) and any(part == head or is_short_for(part, head) for part in parts))


def _without_lead(question: str, language: Language) -> str:
    folded = fold(question)
    leads = [lead for lead in language.data["leads"] if folded.startswith(lead + " ")]
    return question[len(max(leads, key=len)) :] if leads else question
