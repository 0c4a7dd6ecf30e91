# What the model's provider calls an item is one in Codex's rollouts, too, with what only it can read; a file has no place.
cat > request.json <<'J'
{"model":"m","input":[{"type":"message","role":"user","content":[{"type":"input_text","text":"Q"},{"type":"input_file","file_id":"file_1"}]},
{"type":"reasoning","id":"rs_1","summary":[],"encrypted_content":"gAAA"},{"type":"function_call","id":"fc_1","call_id":"c1","name":"f","arguments":"{}","status":"completed"},
{"type":"function_call_output","call_id":"c1","output":[{"type":"input_image","file_id":"file_2"}]},{"type":"message","id":"msg_1","role":"assistant","phase":"final_answer","content":[{"type":"output_text","text":"A","annotations":[]}]}]}
J
abridge convert --to codex request.json > back.jsonl
cat back.jsonl
abridge convert -q --to openai-responses back.jsonl
