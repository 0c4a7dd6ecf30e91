abridge detect *.json
