# Cline says when in `ts`, in milliseconds: a time, kept as it stands and taken along where there is a place.
abridge sanitize -q history.json | cmp - history.json && echo untouched
abridge convert --to generic history.json
abridge convert --to openai history.json
