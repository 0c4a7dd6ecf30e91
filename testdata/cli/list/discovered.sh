# Where agents keep their logs, in the home or where their variables say.
mkdir -p home/.claude/projects/p other/sessions home/.local/share/opencode
cp rows.jsonl home/.claude/projects/p/
cp chat.json other/sessions/
unset XDG_DATA_HOME CLAUDE_CONFIG_DIR
HOME=home CODEX_HOME=other abridge list < /dev/null
# What is piped in is read, and --no-discover looks for nothing.
HOME=home abridge list < chat.jsonl
HOME=home abridge list --no-discover < /dev/null; echo "exit $?"
HOME=home abridge list -q < /dev/null
HOME=none abridge list < /dev/null; echo "exit $?"
mkdir -p empty/.claude/projects empty/.pi/agent/sessions
HOME=empty abridge list < /dev/null; echo "exit $?"
