#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.hpp"
#include "lib/report/findings.hpp"

// Findings of one shard of a run, kept so that those of all shards can be told as if there had been one.

namespace abridge::report {

/// Writes each finding as a line of JSON, with all that any way to write findings says of it.
class Recorder final : public Findings {
 public:
  explicit Recorder(Write write) : write_(std::move(write)) {}
  /// The findings that follow are of the input with that place in the row, from 0.
  void at_input(std::size_t place) { input_ = place; }
  void add(const Located& one) override;
  void finish(const Summary& /*summary*/) override {}
  /// How often each rule was broken, by its name.
  const std::map<std::string, std::uint64_t>& rules() const { return rules_; }

 private:
  Write write_;
  std::map<std::string, std::uint64_t> rules_;
  std::size_t input_ = 0;
  std::string line_;
};

/// A finding that was read back.
class Recorded {
 public:
  /// The Error says what is wrong with the line.
  static Result<Recorded> parse(std::string_view line);

  std::size_t input() const { return input_; }
  /// Moves it after so many lines and records of its file.
  void move(std::uint64_t lines, std::uint64_t records);
  const Finding& finding() const { return finding_; }
  /// Good as long as this stays where it is.
  Located located(std::string_view file) const;

  Recorded(const Recorded&) = delete;
  Recorded& operator=(const Recorded&) = delete;
  Recorded(Recorded&&) = default;
  Recorded& operator=(Recorded&&) = default;
  ~Recorded() = default;

 private:
  Recorded() = default;
  std::vector<char> texts_;  // that views are into, wherever it is moved
  Finding finding_{.rule = RuleId::invalid_json};
  std::size_t input_ = 0;
  std::size_t line_ = 0;
  std::size_t column_ = 0;
  std::vector<FixedRange> changes_;
};

}  // namespace abridge::report
