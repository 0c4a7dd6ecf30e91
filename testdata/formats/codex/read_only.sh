abridge trim --last 1 agentsview_standard_session.jsonl
echo "exit $?"
abridge sanitize -q irrlicht_real_legacy_bare_items.head40.jsonl
echo "exit $?"
