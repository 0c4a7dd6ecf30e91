# A part without a list around it is a list of one: in the system prompt and in contents.
abridge detect request.json calls.json
abridge tokens --by message request.json
abridge tokens --by message --model gemini-2.5-pro calls.json
abridge render request.json
# It is cut and counts to a budget as any text, and stands as it stood where nothing is done to it.
abridge trim -q --last 9 request.json | cmp - request.json
abridge trim -q --model gemini-2.5-pro --max-tokens 30 request.json
abridge trim -q --set limits.user.max=14 --last 9 request.json
abridge trim -q --set 'trim=[{budget: {max: 60, notice: "({dropped} omitted) "}}]' request.json
abridge convert -q --to openai request.json
abridge convert -q --to anthropic calls.json
abridge convert -q --to gemini request.json | jq -c '.system_instruction, .contents[0].parts'
# What is no part is said, and so is what says nothing.
abridge validate odd.json
abridge sanitize -q --unsafe-fixes odd.json
