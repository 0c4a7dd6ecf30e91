# A repair that joins results and words says what some models of Bedrock have against that, whichever command makes it.
abridge trim --last 4 bedrock.json
abridge sanitize bedrock.json
abridge trim --last 3 --append user:now? bedrock_waits.json
