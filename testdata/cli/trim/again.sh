# trim(trim(x)) = trim(x)
abridge trim --last 2 chat.json > once.json
abridge trim --last 2 once.json | cmp - once.json
