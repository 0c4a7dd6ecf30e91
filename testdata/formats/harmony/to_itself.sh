# What is Harmony's already stays as it stands: tools of the model's own, their channels, and what the system message says.
cat > own.json <<'J'
{"messages":[{"role":"system","content":[{"type":"system_content","model_identity":"I","reasoning_effort":"High","knowledge_cutoff":"2024-06"}]},
{"role":"developer","content":[{"type":"developer_content","instructions":"Be brief.","tools":{"functions":{"name":"functions","description":"Mine.","tools":[{"name":"f","description":"F.","parameters":{"type":"object"}}]},"browser":{"name":"browser","tools":[]}}}]},
{"role":"user","content":"q"},
{"role":"assistant","channel":"analysis","recipient":"python","content_type":"code","content":"print(1)"},
{"role":"tool","name":"python","recipient":"assistant","channel":"analysis","content":"1"},
{"role":"assistant","channel":"analysis","recipient":"browser.search","content_type":"<|constrain|>json","content":[{"type":"text","text":"{\"query\":\"x\"}"}]},
{"role":"tool","name":"browser.search","recipient":"assistant","channel":"analysis","content":[{"type":"text","text":"found"}]},
{"role":"assistant","channel":"final","content":"one"}],"weight":1}
J
abridge convert --to harmony own.json
# Where one must be put together anew, the others stay, and tools are defined once.
jq -c '.messages[2].content = [{"type":"image"},{"type":"text","text":"q"}]' own.json | abridge convert --to harmony
jq -c '.messages[1].content += [{"type":"image"}]' own.json | abridge convert --to harmony
# What a prompt's text tells the model stays its text.
printf '<|start|>developer<|message|># Instructions\n\nBe brief.\n\n# Tools\n\n## functions\n\nnamespace functions {\n\ntype f = () => any;\n\n} // namespace functions<|end|><|start|>user<|message|>q<|end|><|start|>assistant<|channel|>final<|message|>a<|return|>' | abridge convert --to harmony
# Another format is told what it doesn't get of the tools.
abridge convert --to openai own.json
