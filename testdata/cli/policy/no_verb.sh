abridge policy
