abridge sanitize document.json
