# A text over its limit that stays is said.
printf '[{"role":"user","content":"hello brave"}]' > chat.json
abridge sanitize --set 'limits.user={max: 10, marker: "... [cut off here]"}' --set rules.message-too-long=warn chat.json; echo
printf '[{"role":"user","content":"q"},{"role":"assistant","content":[{"type":"thinking","thinking":"0123456789","signature":"s"},{"type":"text","text":"a"}]}]' > signed.json
abridge sanitize --set 'limits.thinking={max: 4, marker: ""}' --set rules.message-too-long=warn signed.json; echo
abridge sanitize --set 'limits.thinking={max: 4, hard: 5}' --set rules.message-over-hard-limit=error signed.json; echo "exit $?"
