# Where a request is to end on an answer, what its provider has against that is said; what is kept may.
abridge trim --target mistral --set 'trim=[{end_on: assistant}]' mistral.json || echo "exit $?"
abridge trim --target mistral --as history --set 'trim=[{end_on: assistant}]' mistral.json
