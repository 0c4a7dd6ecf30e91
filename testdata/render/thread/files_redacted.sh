# Files that a style puts in were no input: their secrets are taken out of the text, without numbers, and names that stand in it
# already stay.
token="gh""p_9fK2mQx7LwVt3ZrB8sYhN4cDpJ6aEgU1oWiT"; other="gh""p_3hT8vRz5NqXw1KbF6yJdM9sLgC2uPeA7iVoB"
mkdir root; echo "T=$other and $token, see [REDACTED:github-token:7]" > root/env.txt; touch -d '2023-11-14 22:13:20 UTC' root/env.txt
echo "{\"thread_id\":\"12345678-1234-4234-8234-123456789012\",\"tool_name\":\"chat\",\"turns\":[{\"role\":\"user\",\"content\":\"Use $token.\",\"files\":[\"env.txt\"]}]}" > thread.json
abridge render -q -p thread --redact --redaction-map names.map --files-root root thread.json | tee prompt.txt | grep -E '^T=|^Use'
abridge restore --redaction-map names.map prompt.txt | grep -c "$token"
