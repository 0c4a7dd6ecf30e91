# What is appended hangs on the last entry.
abridge trim --last 1 --append 'user:Go on.' irrlicht_real_tool.jsonl | tail -n 2 | cut -c 1-300
