#!/usr/bin/env bash
# Makes the machine ready for development: the system packages, then .venv. Safe to run again; costs nothing when nothing changed.
set -euo pipefail
cd "$(dirname "$0")/.."

PACKAGES=(qgis qgis-providers python3-qgis python3-venv python3-pyproj python3-gdal python3-numpy
    xvfb xauth xdotool imagemagick fonts-dejavu-core fonts-wqy-microhei qttools5-dev-tools pyqt5-dev-tools git make postgresql)
# The Python that QGIS uses; QGIS_PYTHON names another one.
PYTHON="${QGIS_PYTHON:-/usr/bin/python3}"

missing_packages() {
    local package
    for package in "${PACKAGES[@]}"; do
        [[ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" == installed ]] || echo "$package"
    done
    # The package that carries PostGIS is named after the server's version, so the file decides.
    compgen -G '/usr/share/postgresql/*/extension/postgis.control' >/dev/null || echo postgresql-postgis
}

install_packages() {
    local missing
    mapfile -t missing < <(missing_packages)
    [[ ${#missing[@]} -eq 0 ]] && return
    local as_root=()
    if [[ $EUID -ne 0 ]]; then
        command -v sudo >/dev/null || { echo "setup: as root, run: apt-get install ${missing[*]}" >&2; exit 1; }
        as_root=(sudo)
    fi
    echo "setup: installing ${missing[*]}"
    local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=600 -q)
    "${apt[@]}" update
    "${apt[@]}" install -y --no-install-recommends "${missing[@]}"
}

explain_packages() {
    cat >&2 <<'TEXT'
setup: this is not a Debian or Ubuntu system, so please install by hand:
  * QGIS 3.22 or later with its Python bindings (import qgis.core must work in /usr/bin/python3, or in what QGIS_PYTHON names) and its providers
  * for that same Python: venv, numpy 1.x, pyproj, GDAL
  * Xvfb, xauth, xdotool, ImageMagick, a TrueType font
  * lrelease of Qt 5 or 6, and pylupdate5
  * PostgreSQL with PostGIS (for `make bench-speed` only)
  * git, GNU make
then run `make setup` again.
TEXT
}

build_environment() {
    local wanted
    wanted="$(cat requirements.txt requirements-vendor.txt <("$PYTHON" --version) | sha256sum | cut -d' ' -f1)"
    if [[ -x .venv/bin/python && "$(cat .venv/ready 2>/dev/null)" == "$wanted" ]]; then
        return
    fi
    echo "setup: building .venv"
    "$PYTHON" -m venv --system-site-packages .venv
    # Most of what torch and its like bring is never imported, so nothing is compiled before it is.
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --no-compile --requirement requirements.txt
    # The system's pyproj looks for its data beside the interpreter that runs it.
    if [[ -d /usr/share/proj ]]; then
        mkdir -p .venv/share
        ln -sfn /usr/share/proj .venv/share/proj
    fi
    .venv/bin/python -c 'import numpy, pyproj, pytest; from qgis.core import Qgis; pyproj.CRS(4326)'
    echo "$wanted" >.venv/ready
}

if command -v flock >/dev/null; then
    exec 9>.setup.lock
    flock 9
fi
if command -v apt-get >/dev/null; then
    install_packages
elif ! "$PYTHON" -c 'import qgis.core, venv, numpy, pyproj, osgeo' 2>/dev/null; then
    explain_packages
    exit 1
fi
build_environment
