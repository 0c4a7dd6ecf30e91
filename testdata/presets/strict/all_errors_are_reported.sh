abridge validate -p strict errors.json
