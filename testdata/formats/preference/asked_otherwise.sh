# What a row's answers answer, in other words: an instruction with its input, what was said before it, a system prompt.
cat > rows.jsonl <<'J'
{"instruction":"do","input":"this","chosen":"good","rejected":"bad"}
{"instruction":"do","input":"","system":"sys","history":[["hq","ha"]],"chosen":"good","rejected":"bad"}
{"system":"sys","question":"q","chosen":"good","rejected":"bad"}
{"conversations":[{"from":"human","value":"q"}],"chosen":{"from":"gpt","value":"good"},"rejected":{"from":"gpt","value":"bad"},"system":"sys"}
{"system":"not again","chosen":[{"role":"system","content":"sys"},{"role":"user","content":"q"},{"role":"assistant","content":"good"}],"rejected":[{"role":"system","content":"sys"},{"role":"user","content":"q"},{"role":"assistant","content":"bad"}]}
{"prompt":"q","response_0":"good","response_1":"bad","better_response_id":0}
J
abridge detect rows.jsonl
abridge convert --to generic rows.jsonl
# Numbers are no answers.
echo '{"chosen":3,"rejected":4}' | abridge detect
