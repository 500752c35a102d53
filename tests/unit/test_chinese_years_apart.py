"""How many more there were in one year than in another, in Chinese."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.language.two_numbers import two_numbers


@pytest.mark.parametrize(
    ("question", "sides", "how"),
    [
        ("2022年比2021年多发生了多少起火灾？", ("2022年的火灾数量", "2021年的火灾数量"), "excess"),
        ("2022年的火灾比2021年多多少起？", ("2022年的火灾数量", "2021年的火灾数量"), "excess"),
        ("2023年的火灾数量比2022年增加多少", ("2023年的火灾数量", "2022年的火灾数量"), "excess"),
        ("2024年流感病例比2023年多几例", ("2024年的流感病例数量", "2023年的流感病例数量"), "excess"),
        ("2023年与2022年相比火灾减少了多少起", ("2023年的火灾数量", "2022年的火灾数量"), "difference"),
    ],
)
def test_sides_are_counts_of_a_year(question: str, sides: tuple[str, str], how: str) -> None:
    found = next(two_numbers(question, "zh"))
    assert ((found.first, found.second), found.how) == (sides, how)


@pytest.mark.parametrize("question", ["2023年受害面积比2022年多多少", "各街道2023年火灾比2022年多多少起"])
def test_sizes_and_groups_are_no_counts(question: str) -> None:
    assert not any("数量" in found.first for found in two_numbers(question, "zh"))
