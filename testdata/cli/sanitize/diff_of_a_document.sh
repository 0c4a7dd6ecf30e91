abridge sanitize --diff document.json
