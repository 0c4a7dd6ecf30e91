# Of a result's blocks those after the cut go; none without text is left.
for f in anthropic.json openai.json responses.json log.jsonl; do abridge sanitize -q -p ./short.yaml "$f"; echo; done
for f in anthropic.json openai.json; do abridge sanitize -q -p ./short.yaml --set limits.tool_result.keep=end "$f"; echo; done
for keep in start end both; do
  printf '[{"role":"user","content":[{"type":"text","text":"12345"},{"type":"text","text":"6789"},{"type":"text","text":"abcdefgh"}]}]' |
    abridge sanitize -q -p ./short.yaml --set "limits.user={max: 10, marker: '~', keep: $keep}"; echo
done
abridge sanitize -q -p agent-storage --set limits.tool_result.max=5 anthropic.json; echo
abridge render -p ./short.yaml --style xml anthropic.json
abridge convert -q -p ./short.yaml --to openai anthropic.json
# Nothing of the texts is left: a list of nothing is no content.
abridge trim --set 'trim=[{clip: {max: 0, marker: ""}}]' anthropic.json; echo
abridge trim --set 'trim=[{clip: {max: 0, marker: ""}}]' openai.json
