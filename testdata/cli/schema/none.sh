abridge schema
