#include "lib/format/claude_code/line.hpp"

#include "lib/json/text.hpp"

namespace abridge::format {

json::Value queued_in(json::Value type, json::Value attachment) {
  if (!type.says("attachment") || !attachment.find("type").says("queued_command")) return {};
  const json::Value said = attachment.find(ClaudeLine::k_queued_key);
  const bool speaks = said.is(json::Kind::array)
                          ? !said.empty()
                          : said.is(json::Kind::string) && !json::is_blank(said.string());
  return speaks ? attachment : json::Value{};
}

bool ClaudeLine::is_sound() const {
  const json::Value role = message.find("role");
  const json::Value body = content();
  if (role && !role.is(json::Kind::string)) return false;
  if (!body.is(json::Kind::array)) return body.is(json::Kind::string);
  for (const json::Value part : body.elements())
    if (!part.is(json::Kind::object) && !part.is(json::Kind::string)) return false;
  return true;
}

}  // namespace abridge::format
