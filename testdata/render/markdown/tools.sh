abridge render --style markdown tools.json
