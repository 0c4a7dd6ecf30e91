# A section without content is left out; with none at all there is nothing.
printf '{"description": "d", "constraints": ["one"], "success_criteria": [" ", 3]}' | abridge render -q -p task-context --style task
echo "=="
printf '{"description": "d", "success_criteria": []}' | abridge render -q -p task-context --style task
