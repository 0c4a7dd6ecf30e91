# Latin-1, an overlong slash, a CESU-8 surrogate, a byte cut off at the end of a string.
printf '{"messages":[{"role":"user","content":"caf\351 \300\257 \355\240\275 \360\237\232"}]}\n{"messages":[{"role":"user","content":"fine"}]}\n' | abridge sanitize
