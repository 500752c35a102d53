"""What the person chose when the same words were asked back before: used again, and said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from ...language.tokens import tokenize
from ...model.catalog import Catalog
from ...model.frame import Phrase
from ...model.issue import Issue, Severity
from ...model.wording import translate
from ..kinds.classes import ClassReading
from ..lexicon.words import stems
from ..places.places import PlaceReading, distinguishing
from ..world import World

PLACE, LAYER = "place", "layer"


def about(kind: str, phrase: Phrase) -> str:
    """What a choice is kept under: which kind of choice, and the words that it gives a meaning to; "" for no words."""
    words = " ".join(stems(phrase.full_text))
    return f"{kind}: {words}" if words else ""


def about_question(question: str) -> str:
    """What the choice of another wording for a question is kept under."""
    return "question: " + " ".join(token.key for token in tokenize(question) if not token.is_mark)


def layer_meaning(layer_id: str, catalog: Catalog) -> str:
    """What a choice of a layer is kept as: its name, or its id where several layers bear the name."""
    name = catalog.layer(layer_id).name
    return name if sum(layer.name == name for layer in catalog.layers) == 1 else layer_id


def chosen_place(phrase: Phrase, equal: Sequence[PlaceReading], world: World) -> Optional[PlaceReading]:
    """Which of several places was chosen for these words before; None when none was, or it is not among them any more."""
    meaning = world.surroundings.remembered.get(about(PLACE, phrase), "")
    return next((reading for reading in equal if meaning and distinguishing(reading, equal, world) == meaning), None)


def chosen_layer(phrase: Phrase, equal: Sequence[ClassReading], world: World) -> Optional[ClassReading]:
    """Which of several layers was chosen for these words before; None when none was, or it does not hold them any more."""
    meaning = world.surroundings.remembered.get(about(LAYER, phrase), "")
    return next((kind for kind in equal if meaning and layer_meaning(kind.layer_id, world.catalog) == meaning), None)


def as_before(phrase: Phrase, meaning: str) -> Issue:
    return Issue(
        Severity.INFO,
        "remembered-choice",
        translate("SpatialRagAsking", "“{words}” is taken as “{meaning}”, as you chose before in this project.").said(
            words=phrase.full_text, meaning=meaning
        ),
        understood=meaning,
        subject=phrase.full_text,
    )


def as_reworded(question: str) -> Issue:
    return Issue(
        Severity.WARNING,
        "remembered-choice",
        translate("SpatialRagAsking", "Read as “{question}”, as you chose before in this project.").said(question=question),
        understood=question,
    )
