# What a compaction item of the Responses API keeps is encrypted, too.
go() { printf '{"model":"gpt-5","input":[{"type":"compaction","id":"cmp_1","encrypted_content":"%s"},{"role":"user","content":"Hi"}]}\n' "$1" | abridge validate --target openai-responses -; }
echo "damaged:"; go 'gAAA…Rg=='
echo "sound:"; go 'gAAAAABabcdefRg=='
