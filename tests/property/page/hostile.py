"""Transcripts in which every text would do something if a page obeyed it, shared by the tests of pages."""
import json

K_LURES = [
    "<script>document.title='obeyed';fetch('{server}/script')</script>",
    "</script><script>document.title='obeyed'</script>",
    "</style><style>*{{display:none;background:url({server}/style)}}</style>",
    "</title></head><body onload=\"document.title='obeyed'\">",
    "<img src=x onerror=\"document.title='obeyed'\"><img src={server}/image>",
    "<svg onload=document.title='obeyed'><a xlink:href=javascript:alert(1)>",
    "<meta http-equiv=refresh content=\"0;url={server}/refresh\">",
    "<base href={server}/><link rel=stylesheet href={server}/link>",
    "<iframe src={server}/frame srcdoc='<script>parent.document.title=1</script>'></iframe>",
    "<form action={server}/form><input name=find autofocus onfocus=document.title='obeyed'>",
    "javascript:document.title='obeyed'",
    "data:text/html,<script>document.title='obeyed'</script>",
    "\" onmouseover=\"document.title='obeyed'\" x=\"",
    "' autofocus onfocus='document.title=1' x='",
    "]]><![CDATA[<script>document.title='obeyed'</script>]]>",
    "<!-- --><!--><script>document.title='obeyed'</script>-->",
    "<template><details open ontoggle=document.title='obeyed'>",
    "&lt;script&gt;&#60;script&#62;&amp;lt;",
    "\x00<\x00script\x00>\x1b[31m\x1b]0;obeyed\x07\x7f",
    "\u202e\u2066\u200f<script>\u2069\u202c\ufeff\u2028\u2029\x85",
    "\ud83d<script>\udc00",
    "```</pre><script>document.title='obeyed'</script>\n```\n</pre></div></article></main><h1>obeyed</h1>",
    "`</code><script>document.title='obeyed'</script>`",
    "**</strong><script>document.title='obeyed'</script>** *</em><b> `</code><i>",
    "[<b onclick=document.title='obeyed'>](javascript:document.title='obeyed') ![](" "{server}/markdown)",
    "*** Begin Patch\n*** Update File: <b>x</b>\n-<script>\n+</ins><script>document.title='obeyed'</script>\n*** End Patch",
    "x" * 200_000 + "<b>",
]


def lures(server: str) -> list[str]:
    return [lure.format(server=server) for lure in K_LURES]


def transcript(server: str) -> str:
    """One conversation for each lure, as lines of JSON: it stands wherever a text, a name or an id may."""
    lines = []
    for i, lure in enumerate(lures(server)):
        lines.append({"id": f"{i}{lure}", "title": lure, "system": lure, "model": lure, "messages": [
            {"role": "user", "content": lure},
            {"role": "assistant", "content": [
                {"type": "thinking", "thinking": lure, "signature": lure},
                {"type": "text", "text": lure},
                {"type": "tool_use", "id": lure, "name": lure, "input": {lure: lure, "file_path": lure}},
                {"type": "tool_use", "id": "e" + lure, "name": "Edit", "input": {
                    "file_path": lure, "old_string": lure, "new_string": lure + "\n" + lure}},
                {"type": lure, lure: lure}]},
            {"role": "user", "content": [{"type": "tool_result", "tool_use_id": lure, "content": lure, "is_error": True},
                                         {"type": "image", "source": {"type": "url", "url": f"{server}/image"}},
                                         {"type": "image", "source": {"type": "base64", "media_type": "image/svg+xml", "data": lure}},
                                         {"type": "tool_result", "tool_use_id": "lost" + lure, "content": [{"type": "text", "text": lure}]}]},
            {"role": lure, "content": lure},
            {"role": "user", "content": lure, "timestamp": lure}]})
    return "".join(json.dumps(line) + "\n" for line in lines)
