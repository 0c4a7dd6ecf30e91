#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lib/look/page/compare.hpp"
#include "lib/pipeline/look.hpp"
#include "lib/report/cuts.hpp"
#include "lib/report/explain.hpp"

namespace abridge::cli {

/// What `trim --html` writes: each conversation before the cut and after it. It is told of the cuts of a
/// conversation before the conversation itself, which viewing_look saw.
class HtmlReport {
 public:
  void tell(const report::ReportedCut& cut);
  /// `file` is what the page calls it.
  void see(const std::string& file, const pipeline::Seen& seen);
  std::string page(const report::Explained& explained) const;

  /// How many conversations it was told of, and back to so many.
  std::size_t size() const { return all_.size(); }
  void take_back(std::size_t size) { all_.resize(size); }

 private:
  std::vector<look::page::Compared> all_;
  std::unordered_map<std::uint64_t, std::vector<look::page::Taken>> taken_;  ///< by the message's offset
};

}  // namespace abridge::cli
