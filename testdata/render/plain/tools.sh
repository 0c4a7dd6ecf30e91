abridge render tools.json
