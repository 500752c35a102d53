""" "The largest", "the 3 most populous", "the most schools": by which number of the features."""

from __future__ import annotations

from typing import Optional

from ..model.binding import Binding, BoundSuperlative, BoundTerm
from ..model.catalog import LayerInfo
from ..model.frame import Superlative, Term
from . import ask_back
from .fields import number_field
from .job import Job
from .terms import bind_term


def bind_superlative(job: Job, superlative: Superlative, binding: Binding, layer: LayerInfo) -> Optional[BoundSuperlative]:
    """The extreme by a field, by size or by another number; None (and an issue) where the layer has nothing to rank by."""
    term = _term(job, superlative, binding, layer)
    if term is None:
        return None
    plain = term.per is None
    is_field = plain and bool(term.field)
    by = term.field if is_field else term.dimension if plain and term.dimension else term.column
    own = None if is_field or (plain and term.dimension) else term
    return BoundSuperlative(by, is_field, superlative.descending, superlative.count, superlative.ordinal, own)


def _term(job: Job, superlative: Superlative, binding: Binding, layer: LayerInfo) -> Optional[BoundTerm]:
    if superlative.term is not None:
        return bind_term(job, superlative.term, binding)
    if superlative.field:
        field, exists = number_field(superlative.field, layer)
        if field is not None:
            return BoundTerm(field.name, superlative.field, field=field.name)
        if exists:
            job.say(ask_back.no_field(superlative.field, layer, True))
            return None
        return bind_term(job, Term(superlative.field, superlative.field), binding)
    if superlative.dimension == "count":
        job.say(ask_back.no_field(superlative.text, layer, False))
        return None
    return bind_term(job, Term(superlative.text, dimension=superlative.dimension or "size"), binding)
