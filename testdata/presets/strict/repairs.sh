abridge sanitize -p strict repairs.json
