# A reader that leaves ends the run: what would be written of a part is not, and that is said.
echo old > rejects
yes "{\"messages\":[{\"role\":\"user\",\"content\":\"$(printf '%01000d' 0)\"}]}" | head -n 16000 > big.jsonl
abridge sanitize big.jsonl --rejects rejects --findings json=findings | head -n 1 | tr -s 0
cat rejects
abridge sanitize -q big.jsonl --rejects rejects | head -n 1 | tr -s 0
ls -A
