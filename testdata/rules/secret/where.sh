# Wherever it stands: in texts, in JSON within texts, in URLs, shell commands, base64, numbers, keys and unknown members. The
# secrets are put together here, so that none stands in a file.
key="AK""IAQ7LDVPS3N6OMZ2KE"; token="gh""p_9fK2mQx7LwVt3ZrB8sYhN4cDpJ6aEgU1oWiT"; card="4539""578763621486"
cat > all.json <<END
{"messages": [
 {"role": "user", "content": "My key is $key, and $key again.", "$key": 1, "note": {"deep": ["$token"]}},
 {"role": "assistant", "content": null, "tool_calls": [{"id": "c1", "type": "function", "function": {"name": "sh",
  "arguments": "{\"command\": \"export T=$token\\\\ncurl https://ann:Tr0ub4dor-3x@example.org\", \"card\": $card}"}}]},
 {"role": "tool", "tool_call_id": "c1", "content": "$(printf 'key: %s\n' "$key" | base64 -w0)"},
 {"role": "user", "content": "Done.", "card": $card}
]}
END
abridge validate all.json
abridge sanitize -q --redact all.json
abridge sanitize -q --redact --diff all.json | cut -c1-120
abridge sanitize -q --redact all.json | abridge validate - && echo "nothing is left"
