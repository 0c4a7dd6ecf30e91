abridge --help
