# What is appended is an event of its own.
abridge trim --last 1 --append 'user:Go on.' irrlicht_real_basic.jsonl | tail -n 1 | cut -c 1-400
