"""One reading of a question by the grammar as it stands, and once more with what stops it set apart."""

from __future__ import annotations

from dataclasses import replace

from .grounding.asking.ask_soft import described
from .grounding.asking.left_over import ignored_words
from .grounding.attributes.verb_numbers import with_fields_named
from .grounding.groups.in_common import WHICH_KINDS
from .grounding.numbers.kept_units import with_asked_unit
from .grounding.numbers.most_by_whom import with_who_named
from .grounding.places.numbered_places import with_number_behind
from .grounding.places.said_of_kind import told_by_field
from .grounding.relations.distances import with_distances
from .grounding.rereading.apart import holds, pieces_apart
from .grounding.rereading.clauses_apart import Piece
from .grounding.rereading.in_steps import carrying_on, in_steps
from .grounding.rereading.other_tongues import BY_DICTIONARY
from .grounding.rereading.several_places import at_its_place, in_any_of_places, where_each
from .grounding.rereading.shared_parts import with_each_written_out
from .grounding.rereading.trailing import after_making, in_place
from .grounding.vocabulary import WorldLexicon, lexicon_of
from .grounding.wording.in_order import in_order
from .grounding.world import World
from .language.detect import detect
from .language.standards import put_back, with_standards
from .model.frame import Frame
from .model.issue import Issue
from .model.settings import Settings
from .plans import Clock, Plan, of_frame

NUMBER_OF_NAMES = "number-of-names"
_WHICH = frozenset((  # all is understood, but for which is meant
    "people-of-areas", "which-areas", "which-day", "which-number-field", "which-period-date", "which-street", "which-value-field",
    NUMBER_OF_NAMES, "sum-of-rates", "sum-or-mean", BY_DICTIONARY, WHICH_KINDS,
))  # fmt: skip
_READINGS = 12  # of a question in which words are set apart, one after the other


def as_it_stands(question: str, world: World, settings: Settings) -> Plan:
    """Where words stop it that can only describe what is wished for, once more with these set apart."""
    clock, lexicon = Clock(), lexicon_of(world)
    placed_in_any = in_any_of_places(with_each_written_out(question, lexicon), world, lexicon)
    for listed in (*where_each(question, detect(question, ()), world, lexicon), *((placed_in_any,) if placed_in_any is not None else ())):
        found = of_frame(replace(listed, question=question), world, settings, clock)
        if found.runnable:
            return found
    first = found = understood(question, world, settings, clock)
    if asks_which(first):
        return first
    for otherwise in () if found.runnable else (in_place, at_its_place, after_making, in_steps, carrying_on, with_distances):
        added = otherwise(found.frame, lexicon)
        placed = of_frame(added, world, settings, clock) if added is not None else found
        if placed.runnable or (added is not None and asks_which(placed)):
            return replace(placed, question=question)
    apart: tuple[Piece, ...] = ()
    for _ in range(_READINGS):
        if found.runnable or found.frame is None:
            break
        more = pieces_apart(found.frame, found.issues, lexicon, world)
        if not set(more) - set(apart):
            return first
        apart = (*apart, *more)
        found = understood(question, world, settings, clock, apart)
    if found is first or not found.runnable or not holds(found.grounded, world.catalog.layers):
        return first
    return replace(found, issues=(*found.issues, described(question, apart)))


def asks_which(found: Plan) -> bool:
    """Whether all is understood but which of two is meant: no other reading is to be looked for then."""
    stopping = [issue for issue in found.issues if issue.stops]
    return bool(stopping) and all(issue.code in _WHICH and issue.suggestions for issue in stopping)


def understood(question: str, world: World, settings: Settings, clock: Clock, apart: tuple[Piece, ...] = ()) -> Plan:
    """One reading of the question by the grammar, without the pieces that are set ``apart``."""
    frame, issues = _read(question, world, lexicon_of(world), apart)
    frame = told_by_field(with_asked_unit(frame, question, world.catalog), world)
    clock.lap("read")
    if any(issue.stops for issue in issues):
        ignored = (ignored_words(frame),) if frame.ignored else ()
        return Plan(question, frame, issues=(*issues, *ignored), timing_ms=clock.done())
    found = of_frame(frame, world, settings, clock)
    left = found.grounded.frame if found.grounded is not None else frame  # the data may have told what words are for
    return replace(found, issues=(*issues, *found.issues, *((ignored_words(left),) if left.ignored else ())))


def _read(question: str, world: World, lexicon: WorldLexicon, apart: tuple[Piece, ...]) -> tuple[Frame, tuple[Issue, ...]]:
    """The frame of a question in plain words; what is usual, and a share by rank, is read as the number that it is."""
    question_of_each = with_each_written_out(question, lexicon) if not apart else question
    spoken = with_fields_named(with_who_named(with_number_behind(question_of_each, world), world), world)
    plain, standards = with_standards(spoken, detect(question, ()), lexicon) if not apart else (spoken, ())
    if standards:
        found = put_back(lexicon.read(in_order(plain, world.catalog, world.spans)), standards)
        if found is not None:
            return replace(found[0], question=question), found[1]
    return lexicon.read(in_order(spoken, world.catalog, world.spans), apart=apart)
