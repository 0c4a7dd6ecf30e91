#include "lib/trim/step.hpp"

#include <algorithm>

#include "lib/json/text.hpp"
#include "lib/policy/slots.hpp"

namespace abridge::trim {

void drop_unkept(StepContext& context, const std::vector<char>& keep) {
  Conversation& c = context.conversation;
  for (std::size_t i = 0; i < c.order.size(); ++i) {
    if (keep[i] != 0) continue;
    c.drop(c.messages[c.order[i]]);
    ++context.done.dropped;
  }
}

void put_notice(StepContext& context, std::size_t place, std::string_view notice, NoticeAt at) {
  Conversation& c = context.conversation;
  const std::string_view escaped = json::encoded(c.arena.copy(notice), c.arena);
  if (at == NoticeAt::content) {
    Message& m = c.messages[c.order[place]];
    for (Block& b : c.blocks_of(m)) {
      if (b.dropped || b.kind != BlockKind::text || b.text_count == 0) continue;
      Text& t = c.texts[b.first_text];
      char* joined = c.arena.allocate(escaped.size() + t.raw.size());
      std::copy(escaped.begin(), escaped.end(), joined);
      std::copy(t.raw.begin(), t.raw.end(), joined + escaped.size());
      c.change(m, t, {joined, escaped.size() + t.raw.size()});
      ++context.done.changed;
      return;
    }
  }
  c.make_message(Role::user, json::strip(escaped));
  c.order.insert(c.order.begin() + static_cast<std::ptrdiff_t>(place),
                 static_cast<std::uint32_t>(c.messages.size() - 1));
  c.reordered = true;
}

Result<void> check_role(const std::string& role, const policy::Mark& mark, const std::string& path) {
  return policy::check_role(
      role,
      {"user", "assistant", "system", "developer", "tool", "function", "tool_use", "tool_result", "model"},
      mark, path);
}

bool has_role(const Message& m, std::string_view role) {
  if (role == "system") return is_system(m.role);
  if (role == "assistant") return is_assistant(m.role);
  if (role == "tool") return is_tool(m.role);
  return name_of(m.role) == role || m.role_text == role;
}

}  // namespace abridge::trim
