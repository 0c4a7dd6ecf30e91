# What each step was billed: thinking is part of the output, and what the cache gave of the input.
abridge stats --json irrlicht_real_compaction.jsonl | jq -c .billed
cat > steps.json <<'L'
{"info":{"id":"ses_2"},"messages":[{"info":{"id":"msg_1","role":"user","time":{"created":1772359200000}},"parts":[{"type":"text","text":"Hi."}]},
 {"info":{"id":"msg_2","role":"assistant","modelID":"m","time":{"created":1772359201000}},"parts":[{"type":"step-start"},{"type":"text","text":"Hi."},{"id":"prt_1","type":"step-finish","tokens":{"input":10,"output":2,"reasoning":3,"cache":{"read":4,"write":5}}},
  {"type":"step-start"},{"type":"text","text":"And?"},{"id":"prt_2","type":"step-finish","tokens":{"input":20,"output":1,"cache":{}}},{"type":"step-finish","tokens":{}}]}]}
L
abridge stats --json steps.json steps.json | jq -c '.billed, .models, (.days[] | {name, input})'
