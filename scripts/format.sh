#!/bin/sh
# Formats every C++ file that git knows or would add; --check only names those that are not formatted (exit 1).
set -eu
cd "$(dirname "$0")/.."
# Other versions lay some lines out differently: 14 is what Debian 12 has.
if command -v clang-format-14 >/dev/null; then formatter=clang-format-14; else formatter=clang-format; fi
files=$(git ls-files --cached --others --exclude-standard '*.cpp' '*.hpp')
[ -n "$files" ] || { echo "format.sh: git knows no C++ file here" >&2; exit 1; }
case ${1:-} in
  '') echo "$files" | xargs $formatter -i ;;
  --check)
    # Many files a process: starting one takes longer than to lay out a file.
    echo "$files" | xargs -n 64 -P "$(nproc)" $formatter --dry-run -Werror || {
      echo "not formatted: run scripts/format.sh"
      exit 1
    }
    ;;
  *) echo "usage: scripts/format.sh [--check]" >&2; exit 2 ;;
esac
