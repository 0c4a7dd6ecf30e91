# Nothing that enhances: no counts.
printf '{"description": "Just do it", "conversation_history": []}' | abridge sanitize -p task-context
echo
printf '{"description": "Just do it", "background_context": " ", "priority": "P9", "success_criteria": [" "]}' | abridge sanitize -p task-context
