# What is left of it is named, or nothing is; links lead past what went, up to the anchor.
show() { jq -c '[.uuid, .parentUuid, .message.content // empty] + [.compactMetadata // empty | {preservedSegment, preservedMessages}]'; }
for last in 2 3 4 6 7; do
  echo "--last $last"
  abridge trim -q --last $last messages.jsonl | show
done
noticed() {
  abridge trim -q --set "trim=[$1]" $2.jsonl > noticed.jsonl
  show < noticed.jsonl
  abridge convert -q --to generic noticed.jsonl | jq -r '[.messages[].content] | join(", ")'
}
for file in segment messages; do
  echo "a notice in $file: before, between, after"
  noticed '{budget: {max: 30, unit: chars, notice: "{dropped} left out", notice_at: message}}' $file
  noticed '{ends: {first: 2, last: 3, notice: "{dropped} left out", notice_at: message}}' $file
  noticed '{ends: {first: 5, last: 1, notice: "{dropped} left out", notice_at: message}}' $file
done
echo "appended"
head -n 9 messages.jsonl | abridge sanitize -q --append "user:Go on" - | tail -n 1 | jq -c '[.parentUuid, .message]'
