#pragma once
#include <map>
#include <set>
#include <string>
#include <vector>

#include "lib/base/result.hpp"
#include "lib/report/expectation.hpp"

namespace abridge::cli {

/// The list of expected findings that is there for a transcript, else empty.
std::string sidecar_of(const std::string& path);

/// Writes the lists of a run's transcripts (--write-expect). Those that differ in their ending alone (a.json
/// and a.jsonl) each get their own; what they shared would be the last one's alone. A clean transcript has
/// none.
class Sidecars {
 public:
  /// A list beside the one that is read for a transcript, which no other transcript reads; else empty.
  std::string unread(const std::string& path);
  /// What was found in a transcript.
  void add(const std::string& path, const report::Expectation& found);
  /// After the last one, where all were read: writes the lists, and takes away those that no transcript needs
  /// any more. Gives those that went because their transcripts are clean.
  Result<std::vector<std::string>> settle();

 private:
  /// The other transcripts beside `path` that differ from it in their ending alone.
  std::vector<std::string> alike(const std::string& path);
  Result<void> settle_alike(const std::string& path, const std::vector<std::string>& others,
                            std::vector<std::string>& removed);

  std::map<std::string, std::string> lists_;                                        // texts by their places
  std::set<std::string> seen_;                                                      // transcripts of this run
  std::set<std::string> clean_;                                                     // of them
  std::map<std::string, std::map<std::string, std::vector<std::string>>> folders_;  // names by their stem
};

}  // namespace abridge::cli
