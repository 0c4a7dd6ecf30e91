#include "lib/format/claude_code/made_line.hpp"

namespace abridge::format {
std::string made_line(const ClaudeMade& made, json::Value like, std::string_view parent,
                      std::string_view uuid) {
  std::string out = "{";
  const auto add = [&](std::string_view key, std::string_view text) {
    if (out.size() > 1) out += ',';
    out.append("\"").append(key).append("\":").append(text);
  };
  const auto copy = [&](std::string_view key) {
    const json::Value v = like.find(key);
    if (v && !v.is(json::Kind::object) && !v.is(json::Kind::array)) add(key, v.raw());
  };
  if (like.find("parentUuid")) add("parentUuid", parent);
  for (const std::string_view key : {"isSidechain", "agentId", "userType", "entrypoint", "cwd", "sessionId",
                                     "version", "gitBranch", "slug"})
    copy(key);
  // Only two speak here; what the system says is the user's, and not from him.
  add("type", made.role == Role::assistant ? "\"assistant\"" : "\"user\"");
  if (is_system(made.role)) add("isMeta", "true");
  add("message", made.message);
  if (!uuid.empty()) add("uuid", uuid);
  copy("timestamp");
  return out += '}';
}

}  // namespace abridge::format
