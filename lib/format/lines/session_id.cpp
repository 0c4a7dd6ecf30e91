#include "lib/format/lines/session_id.hpp"

#include <string_view>

#include "lib/format/lines/made_id.hpp"
#include "lib/text/uuid.hpp"

namespace abridge::format {

std::string session_uuid(ConversationWriter& to) {
  const json::Value id = to.extras().id;
  if (id.is(json::Kind::string) && text::is_uuid(id.string())) return std::string(id.string());
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
