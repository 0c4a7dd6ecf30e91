abridge trim --last 1 agentsview_legacy_standard_session.json
echo "exit $?"
abridge sanitize -q irrlicht_real_basic.jsonl
echo "exit $?"
