printf '{"background_context": "b", "conversation_history": [{"role": "user", "content": "Hi"}]}' | abridge sanitize -p task-context
echo "exit $?"
printf '{"description": "  ", "success_criteria": ["x"]}' | abridge sanitize -p task-context --findings json=f.json
echo "exit $?"
jq -c '.findings[] | [.rule, .pointer, .severity]' f.json
