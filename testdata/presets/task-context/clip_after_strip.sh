# What counts is the text once stripped.
python3 -c "import json; print(json.dumps([{'role': 'user', 'content': ' ' * 50 + 'x' * 150 + '\n'}]))" | abridge sanitize -p task-context | jq -c '.[] | [.truncated, (.content | length)]'
