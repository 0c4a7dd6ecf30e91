# Of very many bad elements in a row those after the first thousand are lost together; all of their bytes are kept.
python3 -c 'print("[{\"role\":\"user\",\"content\":\"a\"}," + "x," * 3000 + "{\"role\":\"user\",\"content\":\"b\"}]")' > many.json
abridge sanitize -q --rejects rejects.txt many.json 2>&1 | tail -n 1
echo "$(wc -l < rejects.txt) rejects with $(tr -cd x < rejects.txt | wc -c) bad elements"
abridge sanitize -q many.json 2>/dev/null | tee mended.json
abridge validate mended.json
