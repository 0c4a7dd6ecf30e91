# Also where the reader is gone before anything is written.
{ abridge trim --last 1 chat.json; echo "exit $?" >&2; } | true
