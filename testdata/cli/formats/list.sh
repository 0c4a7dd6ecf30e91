abridge formats
