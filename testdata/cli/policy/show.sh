abridge policy show -p agent-storage
