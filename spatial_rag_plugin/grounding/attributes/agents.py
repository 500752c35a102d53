"""Who does or has something: "run by FreshWay", "tested by Denlab" of the one field that says who, and knows the name."""

from __future__ import annotations

from typing import Optional

from ...language.tokens import fold
from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from ...model.frame import Condition
from ...model.predicate import Compare, Comparison, Predicate
from ..lexicon.field_words import field_words
from ..lexicon.layer_words import is_agent, is_plainly_agent, layer_words, names_agent
from ..lexicon.short_names import is_short_for
from ..lexicon.word_families import is_of_family, is_past
from ..lexicon.words import stems
from ..world import World
from .fields import SAME_FIELD, bare, find_field
from .qualities import value_options

_SHORTEST = 4  # letters that one word of a name has at least


def done_by(condition: Condition, layer: LayerInfo, world: World) -> Optional[Predicate]:
    """ "Run by FreshWay" where the one field that says who has it, the brand or the agency, knows that name, or one that says the cause."""
    verb = fold(condition.field)
    if condition.op != "=" or not (verb in layer_words().agent_verbs or is_past(verb)):
        return None
    words = bare(condition.value)
    known = value_options(words, layer, world)
    if not known and len(words) > 1 and find_field(words[0], layer) is not None:
        known = value_options(words[1:], layer, world)  # "served by route 66"
    found = [predicate for name, predicate, _ in known if names_agent(name) and _may_do(name, verb)]
    found = found or [predicate for name, predicate, _ in known if not field_words().causes.isdisjoint(stems(name))]  # "sunk by torpedo"
    if not known:
        begun = (begun_values(condition, info) for info in layer.fields if _does_just_that(info.name, verb))
        found = [predicate for predicates in begun for predicate in predicates]
    return found[0] if len(found) == 1 else None


def begun_values(condition: Condition, info: FieldInfo) -> list[Predicate]:
    """The only value of a field that begins with a name as people shorten it: "Akers" of Akers Drilling, none of two Smiths."""
    said, words = condition.value, bare(condition.value)
    whole = info.role is FieldRole.CATEGORY and info.values_complete and not info.tokens and said[:1].isupper() and said.isascii()
    if condition.op != "=" or not whole or not words or max(map(len, words)) < _SHORTEST or any(map(str.isdecimal, said)):
        return []
    found = [value.value for value in info.values if stems(value.label)[: len(words)] == words]
    return [Compare(info.name, Comparison.EQ, found[0])] if len(found) == 1 else []


def field_of_verb(condition: Condition, layer: LayerInfo) -> Optional[FieldInfo]:
    """The cause of what is "caused" by something, the zone of what is "zoned" as something: a field of kinds that knows the value."""
    verb = fold(condition.field)
    if not verb.endswith("ed") or condition.op != "=":
        return None
    found = (find_field(root, layer, at_least=SAME_FIELD) for root in (verb[:-1], verb[:-2]))
    return next((info for info in found if info is not None and info.role is FieldRole.CATEGORY), None)


def _may_do(field: str, verb: str) -> bool:
    """Whether a field may say who does what a verb says: not OPER of what is "owned", which an owner does."""
    known = layer_words()
    name = tuple(part for part in stems(field.rstrip("0123456789")) if part not in field_words().naming)
    if verb in known.agent_verbs and name and is_plainly_agent(name[-1], known.agent_fields):
        return True
    if name and is_agent(name[-1], known.general_agents):
        return True
    return _does_just_that(field, verb)


def _does_just_that(field: str, verb: str) -> bool:
    """Whether a field says who does just what the verb says: the BUILDER of what was built, the owner of what was bought."""
    known = layer_words()
    name = tuple(part for part in stems(field.rstrip("0123456789")) if part not in field_words().naming)
    own = [word for (word, *more) in known.agent_fields if not more and (is_of_family(word, verb) or known.owning.get(verb) == word)]
    return any(part == word or is_short_for(part, word) for part in name for word in own)
