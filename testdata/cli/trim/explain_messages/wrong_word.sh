# The word after = is one of two; the word after a blank is a file.
abridge trim --last 2 --explain=true agent.json
abridge trim --last 2 --explain=all agent.json
abridge trim --last 2 --explain messages
abridge trim --last 2 --explain=steps agent.json > /dev/null
