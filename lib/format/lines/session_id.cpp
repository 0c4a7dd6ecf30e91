#include "lib/format/lines/session_id.hpp"

#include <algorithm>
#include <string_view>

#include "lib/format/lines/made_id.hpp"

namespace abridge::format {
namespace {

bool is_uuid(std::string_view text) {
  constexpr std::string_view k_shape = "00000000-0000-0000-0000-000000000000";
  return text.size() == k_shape.size() &&
         std::equal(text.begin(), text.end(), k_shape.begin(), [](char ch, char shape) {
           const bool is_hex =
               (ch >= '0' && ch <= '9') || (ch >= 'a' && ch <= 'f') || (ch >= 'A' && ch <= 'F');
           return shape == '-' ? ch == '-' : is_hex;
         });
}

}  // namespace

std::string session_uuid(ConversationWriter& to) {
  const json::Value id = to.extras().id;
  if (id.is(json::Kind::string) && is_uuid(id.string())) return std::string(id.string());
  if (id && !(id.is(json::Kind::string) && id.string().empty())) {
    to.losses().add(Loss::record_fields, "id");
    return made_uuid(id.raw(), {}, 0);
  }
  std::string_view first;
  std::string_view last;
  for (const Turn& t : to.turns())
    for (const TurnPart& p : to.parts_of(t)) {
      last = p.source().empty() ? p.text : p.source();
      if (first.empty()) first = last;
    }
  return made_uuid(first, last, to.turns().size());
}

}  // namespace abridge::format
