# A policy that leaves nothing of a file is the wrong one for it: -i keeps the file, whatever its severities say.
keep() {
  printf '%s' "$2" > "$1"
  cp "$1" before
  shift 2
  abridge "$@"; echo "exit $?"
}
keep roles.json '[{"role":"admin","content":"x"}]' trim -p stateless -i roles.json; cmp before roles.json
keep others.json '[{"id":1,"name":"Bob"}]' sanitize -p task-context -i others.json; cmp before others.json
keep inside.json '{"messages":[{"id":"a"}],"k":2}' sanitize -p task-context -i inside.json; cmp before inside.json
keep text.json '{"messages":"all of it"}' sanitize -p stateless -i text.json; cmp before text.json
keep lines.jsonl '{"role":"admin","content":"x"}
{"role":"root","content":"y"}
' sanitize -p stateless -i lines.jsonl; cmp before lines.jsonl
keep some.jsonl '{"messages":[{"role":"user","content":"hi"},{"role":"admin","content":"x"}]}
{"messages":[{"role":"admin","content":"x"}]}
' sanitize -p stateless -i some.jsonl; cat some.jsonl
keep none.json '[]' sanitize -p strict -i none.json; cat none.json; echo
# Elsewhere nothing is lost by it.
abridge sanitize -p task-context others.json; echo "exit $?"
