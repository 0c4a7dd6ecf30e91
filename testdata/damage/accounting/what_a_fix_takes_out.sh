# What --unsafe-fixes takes out whole is mended, and among the rejects all the same: messages, elements, lines, what is no history.
kept() { abridge sanitize --unsafe-fixes "$@" --rejects rejects; echo "exit $?"; echo 'rejects:'; cat rejects; }
printf '%s\n' '"{\"messages\":[{\"role\":\"user\",\"content\":\"hi\"}]}"' '{"messages":[{"role":"user","content":"a"}]}' '{"messages":7}' > records.jsonl
kept records.jsonl
printf '%s' '[{"role":"user","content":"a"}, {"role":"usr","content":"b"}, 7, {"role":"assistant","content":"c"}]' > list.json
kept list.json
cp list.json in_place.json; kept -i in_place.json; cat in_place.json; echo
printf '%s\n' '{"role":"user","content":"a"}' '{"role":"usr","content":"b"}' '{"role":"assistant","content":"c"}' > messages.jsonl
kept messages.jsonl --reasons; cat rejects.reasons.jsonl
abridge convert -q --to openai --unsafe-fixes --rejects rejects messages.jsonl; cat rejects
printf '%s\n' '{"type":"user","uuid":"u0","parentUuid":null,"sessionId":"s","timestamp":"2026-01-02T03:04:05.000Z","message":{"role":"user","content":"ONE"}}' \
  '{"type":"user","uuid":"u1","parentUuid":"u0","sessionId":"s","timestamp":"2026-01-02T03:04:06.000Z","message":{"role":"usr","content":"TWO"}}' \
  '[{"type":"user","uuid":"u2","parentUuid":"u1","sessionId":"s","timestamp":"2026-01-02T03:04:07.000Z","message":{"role":"user","content":"THREE"}}]' > log.jsonl
kept log.jsonl
# What a cut takes is no reject, and a message that says nothing loses nothing.
abridge trim -q --unsafe-fixes --last 1 --rejects rejects messages.jsonl; cat rejects
printf '%s' '[{"role":"user","content":"a"},{"role":"assistant","content":" "}]' | abridge sanitize -q --rejects rejects; cat rejects
