abridge rules tool-id-format
