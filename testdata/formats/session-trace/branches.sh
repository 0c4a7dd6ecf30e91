# llama.app's messages make a tree: its header names the end of the branch that is shown, --branch another one.
abridge detect llama_app.jsonl
abridge detect --branches llama_app.jsonl
abridge convert -q --to openai llama_app.jsonl
abridge convert -q --to openai --branch a3 llama_app.jsonl
# Where the end that is named is missing, the newest message ends it.
sed '$d' llama_app.jsonl | abridge convert -q --to openai
