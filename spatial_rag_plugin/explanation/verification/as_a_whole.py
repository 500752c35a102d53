"""A sentence that cites facts, looked at as a whole: what follows from these stands whatever its single words do, and what goes against one
of them is struck even where each of its words stands there.
"""

from __future__ import annotations

from collections.abc import Sequence

from .carried import is_carried
from .cited import Scope
from .clauses import Clause
from .column_units import of_other_unit
from .columns import of_other_event, of_other_quality
from .complements import is_complement, is_left_though_kept, leaves_out_nothing
from .copied import is_copied, is_turned, lies_elsewhere, repeats_answer
from .derived import refuted
from .ends_of_day import all_close, closes_in_turn, is_last_to_close, is_open_past
from .extents import overreaches
from .grounds_cited import from_other
from .manners import unfit
from .mixed_up import mixed_up
from .noted import is_of_note, says_left_out
from .number_of_what import of_something_else
from .overall import denies_a_tie, overdraws
from .polarity import has_what_it_lacks, is_said_undenied
from .rates import other_than_rate
from .reading import Mark
from .rests import is_of_rest, leaves_none
from .retold import is_retold
from .roles import misplaced
from .stages import is_part_of_stage
from .step_counts import counts_of_steps
from .wording import Wording
from .worked_out import is_worked_out

_FOLLOWS = (
    is_copied, counts_of_steps, is_carried, denies_a_tie, all_close, is_complement, leaves_out_nothing,
    is_of_rest, is_of_note, says_left_out, is_part_of_stage, is_worked_out, leaves_none, is_last_to_close, repeats_answer,
    is_retold,
)  # fmt: skip
_OPPOSITE = (is_turned, lies_elsewhere, is_left_though_kept)


def follows(marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """Whether what a sentence says follows from the facts that it cites."""
    return bool(scope.facts) and any(check(marks, scope, said) for check in _FOLLOWS)


def goes_against(marks: Sequence[Mark], clauses: Sequence[Clause], scope: Scope, said: Wording) -> str:
    """Why a sentence goes against the facts that it cites; "" where it does not, or cites none."""
    if not scope.facts:
        return ""
    if any(check(marks, scope, said) for check in _OPPOSITE):
        return "that is the opposite of what its fact says"
    why = misplaced(marks, scope, said) or overreaches(marks, clauses, scope, said) or unfit(marks, scope, said)
    why = why or overdraws(marks, clauses, scope, said) or mixed_up(marks, scope, said)
    why = why or of_something_else(marks, scope, said)
    other = of_other_quality(marks, scope, said) or of_other_event(marks, scope, said) or of_other_unit(marks, scope.evidence)
    other = other if not why else ""
    why = why or (f"“{other}” is not what that is a number of" if other else "")
    false = (other_than_rate(marks, scope, said) or refuted(clauses, scope, said)) if not why else ""
    why = why or (f"“{false}” is not so" if false else "")
    ground = from_other(marks, scope) if not why else ""
    why = why or (f"“{ground}” is not what was measured from" if ground else "")
    turned = closes_in_turn(marks, scope) is False or is_open_past(marks, scope) is False
    why = why or ("that is not when it closes" if turned else "")
    lacking = has_what_it_lacks(marks, scope, said) or is_said_undenied(marks, scope, said) if not why else ""
    return why or (f"“{lacking}” is what was to be lacking" if lacking else "")
