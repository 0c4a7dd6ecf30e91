abridge render --style numbered chat.json
