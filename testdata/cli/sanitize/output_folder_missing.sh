abridge sanitize -o none/out.json clean.json
