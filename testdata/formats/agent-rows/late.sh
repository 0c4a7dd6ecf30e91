# What tells a format may stand far down in a history.
python3 -c "
import json
rows = [{'role': 'user' if i % 2 == 0 else 'assistant', 'content': str(i)} for i in range(40)]
rows += [{'role': 'tool_use', 'content': '', 'tool_name': 'grep', 'tool_input': {}}, {'role': 'tool_result', 'content': 'x'}]
print(json.dumps({'messages': rows}))" > late.json
abridge detect late.json
