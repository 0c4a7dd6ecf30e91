# A format shows itself: where its history stands, what is read, how it is written, what is lost. Files are detected, as before.
abridge formats openai codex
abridge formats pi qwen-code | grep ^Roles
abridge formats openia
echo '{"messages":[{"role":"user","content":"Hi"}]}' > openai
abridge formats ./openai
abridge formats missing.json
