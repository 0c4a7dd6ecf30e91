# Of a result's blocks those behind the cut go; none without text is left.
for f in anthropic.json openai.json responses.json log.jsonl; do abridge sanitize -q -p ./short.yaml "$f"; echo; done
abridge sanitize -q -p agent-storage --set limits.tool_result.max=5 anthropic.json; echo
abridge render -p ./short.yaml --style xml anthropic.json
abridge convert -q -p ./short.yaml --to openai anthropic.json
# Nothing of the texts is left: a list of nothing is no content.
abridge trim --set 'trim=[{clip: {max: 0, marker: ""}}]' anthropic.json; echo
abridge trim --set 'trim=[{clip: {max: 0, marker: ""}}]' openai.json
