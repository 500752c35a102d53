"""The best candidates once more, by what their pictures show (GeoLens); everybody else keeps their place behind them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Callable, Optional

import numpy as np

from ..errors import ServiceError
from ..model.issue import Issue, Severity, done_without
from ..model.ranking import IMAGE, Weights, Wish
from .rank import Ranked, by_scores
from .reasons import Reasons
from .shelf import Shelf

#: Of a picture that is not there, or says as much of any place.
_SAYS_NOTHING = 0.5
#: So many of the best are looked at where no number is said.
_MOST = 50


def with_pictures(
    ranked: Ranked, shelf: Optional[Shelf], wishes: Sequence[Wish], weights: Weights, check: Optional[Callable[[], None]] = None
) -> Ranked:
    """The ranking with an IMAGE score for the best of it; as it is where pictures are off, or there are none.

    Only those that would be shown are looked at. The others have no such score, which is less than any: a score that is not negative, for
    the best alone, puts nobody before them who was behind. A place of those without picture has ½, as has a picture that shows nothing
    of what is wished.
    """
    pool = ranked.pool
    if shelf is None or pool is None or not wishes or weights.image <= 0.0 or not pool.candidates.layer_id:
        return ranked
    candidates = pool.candidates
    most = max(pool.kept, pool.count) or _MOST
    best = np.flatnonzero(np.isin(candidates.fids, ranked.candidates.fids[:most]))
    known = shelf.notes
    try:
        seen = shelf.pictures(candidates.layer_id, candidates.fids[best], tuple(wishes), check)
    except ServiceError as error:
        issue = done_without(Severity.WARNING, "pictures-failed", error.message, "pictures play no part", error.remedy)
        return replace(ranked, issues=(*ranked.issues, issue))
    notes = tuple(Issue(Severity.INFO, "pictures", note) for note in shelf.notes if note not in known)
    ranked = replace(ranked, issues=(*ranked.issues, *notes))
    if seen is None or not np.isfinite(seen).any():
        return ranked
    scores = np.full(len(candidates), np.nan)
    scores[best] = np.where(np.isfinite(seen), seen, _SAYS_NOTHING)
    looked = dict(zip(best.tolist(), np.isfinite(seen).tolist()))

    def told(i: int) -> list[str]:
        return [f"its picture fits ({scores[i]:.2f})"] if looked.get(i, False) else []

    reasons = Reasons(candidates, pool.reasons.references, pool.reasons.labels, (*pool.reasons.tellings, told))
    with_scores = replace(candidates, scores={**candidates.scores, IMAGE: scores})
    return by_scores(replace(pool, candidates=with_scores, reasons=reasons), weights, ranked.issues)
