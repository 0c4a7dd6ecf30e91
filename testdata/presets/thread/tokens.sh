# The prompt's tokens: its characters by 4, rounded down, as the seed says them.
echo '{"thread_id":"12345678-1234-4234-8234-123456789012","tool_name":"chat","turns":[{"role":"user","content":"What is Python?"}]}' > thread.json
abridge render -p thread --explain --report report.json thread.json 2> explained.txt | wc -m
tail -1 explained.txt
grep tokens report.json
abridge trim -p thread --explain thread.json 2>&1 > /dev/null | tail -1
rm thread.json explained.txt report.json
