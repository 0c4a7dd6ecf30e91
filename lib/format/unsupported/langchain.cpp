#include "lib/format/unsupported/signs.hpp"

namespace abridge::format::unsupported {
namespace {

/// A message of LangChain as its model_dump() writes it.
bool is_dumped(Value v) {
  return v.find("content") && !v.find("role") &&
         (is_word(v.find("type"), {"human", "ai", "HumanMessageChunk", "AIMessageChunk"}) ||
          (is_word(v.find("type"), {"tool", "ToolMessageChunk"}) && has(v, {"tool_call_id"})));
}

}  // namespace

Unsupported langchain() {
  return {
      .name = "langchain",
      .looks = "messages {type, data}, constructors (lc, id, kwargs), or content of a human or an ai",
      .advice = k_to_messages,
      .recognise =
          [](Value v) {
            return (is_word(v.find("type"), {"human", "ai", "system", "tool", "function", "chat"}) &&
                    v.find("data").find("content")) ||
                   (v.find("lc") && has(v, {"kwargs", "id"})) || is_dumped(v) ||
                   is_dumped(first_of(v.find("messages"))) ||
                   is_dumped(first_of(v.find("values").find("messages")));
          },
  };
}

}  // namespace abridge::format::unsupported
