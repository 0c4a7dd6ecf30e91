# One bad message in a list loses no other; the list is closed again, and --rejects holds the bytes that went.
printf '[\n  {"role":"user","content":"a"},\n  {"role":"assistant","content":NaN},\n  {"role":"user","content":"c"}\n]\n' > bad.json
abridge sanitize --rejects rejects.txt bad.json
echo "exit $?"
cat rejects.txt
abridge validate --findings json bad.json | tail -1
# In place the file stays as it is: what can't be read has no place in a document.
cp bad.json kept.json
abridge sanitize -q -i kept.json
cmp bad.json kept.json && echo "kept"
