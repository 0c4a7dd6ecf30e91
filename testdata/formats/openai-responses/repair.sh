# Outputs are made in the words of their calls; what is no item is placed.
abridge sanitize --unsafe-fixes - <<'J'
[{"role": "user", "content": "Go"},
 {"type": "function_call", "call_id": "a", "name": "f", "arguments": "{"},
 {"type": "custom_tool_call", "call_id": "b", "name": "g", "input": "any text"},
 {"type": "function_call_output", "call_id": "z", "output": "for no call"},
 {"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "Done"}]},
 {"type": "message", "role": "usr", "content": "x"},
 {"type": 7, "role": 7},
 {"type": "reasoning", "summary": 7},
 7,
 {"role": "user", "content": "More"}]
J
