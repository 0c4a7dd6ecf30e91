# Where only one of two neighbours says anything, it keeps its bytes.
echo '[{"role":"user","content":" "}, {"n":26.0, "role" : "user","content":[ {"type":"text","text":"\u0048i"} ]}]' > neighbours.json
abridge sanitize --target bedrock --set rules.empty-content=off neighbours.json
