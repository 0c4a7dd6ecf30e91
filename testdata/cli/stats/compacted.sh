# What was billed is billed, whatever is read of the history: before a compaction, and on other branches. Compactions are counted.
answer() { printf '{"parentUuid":%s,"isSidechain":false,"sessionId":"s","type":"assistant","uuid":"%s","timestamp":"2026-01-02T03:04:05Z","message":{"id":"%s","role":"assistant","model":"claude-sonnet-4-5","content":[{"type":"text","text":"%s"}],"usage":{"input_tokens":%s,"output_tokens":%s}}}\n' "$@"; }
ask() { printf '{"parentUuid":%s,"isSidechain":false,"sessionId":"s","type":"user","uuid":"%s","timestamp":"2026-01-02T03:04:04Z"%s,"message":{"role":"user","content":"%s"}}\n' "$@"; }
{
  ask null u1 '' 'Hi'
  answer '"u1"' a1 msg_1 'Hel' 100 1
  answer '"a1"' a2 msg_1 'lo.' 100 5
  printf '{"parentUuid":null,"logicalParentUuid":"a2","isSidechain":false,"sessionId":"s","type":"system","subtype":"compact_boundary","uuid":"b","timestamp":"2026-01-02T03:04:06Z","content":"Conversation compacted"}\n'
  ask '"b"' u2 ',"isCompactSummary":true' 'They greeted.'
  answer '"u2"' a3 msg_2 'Yes?' 30 2
  ask '"a3"' u3 '' 'One way'
  answer '"u3"' a4 msg_3 'No.' 40 3
  ask '"a3"' u4 '' 'Another'
  answer '"u4"' a5 msg_4 'Good.' 50 4
} > claude.jsonl
abridge stats claude.jsonl
cat > pi.jsonl <<'X'
{"type":"session","version":3,"id":"s1","timestamp":"2026-01-02T03:04:05.000Z","cwd":"/w"}
{"type":"message","id":"a1","parentId":null,"timestamp":"2026-01-02T03:04:06.000Z","message":{"role":"user","content":[{"type":"text","text":"Hi"}],"timestamp":1767323046000}}
{"type":"message","id":"a2","parentId":"a1","timestamp":"2026-01-02T03:04:07.000Z","message":{"role":"assistant","content":[{"type":"text","text":"Hello."}],"api":"x","provider":"openai","model":"gpt-5.4","stopReason":"stop","timestamp":1767323047000,"usage":{"input":100,"output":7,"cacheRead":20,"cacheWrite":3,"totalTokens":130}}}
{"type":"compaction","id":"a3","parentId":"a2","timestamp":"2026-01-02T03:04:08.000Z","summary":"They greeted.","firstKeptEntryId":"a3","tokensBefore":100}
{"type":"message","id":"a4","parentId":"a3","timestamp":"2026-01-02T03:04:09.000Z","message":{"role":"user","content":[{"type":"text","text":"And?"}],"timestamp":1767323049000}}
{"type":"message","id":"a5","parentId":"a4","timestamp":"2026-01-02T03:04:10.000Z","message":{"role":"assistant","content":[{"type":"text","text":"No."}],"api":"x","provider":"openai","model":"gpt-5.4","stopReason":"stop","timestamp":1767323050000,"usage":{"input":10,"output":1,"cacheRead":0,"cacheWrite":0,"totalTokens":11}}}
X
cat > gemini.jsonl <<'X'
{"sessionId":"g1","projectHash":"p","startTime":"2026-01-02T03:04:05.000Z","lastUpdated":"2026-01-02T03:04:05.000Z","kind":"main"}
{"id":"1","timestamp":"2026-01-02T03:04:06.000Z","type":"user","content":[{"text":"Hi"}]}
{"id":"2","timestamp":"2026-01-02T03:04:07.000Z","type":"gemini","content":"Hello.","tokens":{"input":200,"output":5,"cached":50,"thoughts":10,"tool":0,"total":215},"model":"gemini-2.5-pro"}
{"$rewindTo":"1"}
{"id":"3","timestamp":"2026-01-02T03:04:08.000Z","type":"user","content":[{"text":"Hello"}]}
{"id":"4","timestamp":"2026-01-02T03:04:09.000Z","type":"gemini","content":"Hi.","tokens":{"input":2,"output":1,"cached":0,"thoughts":0,"tool":0,"total":3},"model":"gemini-2.5-pro"}
X
for file in pi.jsonl gemini.jsonl; do abridge stats --json $file | jq -c '[.compactions, .billed]'; done
# Codex says beside its messages which model answers.
cat > codex.jsonl <<'X'
{"timestamp":"2026-01-02T03:04:05Z","type":"session_meta","payload":{"id":"0197a3c1-0000-7000-8000-000000000001","timestamp":"2026-01-02T03:04:05Z","cwd":"/w"}}
{"timestamp":"2026-01-02T03:04:05Z","type":"turn_context","payload":{"cwd":"/w","model":"gpt-5.2-codex"}}
{"timestamp":"2026-01-02T03:04:05Z","type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"Hi"}]}}
{"timestamp":"2026-01-02T03:04:06Z","type":"response_item","payload":{"type":"message","role":"assistant","content":[{"type":"output_text","text":"Hello."}]}}
{"timestamp":"2026-01-02T03:04:06Z","type":"event_msg","payload":{"type":"token_count","info":{"total_token_usage":{"total_tokens":1125},"last_token_usage":{"input_tokens":1000,"cached_input_tokens":0,"output_tokens":125}}}}
{"timestamp":"2026-01-02T03:04:07Z","type":"compacted","payload":{"message":"They greeted."}}
{"timestamp":"2026-01-02T03:04:08Z","type":"turn_context","payload":{"cwd":"/w","model":"gpt-5.4"}}
{"timestamp":"2026-01-02T03:04:08Z","type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"And?"}]}}
{"timestamp":"2026-01-02T03:04:09Z","type":"response_item","payload":{"type":"message","role":"assistant","content":[{"type":"output_text","text":"No."}]}}
X
abridge stats --by model codex.jsonl
abridge stats --json codex.jsonl | jq .compactions
