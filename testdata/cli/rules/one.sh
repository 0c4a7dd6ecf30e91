abridge rules invalid-role
