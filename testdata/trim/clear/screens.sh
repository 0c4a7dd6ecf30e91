# A cleared result says nothing but its marker: its images go, too.
abridge trim --set 'trim=[{clear: {keep_last: 0}}]' screens.json | tee once.json | grep -c '"image"'
grep -o '"tool_result".*cleared[^]]*' once.json
abridge trim -q --set 'trim=[{clear: {keep_last: 0}}]' once.json | cmp - once.json
rm once.json
