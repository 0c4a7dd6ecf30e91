# Where a turn or a compaction begins, and where it ends: both stay, or both go.
cat > session.jsonl <<'J'
{"type":"session.start","data":{"sessionId":"s","producer":"copilot-agent"},"id":"01","timestamp":"2026-05-25T00:00:01.000Z","parentId":null}
{"type":"user.message","data":{"content":"List"},"id":"02","timestamp":"2026-05-25T00:00:02.000Z","parentId":"01"}
{"type":"assistant.turn_start","data":{"turnId":"0"},"id":"03","timestamp":"2026-05-25T00:00:03.000Z","parentId":"02"}
{"type":"assistant.message","data":{"messageId":"m1","content":"","toolRequests":[{"toolCallId":"c","name":"bash","arguments":{"command":"ls"},"type":"function"}]},"id":"04","timestamp":"2026-05-25T00:00:04.000Z","parentId":"03"}
{"type":"tool.execution_complete","data":{"toolCallId":"c","success":true,"result":{"content":"a b"}},"id":"05","timestamp":"2026-05-25T00:00:05.000Z","parentId":"04"}
{"type":"assistant.message","data":{"messageId":"m2","content":"Two","toolRequests":[]},"id":"06","timestamp":"2026-05-25T00:00:06.000Z","parentId":"05"}
{"type":"assistant.turn_end","data":{"turnId":"0"},"id":"07","timestamp":"2026-05-25T00:00:07.000Z","parentId":"06"}
{"type":"session.compaction_start","data":{},"id":"08","timestamp":"2026-05-25T00:00:08.000Z","parentId":"07"}
{"type":"session.compaction_complete","data":{"success":SUCCESS,"summaryContent":"Two files"},"id":"09","timestamp":"2026-05-25T00:00:09.000Z","parentId":"08"}
{"type":"user.message","data":{"content":"Count"},"id":"10","timestamp":"2026-05-25T00:00:10.000Z","parentId":"09"}
{"type":"assistant.turn_start","data":{"turnId":"1"},"id":"11","timestamp":"2026-05-25T00:00:11.000Z","parentId":"10"}
{"type":"assistant.message","data":{"messageId":"m3","content":"2","toolRequests":[]},"id":"12","timestamp":"2026-05-25T00:00:12.000Z","parentId":"11"}
{"type":"assistant.turn_end","data":{"turnId":"1"},"id":"13","timestamp":"2026-05-25T00:00:13.000Z","parentId":"12"}
J
for success in true false; do
  for last in 2 3; do
    echo "# success: $success, the last $last"
    sed "s/SUCCESS/$success/" session.jsonl | abridge trim --last $last | cut -d , -f 1
  done
done
