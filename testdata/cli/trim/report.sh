abridge trim -q --last 2 --report report.json chat.json > short.json
