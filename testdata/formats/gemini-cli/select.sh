abridge render --select sess-uuid-1 agentsview_legacy_standard_session.json
abridge render --select d730c897-ac18-4c3f-8a39-5102beb9de2d irrlicht_real_basic.jsonl | tail -n 1
abridge render --select other irrlicht_real_basic.jsonl
echo "exit $?"
