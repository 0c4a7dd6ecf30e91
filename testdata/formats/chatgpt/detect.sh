abridge detect *.json
abridge detect --json *_tools.json
abridge formats *_tools.json
