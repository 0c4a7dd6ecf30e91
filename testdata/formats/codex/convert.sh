abridge convert --to openai-responses irrlicht_real_toolcall.jsonl
