#include "lib/format/formats.hpp"
#include "lib/json/text.hpp"

// What the votes of several formats look at.

namespace abridge::format {

bool is_message(json::Value value) {
  return value.is(json::Kind::object) && value.find("role").is(json::Kind::string);
}

bool has_part(json::Value message, std::span<const std::string_view> types) {
  for (const json::Value part : message.find("content").elements())
    if (const json::Value type = part.find("type"); type.is(json::Kind::string))
      for (const std::string_view known : types)
        if (json::equals(type.string(), known)) return true;
  return false;
}

}  // namespace abridge::format
