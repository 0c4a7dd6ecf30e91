# What providers and agents say that they billed, each in its own words: pi, Gemini CLI, OpenAI Responses (the cached tokens are part of the input).
cat > pi.jsonl <<'X'
{"type":"session","version":3,"id":"s1","timestamp":"2026-01-02T03:04:05.000Z","cwd":"/w"}
{"type":"message","id":"a1","parentId":null,"timestamp":"2026-01-02T03:04:06.000Z","message":{"role":"user","content":[{"type":"text","text":"Hi"}],"timestamp":1767323046000}}
{"type":"message","id":"a2","parentId":"a1","timestamp":"2026-01-02T03:04:07.000Z","message":{"role":"assistant","content":[{"type":"text","text":"Hello."}],"api":"openai-responses","provider":"openai","model":"gpt-5.4","stopReason":"stop","timestamp":1767323047000,"usage":{"input":100,"output":7,"cacheRead":20,"cacheWrite":3,"totalTokens":130}}}
X
cat > gemini.jsonl <<'X'
{"sessionId":"g1","projectHash":"p","startTime":"2026-01-02T03:04:05.000Z","lastUpdated":"2026-01-02T03:04:05.000Z","kind":"main"}
{"id":"1","timestamp":"2026-01-02T03:04:06.000Z","type":"user","content":[{"text":"Hi"}]}
{"id":"2","timestamp":"2026-01-02T03:04:07.000Z","type":"gemini","content":"Hello.","tokens":{"input":200,"output":5,"cached":50,"thoughts":10,"tool":0,"total":215},"model":"gemini-2.5-pro"}
X
cat > response.json <<'X'
{"id":"resp_1","object":"response","model":"gpt-5","output":[{"type":"reasoning","id":"rs_1","summary":[]},{"type":"message","id":"msg_1","role":"assistant","status":"completed","content":[{"type":"output_text","text":"Hello.","annotations":[]}]},{"type":"function_call","id":"fc_1","call_id":"c1","name":"time","arguments":"{}"}],"usage":{"input_tokens":300,"input_tokens_details":{"cached_tokens":128},"output_tokens":40,"total_tokens":340}}
X
for file in pi.jsonl gemini.jsonl response.json; do
  abridge stats --json "$file" | jq -c '[.billed, (.models | map({name, input, output}))]'
done
abridge stats pi.jsonl gemini.jsonl response.json | head -n 2
