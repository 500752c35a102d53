"""Why a sentence of a language model was struck, or not checked, as wordings that a window can say in its language.

The checks say it in English where they find it; what fits none of these stays so.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...model.wording import Recognised, translate

_REASONS = Recognised(
    translate("SpatialRagTold", "what was found"),
    translate("SpatialRagTold", "this answer"),
    translate("SpatialRagTold", "not checked: {words}"),
    translate("SpatialRagTold", "{place} has another place"),
    translate("SpatialRagTold", "that does not hold of {places}"),
    translate("SpatialRagTold", "that is not the order of {places}"),
    translate("SpatialRagTold", "that is not the order"),
    translate("SpatialRagTold", "that is the opposite of what its fact says"),
    translate("SpatialRagTold", "{words} stands in nothing that is known of {places}"),
    translate("SpatialRagTold", "{words} stands in nothing that is known"),
    translate("SpatialRagTold", "{words} stands in no fact that is cited"),
    translate("SpatialRagTold", "{words} follows from no fact that is cited"),
    translate("SpatialRagTold", "{words} only sends somebody there"),
    translate("SpatialRagTold", "so many are not as is said of {places}"),
    translate("SpatialRagTold", "so many are not as is said"),
    translate("SpatialRagTold", "nothing was found"),
    translate("SpatialRagTold", "nothing was {words}"),
    translate("SpatialRagTold", "more are told of than there are"),
    translate("SpatialRagTold", "no fact that is cited gives that reason"),
    translate("SpatialRagTold", "that holds of fewer"),
    translate("SpatialRagTold", "{words} is a number of something else"),
    translate("SpatialRagTold", "that is not when it closes"),
    translate("SpatialRagTold", "{words} is only a part"),
    translate("SpatialRagTold", "{words} is both of them"),
    translate("SpatialRagTold", "no fact that is cited says {words}"),
    translate("SpatialRagTold", "{words} is a limit"),
    translate("SpatialRagTold", "{words} is the other limit"),
    translate("SpatialRagTold", "no fact speaks of {words}"),
    translate("SpatialRagTold", "{words} is not the time between them"),
    translate("SpatialRagTold", "{words} is not how far they are apart"),
    translate("SpatialRagTold", "{words} is not so of what was told of before"),
    translate("SpatialRagTold", "{words} is not so"),
    translate("SpatialRagTold", "no other one is {words}"),
    translate("SpatialRagTold", "{words} is not known of {places} from {grounds}"),
    translate("SpatialRagTold", "{words} is not known of {places}"),
    translate("SpatialRagTold", "no time {words} is known of what was found"),
    translate("SpatialRagTold", "no day {words} is known of what was found"),
    translate("SpatialRagTold", "{number} were set apart"),
    translate("SpatialRagTold", "{words} is not a number of this answer"),
    translate("SpatialRagTold", "{words} is not a number of each"),
    translate("SpatialRagTold", "{words} is not a number that is known of {places}"),
    translate("SpatialRagTold", "{words} is not a range of {places}"),
    translate("SpatialRagTold", "the direction {words} cannot be checked"),
    translate("SpatialRagTold", "{words} is not where {place} lies"),
    translate("SpatialRagTold", "nothing here is {words}"),
    translate("SpatialRagTold", "{words} are not among {others}"),
    translate("SpatialRagTold", "{words} is farther than what was asked for"),
    translate("SpatialRagTold", "{words} is not on the side that was asked for"),
    translate("SpatialRagTold", "{words} was not asked for"),
    translate("SpatialRagTold", "not those that are {words} were asked for"),
    translate("SpatialRagTold", "{words} is not what was measured from"),
    translate("SpatialRagTold", "{words} is not what was asked for"),
    translate("SpatialRagTold", "{words} is no field that was used"),
    translate("SpatialRagTold", "{words} is not what is {others}"),
    translate("SpatialRagTold", "not all of {words} are so"),
    translate("SpatialRagTold", "{words} denies what nothing is known of"),
    translate("SpatialRagTold", "{words} denies a number that is known"),
    translate("SpatialRagTold", "{words} denies what is known, or what nothing is known of"),
    translate("SpatialRagTold", "there are not {words} of them"),
    translate("SpatialRagTold", "{words} is not how many were left out"),
    translate("SpatialRagTold", "{place} is not on that side of {words}"),
    translate("SpatialRagTold", "{place} is not on that side of the mean"),
    translate("SpatialRagTold", "{place} is not open {words}"),
    translate("SpatialRagTold", "it is not {words} as much"),
    translate("SpatialRagTold", "it is not unknown of {places}"),
    translate("SpatialRagTold", "it is not {words}"),
    translate("SpatialRagTold", "that {place} is {words} is not known"),
    translate("SpatialRagTold", "that {place} never closes is not known"),
    translate("SpatialRagTold", "that {place} does so is not known"),
    translate("SpatialRagTold", "{place} has not {words}"),
    translate("SpatialRagTold", "{place} is not the only one"),
    translate("SpatialRagTold", "nothing that is known compares {places} with {others}"),
    translate("SpatialRagTold", "nothing is {words} than {others}"),
    translate("SpatialRagTold", "{place} was measured from {aim}, not from {others}"),
    translate("SpatialRagTold", "no single one that is called {name} is so"),
    translate("SpatialRagTold", "{place} is not {words} than all others"),
    translate("SpatialRagTold", "{place} is not {words} than {others}"),
    translate("SpatialRagTold", "{place} is not {words}"),
)


def reason(why: str) -> str:
    """The reason as a wording, where it is one of those that are known."""
    return _REASONS.of(why)


def not_checked(words: Iterable[str]) -> str:
    """What of a sentence was not checked."""
    return reason("not checked: " + ", ".join(f"“{word}”" for word in dict.fromkeys(words)))
