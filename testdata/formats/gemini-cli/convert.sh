abridge convert --to gemini irrlicht_real_toolcall.jsonl
