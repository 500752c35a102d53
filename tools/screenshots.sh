#!/usr/bin/env bash
# Real QGIS on a virtual screen with the plugin in a throwaway profile; tools/screenshot_scenario.py says what to show and saves the pictures.
set -euo pipefail
cd "$(dirname "$0")/.."
scenario="$PWD/tools/screenshot_scenario.py"
# Without its scenario QGIS would wait for a person.
[[ -f "$scenario" ]] || { echo "screenshots: $scenario is missing" >&2; exit 1; }
profile="$(mktemp -d)"
trap 'rm -rf "$profile"' EXIT
tools/qgis_profile.sh "$profile"
touch "$profile/started"
mkdir -p resources/docs
export SPATIAL_RAG_SCREENSHOTS="${SPATIAL_RAG_SCREENSHOTS:-$PWD/resources/docs}"
# The Python of the checkout has the companion's libraries.
export SPATIAL_RAG_COMPANION="${SPATIAL_RAG_COMPANION:-$PWD/.venv/bin/python}" HF_HUB_OFFLINE=1
timeout 300 xvfb-run --auto-servernum --server-args="-screen 0 1600x1000x24" env QT_QPA_PLATFORM=xcb \
    qgis --profiles-path "$profile" --nologo --noversioncheck --code "$scenario"
mapfile -t pictures < <(find "$SPATIAL_RAG_SCREENSHOTS" -name '*.png' -newer "$profile/started")
if [[ ${#pictures[@]} -eq 0 ]]; then
    echo "screenshots: QGIS ended without a picture" >&2
    exit 1
fi
for picture in "${pictures[@]}"; do
    # A palette makes a third of it, and nobody sees the difference.
    convert "$picture" +dither -colors 250 -strip -define png:compression-level=9 "PNG8:$picture.part"
    mv "$picture.part" "$picture"
    echo "$picture"
done
