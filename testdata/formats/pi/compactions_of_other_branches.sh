# What a compaction of a branch that is not read kept begins with an entry that stays, once the one that it named went.
cat > session.jsonl <<'J'
{"type":"session","version":3,"id":"019e0000-0000-7000-8000-000000000001","timestamp":"2026-05-25T00:00:00.000Z","cwd":"/x"}
{"type":"message","id":"00000001","parentId":null,"timestamp":"2026-05-25T00:00:01.000Z","message":{"role":"user","content":"Which day is it?"}}
{"type":"message","id":"00000002","parentId":"00000001","timestamp":"2026-05-25T00:00:02.000Z","message":{"role":"user","content":"And the month?"}}
{"type":"message","id":"00000003","parentId":"00000002","timestamp":"2026-05-25T00:00:03.000Z","message":{"role":"user","content":"And the year?"}}
{"type":"message","id":"00000004","parentId":"00000003","timestamp":"2026-05-25T00:00:04.000Z","message":{"role":"user","content":"And the hour?"}}
{"type":"compaction","id":"00000005","parentId":"00000004","timestamp":"2026-05-25T00:00:05.000Z","summary":"Of dates.","firstKeptEntryId":"00000001","tokensBefore":9}
{"type":"message","id":"00000006","parentId":"00000004","timestamp":"2026-05-25T00:00:06.000Z","message":{"role":"user","content":"And the minute?"}}
J
for last in 3 2; do
  abridge trim -q --last $last session.jsonl > cut.jsonl
  grep -o '"id":"0000000[0-9]"\|"firstKeptEntryId":"[0-9]*"' cut.jsonl
  abridge render -q --style plain --branch 00000005 cut.jsonl
done
