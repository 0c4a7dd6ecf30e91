#include <vector>

#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

void check(Context& x) {
  Conversation& c = x.c;
  std::size_t leading = 0;
  while (leading < c.order.size() && is_system(c.messages[c.order[leading]].role)) ++leading;
  std::vector<std::uint32_t> hoisted;
  std::vector<char> leaves;
  for (std::size_t k = leading; k < c.order.size(); ++k) {
    const Message& m = c.messages[c.order[k]];
    if (!is_system(m.role)) continue;
    if (x.report(&m, {}, {}, Fix::safe, "a {0} message inside the history", name_of(m.role)) ==
        Context::Applies::no)
      continue;
    if (leaves.empty()) leaves.resize(c.order.size(), 0);
    leaves[k] = 1;
    hoisted.push_back(c.order[k]);
  }
  if (hoisted.empty()) return;
  std::vector<std::uint32_t> order(c.order.begin(), c.order.begin() + static_cast<std::ptrdiff_t>(leading));
  order.reserve(c.order.size());
  order.insert(order.end(), hoisted.begin(), hoisted.end());
  for (std::size_t k = leading; k < c.order.size(); ++k)
    if (leaves[k] == 0) order.push_back(c.order[k]);
  c.order = std::move(order);
  c.reordered = true;
}

}  // namespace

Rule misplaced_system() {
  Rule r;
  r.entry = policy::entry("misplaced-system");
  r.summary = "a system message inside the history";
  r.prose =
      "Instructions (role system or developer) stand before the conversation; providers that keep them in "
      "a field of their own refuse them further down. The repair moves them to the front, in their order; "
      "it is safe, since nothing is lost.";
  r.bad = R"([{"role": "user", "content": "Hi"},
 {"role": "system", "content": "Answer in French."},
 {"role": "assistant", "content": "Bonjour"}])";
  r.good = R"([{"role": "system", "content": "Answer in French."},
 {"role": "user", "content": "Hi"},
 {"role": "assistant", "content": "Bonjour"}])";
  r.example_policy = R"(rules: {misplaced-system: warn})";
  r.fix = Fix::safe;
  r.reaches_others = true;
  r.on_history = check;
  return r;
}

}  // namespace abridge::rule
