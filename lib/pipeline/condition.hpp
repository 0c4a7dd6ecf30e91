#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.hpp"
#include "lib/pipeline/measure.hpp"

namespace abridge::pipeline {

class Measures;

/// What conversations have to be like (--where): `turns >= 2 and not (tools has shell or tokens > 4096)`.
/// docs/policy.md has the language.
class Condition {
 public:
  /// Errors have their column in `text`, and `said_as` for their file.
  static Result<Condition> parse(std::string_view text, std::string_view name);
  bool holds(Measures& of) const { return holds(of, root_); }

 private:
  friend class ConditionParser;
  enum class Operator : std::uint8_t { equal, other, less, less_or_equal, greater, greater_or_equal, has };
  struct Node {
    enum class Kind : std::uint8_t { both, either, no, compare };
    Kind kind = Kind::compare;
    std::uint32_t left = 0, right = 0;  ///< places in nodes_; of `no` the left one
    WhereField what = WhereField::turns;
    Operator op = Operator::equal;
    std::uint64_t number = 0;
    std::vector<std::string> words = {};
  };
  bool holds(Measures& of, std::uint32_t at) const;
  static bool compare(std::uint64_t a, Operator op, std::uint64_t b);
  static bool compare(const std::vector<std::string>& values, Operator op,
                      const std::vector<std::string>& words);

  std::vector<Node> nodes_;
  std::uint32_t root_ = 0;
};

}  // namespace abridge::pipeline
