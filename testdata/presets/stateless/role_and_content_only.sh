abridge trim -p stateless messy.json
