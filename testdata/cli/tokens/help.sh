abridge tokens --help
