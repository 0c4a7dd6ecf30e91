abridge presets
