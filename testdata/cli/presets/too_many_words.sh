abridge presets strict agent
