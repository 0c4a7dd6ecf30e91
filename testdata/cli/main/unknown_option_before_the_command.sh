abridge --last 3
