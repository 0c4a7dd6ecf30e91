#pragma once
#include <string_view>

#include "lib/model/conversation.hpp"

// Tools that the provider runs itself (Anthropic): what stands of them in the assistant's messages.

namespace abridge {

/// The id of the call of such a tool (`server_tool_use`, `mcp_tool_use`), escaped; empty where the block is
/// none.
std::string_view server_call(const Block& b);
/// The id that the result of such a tool answers (`web_search_tool_result` and the like); empty where it is
/// none.
std::string_view server_result(const Block& b);
/// Of a call of the user's own tools: the id of the server's call by whose code it was made (`caller`); or
/// empty.
std::string_view server_caller(const Block& b);

/// The name of a tool that a search among tools found, where a part of the search's result is one; else none.
json::Value referred_tool(json::Value part);

}  // namespace abridge
