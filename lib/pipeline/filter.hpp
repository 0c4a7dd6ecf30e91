#pragma once
#include <cstdint>
#include <memory>
#include <string_view>

#include "lib/cost/tally.hpp"
#include "lib/pipeline/duplicates.hpp"
#include "lib/pipeline/settings.hpp"

namespace abridge::pipeline {

/// Which conversations are wanted by what they say (--where, --dedupe). Each thread has its own.
class Filter {
 public:
  /// Null where all are.
  static std::unique_ptr<Filter> make(const Settings& settings);

  enum class Verdict : std::uint8_t { wanted, unwanted, duplicate };
  /// Of one as it was read; `id` where that stands in none of its records, escaped.
  Verdict judge(Conversation& c, std::string_view id);
  /// The one that was judged last is kept: those like it are duplicates from now on.
  void keep();

 private:
  explicit Filter(const Settings& settings);

  const Settings& settings_;
  cost::Tally tally_;
  ContentHash hash_{};
};

}  // namespace abridge::pipeline
