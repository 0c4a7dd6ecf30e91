abridge --version
