#pragma once
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "lib/format/compose/conversion.hpp"
#include "lib/format/losses.hpp"
#include "lib/model/pairs.hpp"

namespace abridge::format {

/// Under which ids and names calls and results are written, and which result answers which call. Blocks are
/// places in Conversation::blocks.
class CallIds {
 public:
  CallIds(const Conversation& c, Pairs pairs, std::vector<std::string_view> ids)
      : blocks_(c.blocks), pairs_(std::move(pairs)), ids_(std::move(ids)) {}

  /// Whether there are calls or results at all.
  bool any() const { return !ids_.empty(); }
  /// Empty = it is written without one.
  std::string_view id_of(std::uint32_t block) const { return any() ? ids_[block] : std::string_view{}; }
  /// Whether a call or a result is written with the id that it has.
  bool keeps_id(std::uint32_t block) const;
  /// The tool's name; of a result, its call's. Never empty.
  std::string_view name_of(std::uint32_t block) const;
  /// The call that a result answers, the result that answers a call first; Pairs::k_none.
  std::uint32_t partner_of(std::uint32_t block) const {
    return any() ? pairs_.partner[block] : Pairs::k_none;
  }

 private:
  std::span<const Block> blocks_;
  Pairs pairs_;
  std::vector<std::string_view> ids_;
};

/// Calls keep their ids where the format takes them and nobody had them before; results say what they answer.
/// The same conversation gets the same ids.
CallIds link_ids(const Conversion& at, Losses& losses);

}  // namespace abridge::format
