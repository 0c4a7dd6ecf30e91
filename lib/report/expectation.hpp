#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "lib/base/result.hpp"
#include "lib/finding/finding.hpp"

namespace abridge::report {

/// The findings that a fixture must have, from the sidecar file beside it. A line a finding: its rule, and
/// where in the record it stands as a JSON Pointer (none = the record itself), with the record's number and a
/// colon before it where that is not the first. A pointer that a line can't hold as it is (it ends in a
/// blank, or holds ` #` or a line's end) stands as a JSON string. `#` begins a comment.
///
///     invalid-role /messages/2/role
///     tool-result-orphan 3:/messages/0
///     duplicate-key "/messages/0/ "
class Expectation {
 public:
  /// Errors say where in `path` a line is none.
  static Result<Expectation> parse(std::string_view text, std::string_view path);

  /// Whether the finding was expected. Each line stands for one.
  bool takes(const Finding& finding);
  /// Expects one more like this.
  void add(const Finding& finding);
  /// What was expected and did not come, as findings of the rule `expected-finding`, as severe as that is.
  /// Good as long as this is.
  std::vector<Finding> missing(Severity severity) const;
  std::string text() const;
  bool empty() const { return wanted_.empty(); }

 private:
  using Key = std::tuple<std::uint64_t, std::string, std::string_view>;  // record, pointer, rule's name
  static Key key_of(const Finding& finding);
  struct Wanted {
    std::size_t count = 0;
    std::string line;
  };
  std::map<Key, Wanted> wanted_;
};

/// Where the sidecar of a transcript may be: `NAME.json.expect`, else `NAME.expect`.
std::vector<std::string> sidecars_of(const std::string& path);

}  // namespace abridge::report
