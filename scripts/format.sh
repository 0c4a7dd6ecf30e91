#!/bin/sh
# Formats every C++ file that git knows; --check only names those that are not formatted (exit 1).
set -eu
cd "$(dirname "$0")/.."
# Other versions lay some lines out differently: 14 is what Debian 12 has.
if command -v clang-format-14 >/dev/null; then formatter=clang-format-14; else formatter=clang-format; fi
case ${1:-} in
  '') git ls-files -z '*.cpp' '*.hpp' | xargs -0 -r $formatter -i ;;
  --check)
    unformatted=$(git ls-files '*.cpp' '*.hpp' | while read -r file; do
      $formatter "$file" | cmp -s - "$file" || echo "$file"
    done)
    if [ -n "$unformatted" ]; then
      echo "not formatted (run scripts/format.sh):"
      echo "$unformatted"
      exit 1
    fi
    echo "formatted"
    ;;
  *) echo "usage: scripts/format.sh [--check]" >&2; exit 2 ;;
esac
