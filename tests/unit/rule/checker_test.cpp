#include <gtest/gtest.h>

#include <map>
#include <random>

#include "tests/support/runs.hpp"
#include "tests/unit/rule/rule_run.hpp"
#include "tests/unit/rule/transcripts.hpp"

// Repairs on random histories, in which calls, results and texts stand anywhere.

namespace abridge::rule {
namespace {

class Random {
 public:
  explicit Random(unsigned seed) : engine_(seed) {}
  unsigned below(unsigned n) { return static_cast<unsigned>(engine_() % n); }
  std::string id() { return std::string(1, static_cast<char>('a' + below(4))); }
  /// A text that no other is like.
  std::string word() { return "w" + std::to_string(++words_) + "."; }

  std::string openai() {
    std::vector<std::string> messages;
    for (unsigned n = below(9); n > 0; --n) {
      const unsigned kind = below(10);
      if (kind < 2)
        messages.push_back(user(word()));
      else if (kind < 3)
        messages.push_back(assistant(word()));
      else if (kind < 4)
        messages.push_back(system(word()));
      else if (kind < 6)
        messages.push_back(calls(ids(), below(2) == 0 ? std::string("null") : quote(word())));
      else
        messages.push_back(tool(id(), word()));
    }
    return list(messages);
  }
  std::string anthropic() {
    std::vector<std::string> messages;
    for (unsigned n = below(9); n > 0; --n) {
      const unsigned kind = below(8);
      if (kind < 1)
        messages.push_back(user(word()));
      else if (kind < 2)
        messages.push_back(assistant(word()));
      else if (kind < 3)
        messages.push_back(system(word()));
      else if (kind < 5)
        messages.push_back(assistants(parts(use_only)));
      else
        messages.push_back(users(parts(result_only)));
    }
    return list(messages);
  }

 private:
  enum Tool { use_only, result_only };
  std::vector<std::string> ids() {
    std::vector<std::string> out;
    for (unsigned n = 1 + below(3); n > 0; --n) out.push_back(id());
    return out;
  }
  std::vector<std::string> parts(Tool tool) {
    std::vector<std::string> out;
    for (unsigned n = 1 + below(3); n > 0; --n)
      out.push_back(below(3) == 0 ? text(word()) : tool == use_only ? use(id()) : result(id(), word()));
    return out;
  }
  std::mt19937 engine_;
  unsigned words_ = 0;
};

std::map<std::string, int> words_of(std::string_view json) {
  std::map<std::string, int> words;
  for (std::size_t at = json.find('w'); at != std::string_view::npos; at = json.find('w', at + 1)) {
    const std::size_t end = json.find('.', at);
    ++words[std::string(json.substr(at, end - at))];
  }
  return words;
}

const std::string k_safe =
    "tool-result-misplaced: error, misplaced-system: error, roles-not-alternating: error";
const std::string k_all =
    k_safe +
    ", tool-call-duplicate-id: error, tool-result-duplicate: error, tool-result-orphan: error, "
    "tool-call-unanswered: error, first-role: error, last-role: error, trailing-whitespace: error";

struct Way {
  std::string_view format;
  std::string (Random::*make)();
};
constexpr Way k_ways[] = {{"openai", &Random::openai}, {"anthropic", &Random::anthropic}};

TEST(Checker, SafeOnesLoseNothing) {
  for (const Way& way : k_ways) {
    Random random(7);
    for (int i = 0; i < tests::runs(1500); ++i) {
      const std::string document = (random.*way.make)();
      SCOPED_TRACE(document);
      RuleRun run(k_safe, document, way.format, way.format, Permit::all);
      const bool clean = run.check().empty();
      const std::string written = run.written();
      EXPECT_EQ(words_of(written), words_of(document));
      EXPECT_EQ(run.spliced(), written);
      if (clean) {
        EXPECT_EQ(written, document);
      }
      if (HasFailure()) return;
    }
  }
}

TEST(Checker, NothingIsLeftToRepair) {
  for (const Way& way : k_ways) {
    for (const std::string_view rules : {"", ", tool-call-unanswered: {severity: error, unanswered: drop}"}) {
      Random random(11);
      for (int i = 0; i < tests::runs(1500); ++i) {
        const std::string document = (random.*way.make)();
        SCOPED_TRACE(document);
        std::string policy = k_all;
        if (!rules.empty()) policy.replace(policy.find(", tool-call-unanswered: error"), 29, rules);
        RuleRun run(policy, document, way.format, way.format, Permit::all);
        run.check();
        const std::string written = run.written();
        SCOPED_TRACE(written);
        EXPECT_EQ(run.spliced(), written);
        RuleRun again(policy, written, way.format, way.format, Permit::all);
        for (RuleRun* second : {&run, &again}) {
          second->check();
          for (const Finding& f : second->findings())
            EXPECT_FALSE(f.applied) << name_of(f.rule) << ' ' << f.pointer.text() << ' ' << f.message();
        }
        // A word may only be lost, never said twice.
        for (const auto& [word, times] : words_of(written)) EXPECT_EQ(times, 1) << word;
        if (HasFailure()) return;
      }
    }
  }
}

}  // namespace
}  // namespace abridge::rule
