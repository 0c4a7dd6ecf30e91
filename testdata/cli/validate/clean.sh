abridge validate clean.json
