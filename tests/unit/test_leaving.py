"""What counts as this computer, what as one address, and what may be said to whom."""

from __future__ import annotations

import ipaddress
import socket
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spatial_rag_plugin.errors import ServiceError
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.services import leaving
from spatial_rag_plugin.services.leaving import Field, base_of, disclosure_of, kept_in, require_leave, stays_here

HERE = ("http://127.0.0.1:11434/v1", "http://127.9.8.7/v1", "http://[::1]:8080/v1", "https://LOCALHOST/v1", "http://[::ffff:127.0.0.1]/v1")
ELSEWHERE = (
    "http://127.0.0.1.evil.com/v1",
    "http://localhost.evil.com/v1",
    "http://localhost@evil.com/v1",
    "http://127.0.0.1@evil.com/v1",
    "http://127.0.0.1:80@evil.com/v1",
    "http://evil.com/127.0.0.1",
    "http://evil.com#127.0.0.1",
    "http://evil.com\\@127.0.0.1/v1",
    "http://127.0.0.1\\.evil.com/v1",
    "http://127.0.0.1%2eevil.com/v1",
    "http://2130706433/v1",
    "http://0x7f000001/v1",
    "http://0177.0.0.1/v1",
    "http://127.1/v1",
    "http://0.0.0.0/v1",
    "http://[::]/v1",
    "http://[::ffff:10.0.0.1]/v1",
    "http://10.0.0.1/v1",
    "http://192.168.1.20:1234/v1",
    "http://169.254.169.254/latest",
    "http://localhost\u3002evil.com/v1",
    "http://ⓛocalhost.evil.com/v1",
    "ftp://127.0.0.1/v1",
    "file:///etc/passwd",
    "127.0.0.1:80",
    "",
    "http://",
    "http://[::1",
    "http://127.0.0.1:99999/v1",
)


@pytest.mark.parametrize("url", HERE)
def test_this_computer(url: str) -> None:
    assert stays_here(url)
    assert kept_in(replace(Settings(), local_only=True), url) == ""


@pytest.mark.parametrize("url", ELSEWHERE)
def test_whatever_only_looks_like_this_computer_is_elsewhere(url: str) -> None:
    assert not stays_here(url)
    assert "local only" in kept_in(replace(Settings(), local_only=True), url)
    assert kept_in(Settings(), url) == ""
    with pytest.raises(ServiceError, match="local only"):
        require_leave(replace(Settings(), local_only=True), url)


@given(st.ip_addresses())
def test_numbers_are_decided_by_their_network(address: Any) -> None:
    host = f"[{address}]" if address.version == 6 else str(address)
    loopback = (
        address in ipaddress.ip_network("127.0.0.0/8")
        if address.version == 4
        else int(address) == 1 or (int(address) >> 32 == 0xFFFF and int(address) & 0xFF000000 == 0x7F000000)
    )
    assert stays_here(f"http://{host}:5/v1") == loopback


def test_localhost_counts_as_it_resolves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leaving.socket, "getaddrinfo", lambda *_: [(socket.AF_INET, 1, 6, "", ("203.0.113.9", 0))])
    assert not stays_here("http://localhost:11434/v1")
    assert stays_here("http://127.0.0.1:11434/v1")


@pytest.mark.parametrize(
    ("url", "base"),
    [
        ("HTTP://Example.COM:80/v1/", "http://example.com/v1"),
        ("https://example.com:443/v1", "https://example.com/v1"),
        ("https://example.com:8443/v1", "https://example.com:8443/v1"),
        ("http://[::1]:8080/v1", "http://[::1]:8080/v1"),
        ("https://example.com/V1", "https://example.com/V1"),
        ("https://еxample.com/v1", "https://xn--xample-2of.com/v1"),
        ("https://user:word@example.com/v1", ""),  # pragma: allowlist secret
        ("https://example.com/v1?key=abc", ""),
        ("https://example.com/v1#x", ""),
        ("https://exa mple.com/v1", ""),
        ("javascript:alert(1)", ""),
        ("", ""),
    ],
)
def test_one_spelling_of_an_address(url: str, base: str) -> None:
    assert base_of(url) == base
    assert base_of(base) == base


def test_values_are_told_here_and_only_where_allowed_elsewhere() -> None:
    elsewhere = replace(Settings(), llm_url="https://example.com/v1", llm_values=(Field("cafés", "reviews").stored, "broken", "\t"))
    assert disclosure_of(replace(elsewhere, llm_url="http://127.0.0.1:1/v1")).allows("cafés", "owner")
    told = disclosure_of(elsewhere)
    assert told.allows("cafés", "reviews")
    assert not told.allows("cafés", "owner")
    assert not told.allows("", "")
    assert not disclosure_of(replace(elsewhere, llm_values=())).allows("cafés", "reviews")
    assert disclosure_of(replace(elsewhere, llm_values=("*",))).allows("cafés", "owner")
