# Places are those of the match, in arguments that are JSON in a string, too; a long match is cut.
cat > chat.json <<'END'
[{"role": "user", "content": "x"},
 {"role": "assistant", "content": null, "reasoning_content": "which parser?",
  "tool_calls": [{"id": "c", "type": "function",
    "function": {"name": "read_parser",
                 "arguments": "{\"path\": \"src/parser.py\", \"lines\": [80, 90]}"}}]}]
END
abridge grep parser chat.json
abridge grep 80 chat.json
printf '[{"role":"user","content":"x%01000d"}]' 7 > long.json
abridge grep 'x.*' long.json
rm chat.json long.json
