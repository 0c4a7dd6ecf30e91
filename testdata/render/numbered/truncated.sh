python3 -c "import json; print(json.dumps([{'role': 'user', 'content': 'x' * 151}, {'role': 'assistant', 'content': 'short'}]))" | abridge render -q -p task-context
