# What belonged to reasoning is over history.max_messages until a step leaves that out; then it is cut to it.
cat > chat.json <<'END'
{"input":[{"role":"user","content":"Look it up."},{"type":"reasoning","id":"rs_1","summary":[]},{"type":"web_search_call","id":"ws_1","status":"completed","action":{"type":"search","query":"it"}},{"type":"message","id":"msg_1","role":"assistant","content":[{"type":"output_text","text":"Here it is.","annotations":[]}]}]}
END
cut() { abridge trim --target openai-responses --set history.max_messages=2 --set 'trim=[{drop: {blocks: [thinking]}}]' "$@"; }
cut --dropped dropped.jsonl chat.json | tee once.json
cat dropped.jsonl
cut once.json | cmp - once.json
