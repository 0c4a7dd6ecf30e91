#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <tuple>

#include "lib/base/result.hpp"
#include "lib/report/findings.hpp"

namespace abridge::report {

/// Findings that are known: a file of theirs lets the old ones pass and the new ones fail. A finding is told
/// by its file, its rule and its fingerprint, so that it stays known wherever in the file it moves; of equal
/// ones as many are known as were there.
class Baseline {
 public:
  Baseline() = default;
  /// An empty one, to be kept at `path`: names of files count from its folder.
  explicit Baseline(const std::string& path);
  /// Reads what `text` gives. Errors say what is wrong with the JSON of `path`.
  static Result<Baseline> parse(std::string_view json, std::string_view path);

  /// Whether this one is known. Each known one counts once.
  bool takes(const Finding& finding, std::string_view file);
  /// Makes it known.
  void add(const Finding& finding, std::string_view file);
  /// As a file, ordered by file and rule.
  std::string text() const;
  /// How many findings are known; the same one twice is two.
  std::uint64_t size() const;

 private:
  using Key = std::tuple<std::string, std::string, std::string>;  // file, rule, fingerprint
  Key key_of(const Finding& finding, std::string_view file);
  struct Known {
    std::uint64_t count = 0;
    std::string message;  ///< of the first, for people
  };
  std::map<Key, Known> known_;
  std::string folder_;  ///< of the baseline
  std::string file_;    ///< the last one that was asked for, and its name from there
  std::string name_;
};

}  // namespace abridge::report
