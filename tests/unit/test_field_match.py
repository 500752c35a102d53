"""Weighted field matching: wants in the pros, wholes in the verdict, aversions in the cons."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spatial_rag_plugin.model.ranking import View, Wish, WishKind
from spatial_rag_plugin.retrieval.composing import Composer
from spatial_rag_plugin.retrieval.documents import LayerDocuments
from spatial_rag_plugin.retrieval.field_match import match_words, said_in, snippet, word_index
from spatial_rag_plugin.retrieval.speaking import TextFields


def documents(*texts: str, **others: list[str]) -> LayerDocuments:
    fields = TextFields(prose=("about",), **{name: (name,) for name in others})
    composer = Composer(fields, {}, {})
    composer.add(range(len(texts)), {"about": list(texts), **others})
    return composer.documents("layer", "key")


PLACES = documents(
    "A quiet, cosy café with a garden. Friendly staff.",
    "Loud music until two. A tourist trap.",
    "Not a tourist trap, and not quiet either.",
    "",
    "The cake is terrible. Two pianos and a parrot live here.",
)
ALL = np.arange(len(PLACES))


def test_wants_and_aversions():
    match = match_words(PLACES, ALL, (Wish("quiet"), Wish("tourist traps", WishKind.AVOID)), "en")
    assert (match.by_wish > 0).tolist() == [[True, False, False, False, False], [False, True, False, False, False]]
    assert match.score.argmax() == 0
    assert match.score.argmin() == 1
    assert match.score[2] > match.score[3], "a denied aversion is more than silence"
    assert match_words(PLACES, ALL, (Wish("quiet"),), "en").score.argmin() == 2, "and a denied wish is less"


def test_what_is_blamed_is_no_match_for_a_want():
    assert match_words(PLACES, ALL, (Wish("cake"),), "en").score.tolist() == [0.0] * 5
    assert match_words(PLACES, ALL, (Wish("cake", WishKind.AVOID),), "en").score.argmin() == 4


def test_what_is_denied_is_no_match_for_a_description():
    found = documents("Not suitable for kids at all.", "The kids had a great time, suitable for all ages.")
    match = match_words(found, np.arange(2), (Wish("suitable for kids", WishKind.DESCRIBE),), "en")
    assert match.score[0] == 0.0
    assert not match.mentions(0)
    assert match.score[1] > 0.0


def test_a_name_is_not_shown_as_a_review():
    composer = Composer(TextFields(prose=("reviews",), names=("name",), labels=("kind",)), {}, {})
    composer.add(range(1), {"reviews": ["Nice view."], "name": ["Magnolia Coffee"], "kind": ["cafe"]})
    found = composer.documents("layer", "key")
    mention = match_words(found, np.arange(1), (Wish("strong coffee"),), "en").mentions(0)[0]
    assert mention.text == "“coffee” in its name and kind: “Magnolia Coffee: cafe”"
    assert "“reviews”" in match_words(found, np.arange(1), (Wish("view"),), "en").mentions(0)[0].text


def test_fields_that_are_called_so():
    found = documents("A café.", "A café.", pros=["fast service", ""], cons=["", "fast food smell"])
    want = match_words(found, np.arange(2), (Wish("fast"),), "en")
    assert want.by_wish[0, 0] > 0
    assert want.by_wish[0, 1] == 0
    avoid = match_words(found, np.arange(2), (Wish("fast food", WishKind.AVOID),), "en")
    assert avoid.by_wish[0, 1] > 0
    assert avoid.by_wish[0, 0] == 0


def test_no_text_is_neither_good_nor_bad():
    rows = np.array([-1, 3, 0])
    match = match_words(PLACES, rows, (Wish("parrot", WishKind.AVOID), Wish("quiet")), "en")
    assert match.score[0] == match.score[1]
    assert match.score[2] > match.score[0] > 0
    assert match.mentions(0) == ()


def test_views_to_look_in():
    found = documents("A café next to the harbour.", "A harbour café.")
    where = match_words(found, np.arange(2), (Wish("harbour"),), "en", (View.SPATIAL,))
    assert (where.by_wish[0] > 0).tolist() == [True, False]
    what = match_words(found, np.arange(2), (Wish("harbour"),), "en", (View.SEMANTIC,))
    assert (what.by_wish[0] > 0).tolist() == [False, True]
    both = match_words(found, np.arange(2), (Wish("harbour"),), "en", (View.SPATIAL, View.SEMANTIC))
    assert (both.by_wish[0] > 0).all()


def test_a_sentence_says_why():
    (mention,) = match_words(PLACES, ALL, (Wish("piano"),), "en").mentions(4)
    assert mention.words == ("pianos",)
    assert mention.snippet == "Two pianos and a parrot live here."
    assert mention.text == "“pianos” in “about”: “Two pianos and a parrot live here.”"
    assert match_words(PLACES, ALL, (Wish("piano"),), "en").mentions(0) == ()


def test_chinese_says_why():
    found = documents("服务很好，环境安静。还有一架钢琴。", "上菜太慢了，环境嘈杂。")
    (mention,) = match_words(found, np.arange(2), (Wish("安静的环境"),), "zh").mentions(0)
    assert set(mention.words) >= {"安静", "环境"}
    assert "安静" in mention.snippet


def test_the_tenth_review_counts():
    dull = [f"Review number {number} says that the food was fine." for number in range(40)]
    told = " ".join([*dull[:9], "There is a piano in the back room.", *dull[9:]])
    found = documents(*[" ".join(dull)] * 5, told)
    match = match_words(found, np.arange(6), (Wish("piano"),), "en")
    assert match.score.argmax() == 5
    assert match.mentions(5)[0].snippet == "There is a piano in the back room."


@pytest.mark.parametrize(
    ("wish", "language"),
    [
        ("friendly staff", "en"), ("freundliches Personal", "de"), ("友好的员工", "zh"), ("personnel aimable", "fr"),
        ("personal amable", "es"), ("personale gentile", "it"), ("приветливый персонал", "ru"), ("スタッフ 親切", "ja"),
        ("الموظفون ودودون", "ar"), ("직원 친절", "ko"), ("मिलनसार कर्मचारी", "hi"),
    ],
)  # fmt: skip
def test_ten_languages_in_one_layer(wish, language):
    said = [
        "The staff is friendly and the coffee was hot.", "Das Personal ist freundlich und der Kaffee war heiß.", "员工很友好，咖啡很热。",
        "Le personnel est aimable et le café était chaud.", "El personal es muy amable y el café estaba caliente.",
        "Il personale è gentile e il caffè era caldo.", "Персонал очень приветливый, и кофе был горячий.",
        "スタッフは親切で、コーヒーは熱かったです。", "الموظفون ودودون والقهوة ساخنة.", "직원이 친절하고 커피가 뜨거웠어요.",
        "कर्मचारी मिलनसार हैं और कॉफ़ी गर्म थी।", "", "Nothing of the kind is said here, and nobody is named.",
    ]  # fmt: skip
    found = documents(*said)
    match = match_words(found, np.arange(len(said)), (Wish(wish),), language)
    expected = ["en", "de", "zh", "fr", "es", "it", "ru", "ja", "ar", "ko", "hi"].index(language)
    assert int(match.score.argmax()) == expected
    assert match.score[expected] > 1.5 * np.delete(match.score, expected).max()
    assert match.mentions(expected)


def test_in_how_many_texts():
    assert said_in(PLACES, "tourist trap") == 2
    assert said_in(PLACES, "cosy gardens") == 1
    assert said_in(PLACES, "the of") == 0
    assert said_in(PLACES, "giraffe") == 0


def test_names_and_kinds_are_nothing_that_a_text_says():
    composer = Composer(TextFields(prose=("about",), names=("name",), labels=("kind",)), {}, {})
    rows = {"about": ["A garden.", "The piano is out of tune.", None], "name": ["Piano Bar", "Piano Bar", "Garden"], "kind": ["bar"] * 3}
    composer.add([1, 2, 3], rows)
    found = composer.documents("layer", "key")
    assert (said_in(found, "pianos"), said_in(found, "garden"), said_in(found, "bars")) == (1, 1, 0)


def test_parts_that_are_the_same_share_their_words():
    found = documents("A quiet café.", "A garden.")
    assert word_index(found, "pros") is word_index(found, "semantic") is word_index(found, "cons")
    assert word_index(PLACES, "pros") is not word_index(PLACES, "semantic")


vocabulary = st.sampled_from(["quiet", "loud music", "garden", "not", "tourist trap", "bad", "cake", ".", ",", "piano", "but"])
wish = st.builds(Wish, st.lists(vocabulary, max_size=3).map(" ".join) | st.text(max_size=10), st.sampled_from(list(WishKind)))


@given(st.lists(st.lists(vocabulary, max_size=12).map(" ".join), min_size=1, max_size=10), st.lists(wish, max_size=4), st.data())
def test_scores_are_in_range_and_rows_stand_for_themselves(texts, wishes, data):
    found = documents(*texts)
    rows = np.array(data.draw(st.lists(st.integers(-1, len(texts) - 1), min_size=1, max_size=12)))
    match = match_words(found, rows, wishes, "en")
    assert match.score.shape == rows.shape
    assert ((match.score >= 0) & (match.score <= 1)).all()
    whole = match_words(found, np.arange(len(texts)), wishes, "en")
    for i, at in enumerate(rows.tolist()):
        if at >= 0:
            assert match.score[i] == pytest.approx(whole.score[at])
        for mention in match.mentions(i):
            assert any(word in mention.snippet.lower() for word in mention.words)


@given(st.lists(st.lists(vocabulary, max_size=12).map(" ".join), min_size=2, max_size=8), st.lists(wish, min_size=1, max_size=4))
def test_more_of_what_is_wanted_and_less_of_what_is_not_is_never_worse(texts, wishes):
    match = match_words(documents(*texts), np.arange(len(texts)), wishes, "en")
    signs = np.array([-1 if one.kind is WishKind.AVOID else 1 for one in wishes])[:, None]
    value = match.by_wish * signs
    for i in range(len(texts)):
        for j in range(len(texts)):
            if (value[:, i] >= value[:, j]).all():
                assert match.score[i] >= match.score[j]


def test_snippets():
    sentence = "word " * 30 + "piano" + " word" * 30
    cut = snippet(sentence, ("piano",))
    assert "piano" in cut
    assert len(cut) <= 100
    assert cut.startswith("… ")
    assert cut.endswith(" …")
    assert snippet("short", ("short",)) == "short"
