#!/bin/sh
# Configures and builds one preset of CMakePresets.json: scripts/build.sh PRESET [TARGET...]
# The compiler's messages are shown only if something fails.
set -eu
[ $# -ge 1 ] || { echo "usage: scripts/build.sh PRESET [TARGET...]" >&2; exit 2; }
cd "$(dirname "$0")/.."
preset=$1
shift
log=$(mktemp)
trap 'rm -f "$log"' EXIT
quietly() {
  "$@" >"$log" 2>&1 </dev/null || { cat "$log" >&2; echo "failed: $*" >&2; exit 1; }
}
echo "building $preset"
quietly cmake --preset "$preset"
if [ $# -gt 0 ]; then
  quietly cmake --build --preset "$preset" --target "$@"
else
  quietly cmake --build --preset "$preset"
fi
