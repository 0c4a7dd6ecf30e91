#pragma once
#include <string>
#include <vector>

#include "lib/report/findings.hpp"

namespace abridge::report {

/// How a run writes them that applies its fixes, or only proposes them.
inline FindingsStyle with(Fixes fixes) {
  FindingsStyle style;
  style.fixes = fixes;
  return style;
}

/// What a way of writing findings makes of some.
class Reported {
 public:
  explicit Reported(std::string_view format, const FindingsStyle& style = {})
      : findings_(
            find_findings_format(format)->make([this](std::string_view text) { out_ += text; }, style)) {}
  Reported(const Reported&) = delete;
  Reported& operator=(const Reported&) = delete;

  Reported& begin(std::string_view file, FailOn fail_on = FailOn::error) {
    file_ = file;
    findings_->begin(file, fail_on);
    return *this;
  }
  Reported& add(const Finding& finding, std::size_t line = 1, std::size_t column = 2,
                std::span<const FixedRange> changes = {}) {
    findings_->add({&finding, file_, line, column, changes});
    return *this;
  }
  Reported& unread(std::string_view file, std::string_view why) {
    findings_->unread(file, why);
    return *this;
  }
  std::string text(const Summary& summary = {}) {
    findings_->finish(summary);
    return out_;
  }

 private:
  std::string out_;
  std::string file_;
  std::unique_ptr<Findings> findings_;
};

inline Finding an_error() {
  return {.rule = RuleId::invalid_role,
          .severity = Severity::error,
          .offset = 7,
          .record = 1,
          .pointer = {.base = "/messages", .index = 0, .field = "role"},
          .sentence = "no such role: {role}",
          .with = {{"role", "bot"}}};
}
inline Finding a_mended_one() {
  return {.rule = RuleId::empty_content,
          .severity = Severity::warn,
          .fix = Fix::safe,
          .applied = true,
          .record = 2,
          .sentence = "nothing is said"};
}

}  // namespace abridge::report
