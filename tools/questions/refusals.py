"""Questions over the sample town that nobody can answer as they stand: facts that the data lack, several meanings, and nonsense."""

from __future__ import annotations

from .case import Golds
from .expected import Unanswerable, ambiguous, features
from .oracle import Town, nearest, within

#: Why there is no answer, by case.
UNANSWERABLE = {
    "no-such-thing": "no such thing in the data",
    "no-such-fact": "no such fact in the data",
    "no-such-place": "no such place in the data",
    "no-live-data": "no live data",
    "other-times": "other times",
    "not-for-this": "not for this program",
    "not-a-number": "a field that cannot be measured so",
}
NONSENSE = {"no-question": "no question", "no-meaning": "words of the trade without a meaning"}


def ambiguities(t: Town) -> Golds:
    """Several things could be meant, or what is needed was not said."""
    bars, central = t.of("bar"), [t.station("Central Station")]
    homonyms = {name: [[t.park(name)], [t.station(name)]] for name in ("Elm Grove", "South Park", "Victoria Park")}
    lodges = t.where("places", name="Comfort Lodge")
    namesakes = "a park and a station of that name"
    return {
        "near-elm-grove": ambiguous(namesakes, *(features(within(bars, which, 300)) for which in homonyms["Elm Grove"])),
        "near-victoria-park": ambiguous(namesakes, *(features(within(bars, which, 250)) for which in homonyms["Victoria Park"])),
        "nearest-to-south-park": ambiguous(namesakes, *(features(nearest(t.of("pharmacy"), which)) for which in homonyms["South Park"])),
        "nearest-to-comfort-lodge": ambiguous(
            "many of that name",
            *(features(nearest(t.of("pharmacy"), [lodge])) for lodge in lodges),
            features(nearest(t.of("pharmacy"), lodges)),
        ),
        "best": ambiguous("best by what?"),
        "nearest": ambiguous("nearest to what?"),
        "no-unit": ambiguous("500 what?", features(within(bars, central, 500))),
        "which-one": ambiguous("from where, how big is what?"),
    }


def cases(t: Town) -> dict[str, Golds]:
    """The gold of every case of this file, by category."""
    return {
        "unanswerable": {name: Unanswerable(why) for name, why in UNANSWERABLE.items()},
        "ambiguous": ambiguities(t),
        "nonsense": {name: Unanswerable(why) for name, why in NONSENSE.items()},
    }
