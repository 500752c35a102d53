"""What strikes a sentence before its claims are looked at: a quotation or an address that stands nowhere, the other answer, other work."""

from __future__ import annotations

from collections.abc import Sequence

from .addresses import strange_address
from .as_asked import other_than_asked
from .clauses import Clause
from .contradicted import contradicted
from .evidence import Evidence
from .grouped import of_other_group
from .quoted import misquoted
from .reading import Kind, Mark
from .wording import Wording

_LEADS = ("yes", "none")


def wrong_at_once(plain: str, marks: Sequence[Mark], clauses: Sequence[Clause], evidence: Evidence, said: Wording) -> str:
    """Why a sentence is wrong whatever else it claims; "" where it is not."""
    quoted = misquoted(plain, evidence, said.code == evidence.language == "en")
    wrong = f"{quoted} stands in nothing that is known" if quoted else ""
    wrong = wrong or of_other_group(marks, evidence, said) or _answers_otherwise(marks, evidence, said)
    wrong = wrong or _foreign_address(plain, clauses, evidence)
    return wrong or contradicted(plain, marks, clauses, evidence, said) or other_than_asked(clauses, evidence, said)


def _answers_otherwise(marks: Sequence[Mark], evidence: Evidence, said: Wording) -> str:
    answers_no = bool(marks) and marks[0].key in said.noes
    if evidence.yes is None or not marks or not (marks[0].is_any(*_LEADS) or answers_no):
        return ""
    if len(marks) > 1 and marks[1].kind is not Kind.SIGN and not marks[1].is_any("break"):
        return ""
    return "" if marks[0].is_any("yes") is evidence.yes else "the answer is " + ("yes" if evidence.yes else "no")


def _foreign_address(plain: str, clauses: Sequence[Clause], evidence: Evidence) -> str:
    """A link, domain or e-mail address that stands in nothing that is known of what the sentence is about."""
    said = [text for clause in clauses for group in clause.about for item in group for text in (item.name, *item.texts)]
    strange = strange_address(plain, " ".join((*said, evidence.question)))
    return f"“{strange}” stands in nothing that is known" if strange else ""
