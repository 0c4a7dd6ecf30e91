# To keep none of a history is no failure.
abridge trim --set 'trim=[{ends: {first: 0, last: 0}}]' calls_and_text.json; echo
abridge trim --set 'trim=[{ends: {first: 0, last: 1}}]' calls_and_text.json; echo
abridge validate --findings json= calls_and_text.json
