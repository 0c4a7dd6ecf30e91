# A message in a line of a type that nobody knows is told of; a result of nothing but tools' names shows these.
cat > new.jsonl <<'J'
{"parentUuid":null,"isSidechain":false,"sessionId":"s","type":"user","message":{"role":"user","content":"hi"},"uuid":"u1","timestamp":"2026-01-01T00:00:00Z"}
{"parentUuid":"u1","isSidechain":false,"sessionId":"s","type":"novel","message":{"role":"assistant","content":"strange"},"uuid":"u2","timestamp":"2026-01-01T00:00:01Z"}
{"parentUuid":"u2","isSidechain":false,"sessionId":"s","type":"assistant","message":{"id":"m","role":"assistant","content":[{"type":"tool_use","id":"t1","name":"ToolSearch","input":{}}]},"uuid":"u3","timestamp":"2026-01-01T00:00:02Z"}
{"parentUuid":"u3","isSidechain":false,"sessionId":"s","type":"user","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t1","content":[{"type":"tool_reference","tool_name":"Foo"},{"type":"tool_reference","tool_name":"Bar"}]}]},"uuid":"u4","timestamp":"2026-01-01T00:00:03Z"}
J
abridge validate new.jsonl
abridge render new.jsonl
# A whole record in another one's broken line is read.
python3 - <<'P'
lines = open("new.jsonl").read().splitlines()
open("glued.jsonl", "w").write("\n".join([lines[0], lines[2][:120] + lines[2], lines[3], ""]))
P
abridge convert -q --to openai glued.jsonl
