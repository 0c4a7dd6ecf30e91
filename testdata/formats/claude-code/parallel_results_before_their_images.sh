# Claude Code writes each result of parallel calls on a line of its own: all of them come before their images,
# and before what is said between them.
line() { printf '{"parentUuid":%s,"isSidechain":false,"sessionId":"S","type":"%s","message":%s,"uuid":"%s"}\n' "$@"; }
call() { printf '{"id":"m1","role":"assistant","content":[{"type":"tool_use","id":"%s","name":"Read","input":{}}]}' "$1"; }
result() { printf '{"role":"user","content":[{"type":"tool_result","tool_use_id":"%s","content":%s}%s]}' "$@"; }
log() { line null user '{"role":"user","content":"hi"}' u1; line '"u1"' assistant "$(call t1)" u2; line '"u2"' assistant "$(call t2)" u3; }
image='[{"type":"image","source":{"type":"url","url":"https://x/y.png"}}]'
{ log; line '"u3"' user "$(result t1 "$image" '')" u4; line '"u4"' user "$(result t2 '"two"' '')" u5; } > image.jsonl
{ log; line '"u3"' user "$(result t1 '"one"' ',{"type":"text","text":"look"}')" u4; line '"u4"' user "$(result t2 '"two"' '')" u5; } > words.jsonl
for f in image words; do
  for to in openai anthropic gemini openai-responses; do
    abridge convert -q --to $to --target $to $f.jsonl > out.json
    cat out.json
    abridge validate --target $to out.json
  done
done
