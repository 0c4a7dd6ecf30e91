#pragma once
#include <gtest/gtest.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tests/unit/rule/rule_run.hpp"

namespace abridge::rule {

using Lines = std::vector<std::string>;

struct Case {
  std::string_view name;
  std::string rules;
  std::string document;
  Lines findings;       ///< with everything permitted
  std::string written;  ///< empty = as it stands
  std::string_view target = {};
  std::string_view format = {};
  std::optional<Lines> asked =
      std::nullopt;  ///< the findings where nothing is permitted, if they aren't the same
};

/// Nothing changes where nothing is permitted; the repair is what the table says; a second check finds
/// nothing that could be repaired, neither in the model nor in what was written.
inline void judge(const Case& t) {
  SCOPED_TRACE(t.name);
  Lines unfixed = t.asked.value_or(t.findings);
  Lines left;
  for (std::string& line : unfixed)
    if (line.ends_with(" fixed")) line.resize(line.size() - 6);
  RuleRun asked(t.rules, t.document, t.target, t.format, Permit::none);
  EXPECT_EQ(asked.check(), unfixed);
  EXPECT_EQ(asked.written(), t.document);
  EXPECT_EQ(asked.spliced(), t.document);

  RuleRun fixed(t.rules, t.document, t.target, t.format, Permit::all);
  EXPECT_EQ(fixed.check(), t.findings);
  const std::string wanted = t.written.empty() ? t.document : t.written;
  EXPECT_EQ(fixed.written(), wanted);
  EXPECT_EQ(fixed.spliced(), wanted);
  for (const std::string& line : t.findings)
    if (!line.ends_with(" fixed")) left.push_back(line);
  if (!left.empty()) return;  // what is left may stand elsewhere now
  EXPECT_EQ(fixed.check(), left) << "the repaired model";
  EXPECT_EQ(RuleRun(t.rules, wanted, t.target, t.format, Permit::all).check(), left) << "the repaired text";
}

inline void judge_all(std::span<const Case> cases) {
  for (const Case& t : cases) judge(t);
}

}  // namespace abridge::rule
