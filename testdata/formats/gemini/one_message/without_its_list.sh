# A message without a list around it is a list of one, as Vertex AI's own examples write it.
abridge detect request.json
abridge tokens --by message request.json
abridge render request.json
abridge validate request.json
abridge trim -q --last 9 request.json | cmp - request.json
abridge trim -q --set limits.user.max=14 --last 9 request.json
abridge convert -q --to openai request.json
abridge trim --last 1 --append 'user:More' request.json
abridge convert -q --to gemini --append 'user:More' request.json
jq -c . request.json | abridge convert -q --to anthropic
# Where it goes, nothing is left of the history.
abridge trim -q --set 'trim=[{drop: {roles: [user]}}]' request.json
echo '{"contents":{"role":"user","parts":{"text":"  "}}}' | abridge sanitize -q --unsafe-fixes
echo '{"choices":[{"message":{"role":"assistant","content":""}}]}' | abridge sanitize -q --unsafe-fixes
