"""Where an address leads: to this computer or elsewhere. The plugin and the companion must agree on that, so it stands here once."""

from __future__ import annotations

import ipaddress
from urllib.parse import urlsplit


def host_of(url: str) -> str:
    """The host of a base URL of a server, in lower case; "" where it is no such address (no http, no host, a login in it)."""
    try:
        parts = urlsplit(url)
        host, _ = parts.hostname or "", parts.port
    except ValueError:
        return ""
    if parts.scheme not in ("http", "https") or parts.username is not None or parts.password is not None:
        return ""
    return "" if any(sign.isspace() or ord(sign) < 0x20 or sign == "\\" for sign in url) else host


def is_loopback(url: str) -> bool:
    """Whether requests to a base URL never leave this computer: by its number or as localhost, never by what a name server says."""
    host = host_of(url)
    if host == "localhost":
        return True
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    mapped = getattr(address, "ipv4_mapped", None)
    return (mapped or address).is_loopback
