abridge detect *.json *.jsonl
# The key alone says nothing: these are messages of another dialect.
printf '%s\n' '{"conversations": [{"role": "user", "content": "Hi"}]}' | abridge detect -
# One message a record.
printf '%s\n' '{"from": "human", "value": "Hi"}' '{"from": "gpt", "value": "Hello."}' | abridge detect -
