# Where a later step leaves out the original, or clears it, its text stands in the other place again.
abridge trim -p ./window.yaml agent.json | tee once.json
abridge trim -q -p ./window.yaml once.json | cmp - once.json
abridge trim --set 'trim=[{dedupe: {at_least: 10}},{last: {exchanges: 2}}]' agent.json
rm once.json
