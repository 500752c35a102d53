"""Who does or has something: "run by FreshWay", "tested by Denlab" of the one field that says who, and knows the name."""

from __future__ import annotations

from typing import Optional

from ...language.tokens import fold
from ...model.catalog import LayerInfo
from ...model.frame import Condition
from ...model.predicate import Predicate
from ..lexicon.field_words import field_words
from ..lexicon.layer_words import is_agent, layer_words, names_agent
from ..lexicon.short_names import is_short_for
from ..lexicon.word_families import is_of_family, is_past
from ..lexicon.words import stems
from ..world import World
from .fields import bare, find_field
from .qualities import value_options


def done_by(condition: Condition, layer: LayerInfo, world: World) -> Optional[Predicate]:
    """ "Run by FreshWay" where the one field that says who has it, the brand or the agency, knows that name."""
    verb = fold(condition.field)
    if condition.op != "=" or not (verb in layer_words().agent_verbs or is_past(verb)):
        return None
    words = bare(condition.value)
    known = value_options(words, layer, world)
    if not known and len(words) > 1 and find_field(words[0], layer) is not None:
        known = value_options(words[1:], layer, world)  # "served by route 66"
    found = [predicate for name, predicate, _ in known if names_agent(name) and _may_do(name, verb)]
    return found[0] if len(found) == 1 else None


def _may_do(field: str, verb: str) -> bool:
    """Whether a field may say who does what a verb says: not OPER of what is "owned", which an owner does."""
    known = layer_words()
    name = tuple(part for part in stems(field.rstrip("0123456789")) if part not in field_words().naming)
    if name[-1:] in known.agent_fields and verb in known.agent_verbs:
        return True
    if name and is_agent(name[-1], known.general_agents):
        return True
    own = [word for (word, *more) in known.agent_fields if not more and is_of_family(word, verb)]
    return any(part == word or is_short_for(part, word) for part in name for word in own)
