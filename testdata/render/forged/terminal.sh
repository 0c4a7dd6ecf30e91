# On a terminal nothing of a stranger's is obeyed; into a pipe it goes as it is.
printf '[{"role":"User","content":"a\\u001b[2Jb\\rc\330\234d\302\233e\342\200\256f\\tg\342\232\240\357\270\217"}]' > evil.json
on_terminal() { TERM=xterm script -qec "$1" /dev/null < /dev/null | tr -d '\r'; }
shown() { python3 -c 'import sys; print(ascii(sys.stdin.buffer.read().decode()))'; }
on_terminal 'abridge render evil.json' | shown
abridge render evil.json | shown
on_terminal 'abridge sanitize --jsonl evil.json' | shown
on_terminal 'abridge sanitize --diff evil.json' | shown
echo '== names in annotations'
cp evil.json "$(printf 'a\033[2J\330\234\r\n.json')"; abridge validate --findings github ./a* | shown
echo '== paths of threads'
python3 - <<'END' > thread.jsonl
import json
print(json.dumps({"thread_id": "12345678-1234-4234-8234-123456789012", "created_at": "2026-01-02T03:04:05Z", "last_updated_at": "2026-01-02T03:04:05Z", "tool_name": "t", "turns": [{"role": "user", "content": "x", "timestamp": "2026-01-02T03:04:05Z", "files": ["a\x1b[2J\u061cb\rc"], "images": ["i\x1b\u061c"]}]}))
END
abridge thread import --store s.db thread.jsonl > /dev/null
for what in files images; do on_terminal "abridge thread $what --store s.db 12345678-1234-4234-8234-123456789012" | shown; done
