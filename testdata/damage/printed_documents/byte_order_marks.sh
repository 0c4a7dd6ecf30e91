# A byte order mark at each line of printed documents is nothing, whether one is damaged or not.
printf '\357\273\277{\n\357\273\277"messages":[\n\357\273\277{"role":"user","content":"A1"}\n\357\273\277]}\n\357\273\277{\n\357\273\277"messages":[\n\357\273\277{"role":"user","content":"A2"}\n\357\273\277]}\n' >marks.json
abridge sanitize marks.json
printf '\357\273\277{\n\357\273\277"messages":[\n\357\273\277{"role":"user","content":NaN},\n\357\273\277{"role":"user","content":"A3"}\n\357\273\277]}\n' >>marks.json
abridge sanitize marks.json --rejects rejects
cat rejects
