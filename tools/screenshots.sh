#!/usr/bin/env bash
# Real QGIS on a virtual screen with the plugin in a throwaway profile; tools/screenshot_scenario.py says what to show and saves the pictures.
set -euo pipefail
cd "$(dirname "$0")/.."
profile="$(mktemp -d)"
trap 'rm -rf "$profile"' EXIT
tools/qgis_profile.sh "$profile"
mkdir -p resources/docs
export SPATIAL_RAG_SCREENSHOTS="${SPATIAL_RAG_SCREENSHOTS:-$PWD/resources/docs}"
timeout 300 xvfb-run --auto-servernum --server-args="-screen 0 1600x1000x24" env QT_QPA_PLATFORM=xcb \
    qgis --profiles-path "$profile" --nologo --noversioncheck --code tools/screenshot_scenario.py
