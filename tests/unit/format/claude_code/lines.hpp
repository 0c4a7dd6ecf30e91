#pragma once
#include <string>
#include <string_view>

namespace abridge::format {

inline std::string quoted_or_null(std::string_view text) {
  return text.empty() ? "null" : '"' + std::string(text) + '"';
}

/// Lines of a Claude Code log; an empty parent is none. `more` are members, each after a comma.
inline std::string line(std::string_view uuid, std::string_view parent, std::string_view type,
                        std::string_view more = {}, std::string_view session = "s") {
  return R"({"parentUuid":)" + quoted_or_null(parent) + R"(,"sessionId":")" + std::string(session) +
         R"(","type":")" + std::string(type) + '"' + std::string(more) + R"(,"uuid":")" + std::string(uuid) +
         "\"}";
}
inline std::string user(std::string_view uuid, std::string_view parent, std::string_view content,
                        std::string_view session = "s") {
  return line(uuid, parent, "user", R"(,"message":{"role":"user","content":")" + std::string(content) + "\"}",
              session);
}
inline std::string assistant(std::string_view uuid, std::string_view parent, std::string_view id,
                             std::string_view text) {
  return line(uuid, parent, "assistant",
              R"(,"message":{"id":")" + std::string(id) +
                  R"(","role":"assistant","content":[{"type":"text","text":")" + std::string(text) + "\"}]}");
}

}  // namespace abridge::format
