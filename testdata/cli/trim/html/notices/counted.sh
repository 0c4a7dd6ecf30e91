# A notice of its own is counted as the message that it is, there and by show.
abridge trim --last 3 --notice '({dropped} left out)' agent.json --html page.html -o short.json
grep -o 'class="facts">[^<]*' page.html
abridge show short.json | head -1
rm page.html short.json
