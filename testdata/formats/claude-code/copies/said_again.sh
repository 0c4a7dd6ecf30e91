# What stands after its like was said again, though the clock stood still; and an answer to what was asked meanwhile is a message of its own, whatever its id.
show() { abridge convert --to generic -q "$@" | jq -c '.messages[] | [.role, .content]'; }
show said_again.jsonl
sed 's/"id":"m[12]",//' said_again.jsonl | show
show one_id.jsonl
