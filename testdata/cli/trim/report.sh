abridge trim -q --last 2 --report report.json chat.json > short.json
sed -i -E 's/"abridge": "[0-9]+\.[0-9]+\.[0-9]+[^"]*"/"abridge": "VERSION"/' report.json
