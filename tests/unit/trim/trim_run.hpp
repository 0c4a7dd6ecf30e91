#pragma once
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <tuple>

#include "lib/cost/sizer.hpp"
#include "lib/pipeline/vocabulary.hpp"
#include "lib/trim/step.hpp"
#include "tests/unit/render/transcript.hpp"

namespace abridge::trim {

/// A history as a word, a letter a message: s system, u user, a assistant, c an assistant's call, r the
/// result of the newest call. Each has ten characters of text; a capital letter has a hundred.
inline std::string history(std::string_view word) {
  std::string out = "[";
  std::string id;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const bool capital = word[i] < 'a';
    const char letter = capital ? static_cast<char>(word[i] + ('a' - 'A')) : word[i];
    const std::string_view role = letter == 's'   ? "system"
                                  : letter == 'u' ? "user"
                                  : letter == 'r' ? "tool"
                                                  : "assistant";
    out += i == 0 ? "" : ",";
    out +=
        R"({"role":")" + std::string(role) + R"(","content":")" + std::string(capital ? 100 : 10, 'x') + '"';
    if (letter == 'c') {
      id = "call_" + std::to_string(i);
      out += R"(,"tool_calls":[{"id":")" + id +
             R"(","type":"function","function":{"name":"f","arguments":"{}"}}])";
    }
    if (letter == 'r') out += R"(,"tool_call_id":")" + id + '"';
    out += '}';
  }
  return out + ']';
}

inline policy::Policy policy_of(const std::string& yaml) {
  const auto tree = policy::parse_yaml(yaml, "p.yaml");
  auto policy = tree ? pipeline::read_policy(*tree) : Result<policy::Policy>(fail(tree.error()));
  if (policy) return std::move(*policy);
  ADD_FAILURE() << policy.error().text();
  return {};
}

/// With whom a history that was cut starts.
enum class Start : std::uint8_t { anyone, user };

/// What a step leaves of a history, closed: the places that its messages had, `!` before one that a notice
/// stands in, `~` after one whose text was cut, `n` for a notice of its own; or `unreachable` and the
/// smallest limit.
inline std::string trimmed(std::string_view word, const std::string& step, const Demands& demands = {},
                           const std::string& size = "{of: [content]}") {
  const policy::Policy policy = policy_of("size: " + size + "\ntrim: [" + step + "]\n");
  if (policy.trim.empty()) return "no step";
  render::Transcript transcript(history(word), "openai");
  Conversation& c = transcript.c;
  const cost::Sizer sizer(policy.size);
  Done done;
  Closure closure(c, demands);
  StepContext context{c, policy, sizer, done, closure, Totals::whole, "trim[0]"};
  const Step& step_itself = all_steps()[policy.trim[0].step];
  Done idle;
  const bool idles =
      step_itself.idles != nullptr && step_itself.idles(glance_at(c), policy.trim[0].parameters, idle);
  const auto applied = step_itself.apply(context, policy.trim[0].parameters);
  if (!applied) return applied.error().text();
  if (!done.unreachable.empty()) return "unreachable " + std::to_string(done.smallest);
  closure.close();
  closure.join();
  if (idles) {
    EXPECT_TRUE(c.as_read()) << word << ' ' << step;
    EXPECT_EQ(std::tuple(idle.before, idle.after, idle.limit),
              std::tuple(done.before, done.after, done.limit))
        << word << ' ' << step;
  }
  std::string out;
  for (const std::uint32_t place : c.order) {
    const Message& m = c.messages[place];
    bool said = false;
    for (const Block& b : c.blocks_of(m))
      for (const Text& t : c.texts_of(b)) said = said || t.notice > 0;
    out += m.notice ? "n" : (said ? "!" : "") + std::to_string(m.index);
    if (m.cut) out += '~';
  }
  return out;
}
inline Demands demands_of(Start start) {
  Demands demands;
  if (start == Start::user) demands.starts_on = Role::user;
  return demands;
}

/// A row of a table: what `step` leaves of `history`.
struct Cut {
  std::string_view history;
  std::string step;
  std::string_view left;
  Start start = Start::anyone;
};

template <std::size_t N>
void judge(const Cut (&table)[N]) {
  for (const Cut& row : table)
    EXPECT_EQ(trimmed(row.history, row.step, demands_of(row.start)), row.left)
        << row.history << ' ' << row.step;
}

}  // namespace abridge::trim
