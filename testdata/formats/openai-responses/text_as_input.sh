# A text for `input` is one user message; untouched it stays as it is.
printf '{"model": "gpt-5", "instructions": "Be brief.", "input": "h\\u0069, this is a question that is longer than its limit"}\n' > text.json
abridge sanitize text.json | cmp - text.json && echo same
abridge trim --last 3 text.json | cmp - text.json && echo same
abridge render text.json
abridge convert --to openai text.json
abridge convert --to openai-responses text.json
abridge trim --set 'limits={user: {max: 10}}' text.json
abridge validate --findings json --set 'rules={message-too-long: error}' --set 'limits={user: {max: 10}}' text.json
printf 'More.\n' > more.txt
abridge sanitize --append-file user:more.txt text.json
# In a batch, beside a list.
printf '{"custom_id":"a","body":{"model":"gpt-5","input":"hi"}}\n{"custom_id":"b","body":{"model":"gpt-5","input":[{"role":"user","content":"ho"}]}}\n' > batch.jsonl
abridge sanitize batch.jsonl | cmp - batch.jsonl && echo same
abridge render --jsonl batch.jsonl
printf '{"model":"gpt-5","input":" "}\n' | abridge sanitize
# Where the format is said, a text is enough.
printf '{"input":"Who is it?"}\n' | abridge tokens --from openai-responses
printf '{"input":"Who is it?"}\n{"input":"Me."}\n' | abridge tokens --from openai-responses --by conversation
printf '{"input":"Who is it?"}\n' | abridge convert --from openai-responses --to openai
printf '{"input":"Who is it?","output":"Me."}\n' | abridge tokens --from generic
