abridge sanitize -p task-context task.json
