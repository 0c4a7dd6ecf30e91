# What an agent says of a session in a file beside its log goes along, where the log is a file: its id, its title, the
# folder and when it began. Without its secrets, where these are taken out.
cat > messages.jsonl <<'END'
{"role": "user", "content": "Count the lines.", "injected": false, "message_id": "a"}
{"role": "assistant", "content": "Three.", "injected": false, "message_id": "b"}
END
cat > meta.json <<'END'
{"session_id": "0197-vibe", "title": "Lines of a \"file\"", "start_time": "2026-03-01T10:00:00+00:00", "environment": {"working_directory": "/home/user/lines"}, "total_messages": 2}
END
abridge list messages.jsonl
abridge convert -q --to pi messages.jsonl
abridge convert --to generic messages.jsonl
abridge convert --to openai messages.jsonl
abridge convert -q --to generic --select 0197-vibe messages.jsonl
abridge convert -q --to generic - < messages.jsonl
cat > log.jsonl <<'END'
{"version":"v1","kind":"Prompt","data":{"message_id":"m1","content":[{"kind":"text","data":"Hi"}],"meta":{"timestamp":1780612717}}}
{"version":"v1","kind":"AssistantMessage","data":{"message_id":"m2","content":[{"kind":"text","data":"Hello"}]}}
END
cat > log.json <<'END'
{"session_id": "0198-kiro", "title": "Greet with 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", "cwd": "/home/user/greetings", "session_state": {"conversation_metadata": {"user_turn_metadatas": [{"message_ids": ["m1", "m2"]}]}}}
END
abridge list --json log.jsonl
abridge convert -q --to session-trace log.jsonl
abridge convert -q --to generic --redact log.jsonl
echo --- beside a log of another format, and a file that is not the agent\'s
cp messages.jsonl other.jsonl; cp log.json other.json
abridge convert -q --to generic other.jsonl
echo '{"session_id": "x"}' > log.json
abridge convert -q --to generic log.jsonl
