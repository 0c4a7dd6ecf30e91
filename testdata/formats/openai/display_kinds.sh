# What Hermes shows in another way than as a prompt is no prompt: no person wrote it.
cat > rows.jsonl <<'J'
{"role":"user","content":"Run it","tool_calls":"","display_kind":""}
{"role":"assistant","content":"Done","tool_calls":"","display_kind":""}
{"role":"user","content":"[Note: the model was switched]","tool_calls":"","display_kind":"model_switch"}
{"role":"user","content":"Once more","tool_calls":"","display_kind":""}
{"role":"assistant","content":"Done again","tool_calls":"","display_kind":""}
J
abridge stats rows.jsonl
abridge show rows.jsonl
abridge list rows.jsonl
