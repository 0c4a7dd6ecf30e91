abridge sanitize -p task-context history.json
