# Turns that stand between a call and its result count as one exchange until a fold frees them; then they are counted
# again.
cat > chat.json <<'END'
{"input":[{"role":"user","content":"One."},{"type":"message","role":"assistant","content":[{"type":"output_text","text":"First.","annotations":[]}]},{"role":"user","content":"Two."},{"type":"function_call","call_id":"a","name":"read","arguments":"{}"},{"role":"user","content":"Three."},{"role":"user","content":"Four."},{"type":"function_call_output","call_id":"a","output":"text"},{"type":"message","role":"assistant","content":[{"type":"output_text","text":"Done.","annotations":[]}]}]}
END
cut() { abridge trim --from openai-responses --target openai-responses --set 'trim=[{ends: {first: 1, last: 2, of: exchanges}}, {fold: {}}]' "$@"; }
cut chat.json | tee once.json
cut once.json | cmp - once.json
