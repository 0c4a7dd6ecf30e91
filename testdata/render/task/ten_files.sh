jq '.relevant_files |= .[:10]' task.json | abridge render -p task-context --style task | grep -A12 FILES
jq '.relevant_files |= .[:11]' task.json | abridge render -p task-context --style task | grep -A12 FILES
