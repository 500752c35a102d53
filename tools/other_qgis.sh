#!/usr/bin/env bash
# Runs the unit and the QGIS tests in the QGIS of another Debian release, in a folder of its own: tools/other_qgis.sh [SUITE] [what pytest takes]
# SUITE is trixie (QGIS 3.40, Python 3.13; what is taken where none is given) or forky (3.44). Needs root and mmdebstrap. What is committed and
# what is changed in files that git knows is tested. The libraries of the companion process are left out but for the opening hours.
set -euo pipefail
cd "$(dirname "$0")/.."

SUITE="${1:-trixie}"
shift || true
ROOT="$PWD/build/debian-$SUITE"
PACKAGES=(qgis qgis-providers python3-qgis python3-venv python3-pyproj python3-gdal python3-numpy
    xvfb xauth xdotool imagemagick fonts-dejavu-core fonts-wqy-microhei qttools5-dev-tools pyqt5-dev-tools git make procps ca-certificates)
# These come from PyPI; torch and what stands on it do not.
LIBRARIES='^(shapely|rank-bm25|snowballstemmer|opening-hours-py|requests|pytest|pytest-qgis|pytest-rerunfailures|pytest-xdist|hypothesis|openai)=='

if [[ $EUID -ne 0 ]] || ! command -v mmdebstrap >/dev/null; then
    echo "other_qgis: this needs root and mmdebstrap (apt-get install mmdebstrap)" >&2
    exit 1
fi

if [[ ! -e "$ROOT/made" ]]; then
    echo "other_qgis: making $ROOT"
    rm -rf "$ROOT"
    mkdir -p build
    mmdebstrap --quiet --mode=root --variant=apt --aptopt='Acquire::Check-Valid-Until "false"' \
        --include="$(IFS=,; echo "${PACKAGES[*]}")" "$SUITE" "$ROOT"
    touch "$ROOT/made"
fi

# How this machine reaches the package index, and the certificates that it trusts.
[[ -r /etc/pip.conf ]] && cp /etc/pip.conf "$ROOT/etc/pip.conf"
cp /etc/ssl/certs/ca-certificates.crt "$ROOT/etc/ssl/certs/ca-certificates.crt"
cp --dereference /etc/resolv.conf "$ROOT/etc/resolv.conf"

rm -rf "$ROOT/plugin"
mkdir -p "$ROOT/plugin"
git ls-files -z | xargs -0 --no-run-if-empty tar --create --ignore-failed-read | tar --extract --directory "$ROOT/plugin"
cat requirements.txt requirements-vendor.txt | grep -E "$LIBRARIES" >"$ROOT/plugin/build-requirements.txt"

run_in_root() {
    unshare --mount bash -euo pipefail -c '
        root="$1"; shift
        mount -t proc proc "$root/proc"
        mount --rbind /dev "$root/dev"
        exec chroot "$root" env --chdir=/plugin HOME=/root QT_QPA_PLATFORM=offscreen LC_ALL=C.UTF-8 "$@"' bash "$ROOT" "$@"
}

if [[ "$(cat "$ROOT/libraries.made" 2>/dev/null)" != "$(sha256sum <"$ROOT/plugin/build-requirements.txt")" ]]; then
    run_in_root python3 -m venv --clear --system-site-packages /libraries
    run_in_root /libraries/bin/python -m pip install --quiet --disable-pip-version-check --requirement build-requirements.txt
    mkdir -p "$ROOT/libraries/share"
    ln -sfn /usr/share/proj "$ROOT/libraries/share/proj"
    sha256sum <"$ROOT/plugin/build-requirements.txt" >"$ROOT/libraries.made"
fi
run_in_root /libraries/bin/python -c 'from qgis.core import Qgis; import platform; print("QGIS", Qgis.QGIS_VERSION, "Python", platform.python_version())'
[[ $# -gt 0 ]] || set -- tests/unit tests/qgis
run_in_root /libraries/bin/python -m pytest -p no:cacheprovider --numprocesses auto --maxprocesses 4 --dist loadfile "$@"
