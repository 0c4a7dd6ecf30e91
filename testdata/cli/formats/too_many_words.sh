abridge formats openai
