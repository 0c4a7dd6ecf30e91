# With thinking enabled the answer that the last results belong to starts with it, also where the user says more beside them.
go() { printf '{"thinking":{"type":"enabled","budget_tokens":2000},"messages":[{"role":"user","content":"Weather?"},{"role":"assistant","content":[%s{"type":"tool_use","id":"toolu_1","name":"weather","input":{}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"toolu_1","content":"Rain"},{"type":"text","text":"Well?"}]}]}\n' "$1" | abridge validate --target anthropic -; }
echo "without thinking:"; go ""
echo "with it:"; go '{"type":"thinking","thinking":"A call.","signature":"EqQBCkYIBBgC"},'
