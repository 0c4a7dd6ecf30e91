"""Tools that an agent's transcripts have: what they are called with, and how each dialect defines them."""

K_FILES = [f"src/{name}.py" for name in ("parser", "login", "store", "clock", "gateway")]
K_TOOLS = {"Read": "file_path", "Edit": "file_path", "Write": "file_path", "Bash": "command", "Grep": "pattern", "mcp__tracker__find": "query"}


def call(random):
    tool = random.choice(["Read", "Read", "Edit", "Write", "Bash", "Bash", "Grep", "mcp__tracker__find"])
    file = random.choice(K_FILES)
    arguments = {"file_path": file} if K_TOOLS[tool] == "file_path" else {K_TOOLS[tool]: f"look -n {random.randrange(99)} {file}"}
    if tool in ("Edit", "Write"):
        arguments["text"] = "x = 1\n" * random.randrange(1, 9)
    return tool, arguments


def schema(key):
    return {"type": "object", "properties": {key: {"type": "string"}}}


def defined(dialect):
    if dialect == "gemini":
        return [{"functionDeclarations": [{"name": name, "description": "A tool.", "parameters": schema(key)} for name, key in K_TOOLS.items()]}]
    if dialect == "anthropic":
        return [{"name": name, "description": "A tool.", "input_schema": schema(key)} for name, key in K_TOOLS.items()]
    if dialect == "openai-responses":
        return [{"type": "function", "name": name, "description": "A tool.", "parameters": schema(key)} for name, key in K_TOOLS.items()]
    return [{"type": "function", "function": {"name": name, "description": "A tool.", "parameters": schema(key)}} for name, key in K_TOOLS.items()]
