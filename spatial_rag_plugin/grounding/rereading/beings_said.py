"""Beings by what happened to them: "how many people died" asks for the number of deaths, 死亡人数 too, where a layer holds deaths.

Only where a layer of beings is called so, and no field of any layer has that number by itself (``language/data/beings``).
"""

from __future__ import annotations

import re
from functools import lru_cache, partial

from ...language.detect import detect
from ...language.language import any_of, data_of
from ...language.standards import written_out
from ...model.catalog import Catalog
from ..attributes.beings_counted import holds_beings
from ..attributes.fields import SAME_FIELD, find_field
from ..attributes.qualities import other_forms
from ..indexes.same import Same
from ..lexicon.layer_names import SYNONYM, layer_name_score
from ..lexicon.words import stems

_CALLED = 0.8


def with_beings_said(question: str, catalog: Catalog) -> str:
    """The question with the name of what happened to the beings; as it is where no layer holds that."""
    beings = any(holds_beings(layer.name) for layer in catalog.layers)
    for pattern, gives in _rules(Same(catalog), detect(question, ()) or "en") if beings else ():
        question = pattern.sub(partial(_said, gives, catalog), question)
    return question


def _said(gives: str, catalog: Catalog, match: re.Match[str]) -> str:
    if any(find_field(match.group(), layer, at_least=SAME_FIELD) is not None for layer in catalog.layers):
        return match.group()
    return match.expand(gives)


@lru_cache(maxsize=32)
def _rules(catalog: Same[Catalog], code: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    data = data_of("beings", code)
    found = []
    for things, events in data["events"].items() if data else ():
        if not _is_held(things, catalog.it):
            continue
        written = written_out({**data["macros"], "event": f"(?:{any_of(events)})"})
        found += [(re.compile(written(said), re.IGNORECASE), gives.replace("{things}", things)) for said, gives in data["rules"]]
    return tuple(found)


def _is_held(things: str, catalog: Catalog) -> bool:
    words = stems(things)
    forms = ((words, 1.0), *((other, SYNONYM) for other in other_forms(words)))
    layers = [layer for layer in catalog.layers if holds_beings(layer.name)]
    return any(weight * layer_name_score(form, layer) >= _CALLED for layer in layers for form, weight in forms)
