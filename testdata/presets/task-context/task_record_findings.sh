# Pointers name the record's own fields too.
abridge validate -p task-context --findings json task.json | jq -c '.findings[] | [.rule, .pointer, .line, .column]'
