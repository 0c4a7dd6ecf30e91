# A repair takes the blank line alone: what hung on it, or spoke of it, is linked to what is before it.
abridge sanitize --rejects rejects blank.jsonl; cat rejects
echo "as a block of a message:"
abridge sanitize -q block.jsonl
echo "as the first line:"
abridge sanitize -q first.jsonl
echo "with what a cut takes:"
abridge trim -q --last 1 blank.jsonl
