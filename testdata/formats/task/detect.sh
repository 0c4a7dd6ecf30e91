abridge detect task.json
printf '{"description": "d", "constraints": []}' | abridge detect
printf '{"background_context": "b"}' | abridge detect
printf '{"description": "d"}' | abridge detect
printf '{"description": "d", "background_context": "b", "messages": []}' | abridge detect
