export ABRIDGE_STORE=threads.db ABRIDGE_MAX_TURNS=20
touch -d 2026-01-01T00:00:00Z main.py
leaf=22222222-2222-4222-8222-222222222222
abridge thread import pair.jsonl --now 2026-01-01T01:00:00Z
abridge thread render $leaf --now 2026-01-01T01:00:00Z --append 'user:And typing?'
echo ----
abridge thread render $leaf --now 2026-01-01T01:00:00Z --style plain --context-window 1000
