"""The texts of candidates against wishes, by sense and by words, and what there is to say when either is missing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Optional

import numpy as np

from ..errors import ServiceError
from ..model.answer import Candidates
from ..model.issue import TEXTS_LEFT, Issue, Severity, done_without
from ..model.ranking import View, Wish
from ..model.wording import translate
from .documents import LayerDocuments
from .field_match import WordMatch, match_words
from .scores import Check, Views, cosines
from .shelf import Shelf

NO_TEXTS, NO_ENCODER, ENCODER_FAILED = "no-texts", "no-encoder", "encoder-failed"


@dataclass(eq=False)
class Texts:
    """The texts of candidates: their ``documents``, and the row of each there (-1: none); ``issues`` gathers what is missing.

    ``order``: which of them come first where not all can be encoded in time (None: as they are).
    """

    shelf: Shelf
    documents: LayerDocuments
    rows: np.ndarray
    language: str
    check: Check = None
    issues: list[Issue] = field(default_factory=list)
    order: Optional[np.ndarray] = None

    def sense(self, wishes: Sequence[Wish], views: Views) -> Optional[np.ndarray]:
        """The weighted mean cosine, (n,); None without an encoder, NaN without text."""
        try:
            order = slice(None) if self.order is None else self.order
            ordered = cosines(self.shelf, self.documents, self.rows[order], wishes, views, self.check)
        except ServiceError as error:
            self._say(Severity.WARNING, ENCODER_FAILED, error.message, error.remedy)
            return None
        if ordered is None:
            self._say(Severity.INFO, NO_ENCODER, self.shelf.missing or "there is no text encoder")
            return None
        found = np.empty_like(ordered)
        found[order] = ordered
        return found

    def words(self, wishes: Sequence[Wish], views: Sequence[View] = ()) -> WordMatch:
        """The wishes against the words of the texts; ``views`` empty: weighted field matching."""
        return match_words(self.documents, self.rows, wishes, self.language, views, self.check)

    def told(self) -> tuple[Issue, ...]:
        """What people should know of how the texts were matched."""
        return (*self.issues, *(Issue(Severity.INFO, "vectors", note) for note in self.shelf.notes), *self._left())

    def _left(self) -> tuple[Issue, ...]:
        left = self.shelf.left
        if not left:
            return ()
        message = translate(
            "SpatialRagAsking",
            "{left} texts have no vectors yet and were matched by words only; the index of their layer, once built, has them all."
        ).said(left=f"{left:,}")
        return (Issue(Severity.INFO, TEXTS_LEFT, message, subject=self.documents.layer_id),)

    def _say(self, severity: Severity, code: str, why: str, remedy: str = "") -> None:
        if all(issue.code != code for issue in self.issues):
            self.issues.append(done_without(severity, code, why, "meaning was matched by words only", remedy))


def texts_of(
    shelf: Optional[Shelf], candidates: Candidates, fields: tuple[str, ...], language: str, check: Check = None
) -> Optional[Texts]:
    """The texts of candidates; None where their layer has none, or they are of no layer."""
    documents = shelf.documents(candidates.layer_id, fields) if shelf is not None and candidates.layer_id else None
    if shelf is None or documents is None or not len(documents):
        return None
    near = None if candidates.distance_m is None else np.argsort(candidates.distance_m, kind="stable")
    return Texts(shelf, documents, documents.rows_of(candidates.fids), language, check, order=near)


def without_texts(wishes: Sequence[Wish]) -> Issue:
    """What is said when nothing can tell whether a wish is satisfied."""
    named = ", ".join(f"“{wish.text}”" for wish in wishes)
    return Issue(
        Severity.WARNING,
        NO_TEXTS,
        translate("SpatialRagAsking", "No text of the layer says anything of {named}: that plays no part in the order.").said(named=named),
        not_understood=named,
    )
