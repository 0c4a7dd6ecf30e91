# Each kind of content.
python3 - > contents.json <<'PYTHON'
import json
def message(role, content, recipient="all", **more):
    return {"author": {"role": role, **more}, "recipient": recipient, "content": content}
turns = [
    message("user", {"content_type": "multimodal_text", "parts": [{"content_type": "image_asset_pointer", "asset_pointer": "file-service://x"}, "", "What is this?"]}),
    message("assistant", {"content_type": "thoughts", "thoughts": [{"summary": "Look", "content": "I look."}, {"summary": "Think", "content": ""}]}),
    message("assistant", {"content_type": "reasoning_recap", "content": "Thought for 5 seconds"}),
    message("assistant", {"content_type": "code", "language": "unknown", "text": "open('x')"}, "python"),
    message("tool", {"content_type": "execution_output", "text": "<file x>"}, name="python"),
    message("assistant", {"content_type": "text", "parts": ["{\"query\": \"x\"}"]}, "browser"),
    message("tool", {"content_type": "tether_browsing_display", "result": "# found", "summary": None}, name="browser"),
    message("tool", {"content_type": "tether_quote", "url": "u", "title": "t", "text": "quoted"}, name="browser"),
    message("assistant", {"content_type": "text", "parts": ["It is x. \ue200cite\ue202turn0search0\ue201"]}),
    message("user", {"content_type": "user_editable_context", "user_profile": "I am Ada.", "user_instructions": "Be brief."}),
    message("assistant", {"content_type": "hologram", "beams": 3}),
]
mapping = {str(n): {"id": str(n), "parent": str(n - 1) if n else None, "message": turn} for n, turn in enumerate(turns)}
json.dump([{"id": "c", "current_node": str(len(turns) - 1), "mapping": mapping}], __import__("sys").stdout)
PYTHON
abridge validate contents.json
abridge render --style markdown contents.json
