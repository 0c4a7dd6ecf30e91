#include "tests/unit/trim/trim_run.hpp"

namespace abridge::trim {
namespace {

/// How many messages of a history a budget measures (by the text that a style makes of each), and what is
/// left.
std::string measured(std::string_view word, const std::string& step, Totals totals,
                     Start start = Start::anyone) {
  const policy::Policy policy = policy_of("size: {of: rendered}\ntrim: [" + step + "]\n");
  if (policy.trim.empty()) return "no step";
  render::Transcript transcript(history(word), "openai");
  Conversation& c = transcript.c;
  cost::Sizer sizer(policy.size);
  std::size_t n = 0;
  sizer.rendered = [&n](const Conversation&, const Message& m) {
    ++n;
    return std::string(m.role == Role::system ? 1 : 10, 'x');
  };
  Done done;
  const Demands demands = demands_of(start);
  Closure closure(c, demands);
  StepContext context{c, policy, sizer, done, closure, totals};
  const auto applied = all_steps()[policy.trim[0].step].apply(context, policy.trim[0].parameters);
  if (!applied) return applied.error().text();
  if (!done.unreachable.empty()) return std::to_string(n) + ": unreachable " + std::to_string(done.smallest);
  closure.close();
  std::string out = std::to_string(n) + ":";
  for (const std::uint32_t place : c.order) out += ' ' + std::to_string(c.messages[place].index);
  return out;
}

TEST(Reach, MeasuresNoMessageThatItCannotReach) {
  const struct {
    std::string_view history;
    std::string step;
    std::string wanted;
    Start start = Start::anyone;
  } table[] = {
      {"uauauauaua", "budget: 25", "3: 8 9"},
      {"uauauauaua", "budget: 100", "10: 0 1 2 3 4 5 6 7 8 9"},
      {"suauauauau", "budget: 25", "4: 0 8 9"},
      // The turn that the work answers is asked for as well.
      {"uauaaaaaaa", "budget: 35", "5: 2 8 9", Start::user},
      {"uauauauaua", "budget: {max: 25, protect: {last_user: true}}", "4: 8 9"},
      // A call and its results are measured together.
      {"uauacruacr", "budget: 25", "3: 8 9"},
      // Where any message may be picked, all are.
      {"uauauauaua", "budget: {max: 25, oversize: skip}", "10: 8 9"},
      {"uauauauaua", "budget: {max: 25, drop: exchange}", "10: 8 9"},
      // What the smallest budget is depends on all of them.
      {"uauauauaua", "budget: {max: 25, protect: {last: 4}}", "10: unreachable 40"},
  };
  for (const auto& row : table)
    EXPECT_EQ(measured(row.history, row.step, Totals::as_needed, row.start), row.wanted)
        << row.history << ' ' << row.step;
}

TEST(Reach, KeepsTheSameWhetherItMeasuresAllOrNot) {
  for (const std::string_view word :
       {"uauauauaua", "suauacrsuaacrru", "aaauacrcruuu", "uAuAuAuA", "sssuacrcrcr"})
    for (std::size_t max = 0; max < 130; max += 7)
      for (const std::string more : {"", ", protect: {last: 2}", ", protect: {first: 1}", ", oversize: clip",
                                     ", on_unreachable: emit", ", notice: '[{dropped}]'"})
        for (const Start start : {Start::anyone, Start::user}) {
          const std::string step = "budget: {max: " + std::to_string(max) + more + "}";
          const std::string some = measured(word, step, Totals::as_needed, start);
          const std::string all = measured(word, step, Totals::whole, start);
          EXPECT_EQ(some.substr(some.find(':')), all.substr(all.find(':'))) << word << ' ' << step;
        }
}

}  // namespace
}  // namespace abridge::trim
