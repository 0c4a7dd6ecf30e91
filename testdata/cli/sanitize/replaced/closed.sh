# A reader that leaves ends the run: what would be written of a part is not, and that is said.
echo old > rejects
yes '{"messages":[{"role":"user","content":"x"}]}' | head -n 400000 > big.jsonl
abridge sanitize big.jsonl --rejects rejects --findings json=findings | head -n 1
cat rejects
abridge sanitize -q big.jsonl --rejects rejects | head -n 1
ls -A
