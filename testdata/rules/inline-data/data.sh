# Base64 in a text, as an URL and wrapped in lines: the repair says what it was.
data() { awk -v n="$1" 'BEGIN { s = "iVBORw0KGgoAAAANSUhEUgAA"; while (length(s) < n) s = s "kJ7qYb3Xw9Zr5TfLm2Dc8Hs0"; print s }'; }
printf '[{"role":"user","content":"See data:image/jpeg;base64,%s please."},{"role":"assistant","content":"%s"}]\n' "$(data 12000)" "$(data 11000 | fold -w 76 | awk '{ printf "%s\\n", $0 }')" > two.json
abridge validate two.json
abridge sanitize -q --unsafe-fixes two.json
echo "too short:"
printf '[{"role":"user","content":"%s"}]\n' "$(data 9000)" | abridge validate -
echo "a long word, a hash and a path:"
printf '[{"role":"user","content":"%s"}]\n' "$(awk 'BEGIN { while (i++ < 11000) printf "a" }')" | abridge validate -
