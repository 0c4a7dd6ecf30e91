# What spoke for another format is said too.
printf '[{"role":"user","content":"a"},{"role":"assistant","content":[{"type":"tool_use","id":"t","name":"n","input":{}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"t","content":"r"}]},{"role":"tool","tool_call_id":"t","content":"x"}]' | abridge detect
