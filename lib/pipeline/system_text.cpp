#include "lib/pipeline/system_text.hpp"

#include <algorithm>

#include "lib/model/edit.hpp"
#include "lib/model/request.hpp"
#include "lib/pipeline/readers.hpp"

namespace abridge::pipeline {

void drop_system_text(Conversation& c) {
  for (const std::uint32_t i : c.order)
    if (Message& m = c.messages[i]; is_system(m.role)) c.drop(m);
  c.sweep();
  const std::vector<std::string_view> texts = k_readers.prompt(c.sources[0]).system;
  const json::Value request = request_of(c);
  if (texts.empty() || !request) return;
  ListCutter cutter(c.record_edits);
  for (const json::Member m : request.members()) {
    const bool holds = std::any_of(texts.begin(), texts.end(),
                                   [&](std::string_view text) { return is_within(m.value.raw(), text); });
    cutter.item(member_text(request, m), !holds);
    c.system_dropped = c.system_dropped || holds;
  }
  cutter.finish();
}

}  // namespace abridge::pipeline
