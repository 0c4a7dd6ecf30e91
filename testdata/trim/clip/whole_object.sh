# A response that is an object stays one.
abridge trim --set 'trim=[{clip: {max: 200}}]' gemini.json > once.json
jq -c '.[2].parts[0].functionResponse.response | type, (.rows | type), (tojson | length <= 200)' once.json
abridge trim --set 'trim=[{clip: {max: 200}}]' once.json | cmp - once.json
