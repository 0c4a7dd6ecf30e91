abridge rules
