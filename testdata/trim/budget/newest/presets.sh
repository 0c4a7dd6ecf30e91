# The presets of every day walk the ladder down.
abridge trim -p chat --context-window 1000 agent.json
abridge trim -p agent-window --context-window 1000 agent.json
