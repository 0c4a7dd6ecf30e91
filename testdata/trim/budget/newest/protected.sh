# What is protected is kept beside the newest, never in its place.
abridge trim --set 'trim=[{budget: {max: 150, protect: {first: 1}}}]' agent.json || echo "exit $?"
abridge trim --set 'trim=[{budget: {max: 150, protect: {first: 1}, oversize: [clip, clear, ask]}}]' agent.json
abridge trim --set 'trim=[{budget: {max: 60, protect: {first: 2}}}]' chat.json || echo "exit $?"
