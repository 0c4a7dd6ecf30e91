# Functions of old cost what tools cost.
abridge tokens --model gpt-4o functions.json tools.json
