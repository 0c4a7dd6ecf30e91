# What shells offer: conversations as --select takes them, and threads; of what is wrong nothing is said.
cat > logs.jsonl <<'L'
{"id": "one-1", "title": "A\u001b[31m title", "messages": [{"role": "user", "content": "Hi."}]}
{"id": "two,2", "messages": [{"role": "user", "content": "A comma parts ids,\nso that its number is offered."}]}
{"id": "-v", "messages": [{"role": "user", "content": "Nor is it an option."}]}
{"messages": [{"role": "user", "content": "It has none."}]}
{"broken
L
abridge complete conversations -- show logs.jsonl --full --select; echo "exit $?"
abridge complete conversations -- validate nowhere.json . --select; echo "exit $?"
abridge complete conversations; echo "exit $?"
ABRIDGE_STORE=logs.jsonl abridge complete threads -- thread show; echo "exit $?"
id=$(abridge thread new --store threads.db --title 'Types') 
abridge complete threads -- thread show --store threads.db | sed "s/$id/ID/"
abridge complete threads -- thread show --store=threads.db | sed "s/$id/ID/"
abridge --help | grep complete; echo "hidden: $?"
