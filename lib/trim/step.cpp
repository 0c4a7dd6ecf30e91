#include "lib/trim/step.hpp"

#include <unordered_map>
#include <utility>

namespace abridge::trim {

void drop_unkept(StepContext& context, const std::vector<char>& keep) {
  Conversation& c = context.conversation;
  for (std::size_t i = 0; i < c.order.size(); ++i) {
    if (keep[i] != 0) continue;
    c.drop(c.messages[c.order[i]]);
    ++context.done.dropped;
  }
}

std::size_t put_back(Conversation& c, References& references) {
  if (references.empty()) return 0;
  std::unordered_map<const char*, std::pair<std::uint32_t, std::uint32_t>> live;  // message and text
  for (const std::uint32_t place : c.order)
    for (const Block& b : c.blocks_of(c.messages[place]))
      for (std::uint32_t t = b.first_text; !b.dropped && t < b.first_text + b.text_count; ++t)
        live.try_emplace(c.texts[t].raw.data(), place, t);
  std::unordered_map<const char*, Reference> now;  // by originals that are gone: where the text stands now
  std::size_t restored = 0;
  std::erase_if(references, [&](Reference& r) {
    const auto at = live.find(r.text);
    if (r.whole.data() == nullptr || at == live.end() || live.contains(r.original)) return false;
    if (c.texts[r.text_of_original].cut && !c.messages[r.message].dropped)
      return false;  // most of it is left
    const auto [message, text] = at->second;
    const auto [to, first] = now.try_emplace(r.original, Reference{r.text, r.whole.data(), message, r.by});
    if (!first) {
      r.original = to->second.original;
      r.message = to->second.message;
      r.text_of_original = to->second.text_of_original;
      return false;
    }
    to->second.text_of_original = text;
    c.change(c.messages[message], c.texts[text], r.whole);
    ++restored;
    return true;
  });
  return restored;
}

References recognise(const Conversation& c, const policy::Policy& policy) {
  References references;
  for (const policy::StepSetting& s : policy.trim)
    if (const Step& step = all_steps()[s.step]; step.recognise != nullptr)
      step.recognise(c, s.parameters, references);
  return references;
}

void finish(Conversation& c, const policy::Policy& policy, References& references) {
  for (const policy::StepSetting& s : policy.trim)
    if (const Step& step = all_steps()[s.step]; step.finish != nullptr)
      step.finish(c, s.parameters, references);
}

bool has_role(const Message& m, Role role) {
  if (role == Role::system) return is_system(m.role);
  if (role == Role::assistant) return is_assistant(m.role);
  if (role == Role::tool) return is_tool(m.role);
  return m.role == role || m.role_text == name_of(role);
}

}  // namespace abridge::trim
