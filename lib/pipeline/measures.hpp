#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/look/overview.hpp"
#include "lib/model/conversation.hpp"
#include "lib/pipeline/measure.hpp"

namespace abridge::pipeline {

/// The answers of one conversation as it was read, worked out where somebody asks.
class Measures {
 public:
  /// `id`: its id where that stands in none of its records, escaped. All must outlive it.
  Measures(Conversation& c, std::string_view id, cost::Tally& tally) : c_(c), id_(id), tally_(tally) {}
  std::uint64_t number(WhereField what);
  /// Each once, decoded; none where nothing says so.
  const std::vector<std::string>& words(WhereField what);

 private:
  const look::Overview& overview();
  void add_member(std::string_view key);

  Conversation& c_;
  std::string_view id_;
  cost::Tally& tally_;
  std::optional<look::Overview> overview_;
  std::optional<std::uint64_t> tokens_;
  std::vector<std::string> words_;
};

}  // namespace abridge::pipeline
