# The report has the same as JSON, and is one without them, too.
abridge trim --set 'trim=[{clear: {keep_last: 1}}, {last: {exchanges: 2}}]' --report report.json agent.json > /dev/null
jq -c '.cuts[0], .cuts[-1], (.cuts | length), .conversations' report.json
abridge trim --last 100 --report none.json agent.json > /dev/null
jq -c '.cuts' none.json
