abridge render -p task-context --style task task.json
