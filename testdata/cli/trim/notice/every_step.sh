# Every step that leaves messages out says so, those of the command line too.
said() { jq -c '[.messages[] | select(.content and .role == "user").content]'; }
abridge trim --last 1 --notice '({dropped} left out) ' agent.json | said
abridge trim --max-chars 900 --notice '({dropped} left out)' agent.json | said
abridge trim --set 'trim=[{last: {exchanges: 1, protect: {first: 1}, notice: "other"}}]' --notice '({dropped} left out) ' agent.json | said
abridge trim --set 'trim=[{clear: {}}]' --notice 'left out' agent.json; echo "exit $?"
abridge trim --last 1 --notice ' ' agent.json; echo "exit $?"
# A second run keeps it as it stands.
again() { abridge trim --set "trim=[{last: {exchanges: 1, notice: '…', notice_at: message}}]" "$@"; }
again agent.json > once.json; again once.json | cmp - once.json
