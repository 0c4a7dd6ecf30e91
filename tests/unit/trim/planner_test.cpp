#include <algorithm>
#include <random>

#include "lib/model/units.hpp"
#include "tests/support/runs.hpp"
#include "tests/unit/trim/trim_run.hpp"

// A budget is refused only where nothing within it could be kept, and what is named as the smallest works.

namespace abridge::trim {
namespace {

/// The words of trim_run.hpp in Anthropic's blocks, and `m`: the user's words beside the newest call's
/// result, ten characters each; a capital one's result has a hundred.
std::string blocks(std::string_view word) {
  std::string out = "[";
  std::string id;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const bool capital = word[i] < 'a';
    const char letter = capital ? static_cast<char>(word[i] + ('a' - 'A')) : word[i];
    const bool assistant = letter == 'a' || letter == 'c';
    const std::string text = '"' + std::string(capital ? 100 : 10, 'x') + '"';
    out += i == 0 ? "" : ",";
    out += std::string(R"({"role":)") +
           (letter == 's' ? R"("system")"
            : assistant   ? R"("assistant")"
                          : R"("user")") +
           R"(,"content":[)";
    if (letter == 'c') {
      id = "toolu_" + std::to_string(i);
      out += R"({"type":"tool_use","id":")" + id + R"(","name":"f","input":{}},)";
    }
    if (letter == 'r' || letter == 'm')
      out += R"({"type":"tool_result","tool_use_id":")" + id + R"(","content":)" + text + "},";
    if (letter == 'm')
      out += R"({"type":"text","text":"xxxxxxxxxx"})";
    else if (letter != 'r')
      out += R"({"type":"text","text":)" + text + '}';
    if (out.back() == ',') out.pop_back();
    out += "]}";
  }
  return out + ']';
}

/// A random history that starts with the user; each call has its result.
std::string word_of(std::mt19937& random) {
  const auto one_of = [&](std::string_view letters) { return letters[random() % letters.size()]; };
  std::string word = random() % 4 == 0 ? "s" : "";
  word += one_of("uU");
  for (std::size_t turns = random() % 5; turns > 0; --turns) {
    word += one_of("uUaAcCms");
    if (word.back() == 'm') word.back() = 'c';
    if (word.back() == 'c' || word.back() == 'C') word += one_of("rRmMm");
  }
  return word;
}

struct Reach {
  std::string kept;  ///< places; empty = refused
  std::uint64_t size = 0;
  std::uint64_t told = 0;  ///< the size that the step tells; the smallest where it is refused
  bool starts = false;
};
Reach reach(std::string_view json, const policy::Policy& policy, Start start) {
  render::Transcript transcript{std::string(json), "anthropic"};
  Conversation& c = transcript.c;
  const cost::Sizer sizer(policy.size);
  Done done;
  const Demands demands = demands_of(start);
  Closure closure(c, demands);
  StepContext context{c, policy, sizer, done, closure};
  EXPECT_TRUE(all_steps()[policy.trim[0].step].apply(context, policy.trim[0].parameters));
  if (!done.unreachable.empty()) return {{}, 0, done.smallest};
  EXPECT_EQ(closure.close(), 0U) << "a budget knows what must go along";
  Reach out{{}, 0, done.after};
  for (const std::uint32_t place : c.order) {
    c.messages[place].size = Message::k_unmeasured;
    out.size += sizer.size(c, c.messages[place]);
    out.kept += std::to_string(c.messages[place].index) + ' ';
  }
  const auto first = std::find_if(c.order.begin(), c.order.end(),
                                  [&](std::uint32_t i) { return !is_system(c.messages[i].role); });
  out.starts = first != c.order.end() && starts_exchange(c, c.messages[*first]);
  return out;
}

TEST(Planner, RefusesWhatIsUnderTheSmallestAndNothingElse) {
  constexpr std::string_view options[] = {
      "",
      ", drop: exchange",
      ", oversize: skip",
      ", oversize: clip, marker: '.'",
      ", protect: {system: false}",
      ", oversize: clip, marker: '.', protect: {system: false}",
      ", oversize: skip, protect: {system: false}",
      ", protect: {last: 1}",
      ", oversize: clip, marker: '.', protect: {last: 2}",
      ", protect: {last_user: true}",
      ", oversize: [clip, clear, ask], marker: '.'",
      ", oversize: [clear, ask], drop: exchange",
      ", oversize: ask, protect: {last: 1}",
  };
  std::mt19937 random(1);
  for (int round = 0; round < tests::runs(600); ++round) {
    const std::string word = word_of(random);
    const std::string json = blocks(word);
    const std::string option(options[random() % std::size(options)]);
    const Start start = random() % 4 == 0 ? Start::anyone : Start::user;
    const auto with = [&](std::uint64_t max) {
      return reach(
          json,
          policy_of("size: {of: [content]}\ntrim: [budget: {max: " + std::to_string(max) + option + "}]\n"),
          start);
    };
    const std::uint64_t whole = with(1000000).size;
    const Reach none = with(1);
    if (!none.kept.empty()) continue;  // nothing but what has no size
    const std::uint64_t smallest = none.told;
    for (const std::uint64_t max :
         {smallest - 1, smallest, smallest + 1, smallest + random() % (whole + 1), whole}) {
      const Reach r = with(max);
      SCOPED_TRACE(word + option + (start == Start::user ? " user" : "") + " " + std::to_string(max));
      EXPECT_EQ(r.kept.empty(), max < smallest);
      if (r.kept.empty()) {
        EXPECT_EQ(r.told, smallest);
        continue;
      }
      EXPECT_LE(r.size, max);
      EXPECT_EQ(r.told, r.size);
      EXPECT_TRUE(start == Start::anyone || r.starts);
    }
  }
}

}  // namespace
}  // namespace abridge::trim
