# A text that quotes what datasets take for calls and results.
abridge convert --to sharegpt quoted.json 2>&1
