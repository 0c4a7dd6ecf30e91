abridge rules nul-bytes
