abridge sanitize task.json
