# To keep none of a history is said, and nothing is written.
abridge trim --set 'trim=[{ends: {first: 0, last: 0}}]' calls_and_text.json; echo
abridge trim --set 'trim=[{ends: {first: 0, last: 1}}]' calls_and_text.json; echo
abridge validate --findings json= calls_and_text.json
