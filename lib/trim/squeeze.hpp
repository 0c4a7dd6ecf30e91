#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "lib/trim/step.hpp"

namespace abridge::trim {

/// What a cleared result says instead.
inline constexpr std::string_view k_cleared = "[cleared: {chars} characters]";

/// Takes texts down until what they stand in costs no more than it may. What is not kept is undone.
class Squeeze {
 public:
  /// `marker` is put where text goes: of clip `{max}` and `{cut}` are filled in, of clear `{chars}`.
  Squeeze(StepContext& context, std::string marker) : context_(context), marker_(std::move(marker)) {}
  Squeeze(const Squeeze&) = delete;
  Squeeze& operator=(const Squeeze&) = delete;
  ~Squeeze() { undo(); }

  // Each gives what the messages cost then; none where it can't be as little as `room`, and nothing is
  // changed. Messages are places in Conversation::order, [begin, end).

  /// Cuts the end of the message's longest text.
  std::optional<std::uint64_t> clip_longest_text(Message& m, std::uint64_t room);
  /// Cuts the middle of the results of tools, the longest first, down to one size.
  std::optional<std::uint64_t> clip_results(std::uint32_t begin, std::uint32_t end, std::uint64_t room);
  /// Leaves of the results no more than the marker.
  std::optional<std::uint64_t> clear_results(std::uint32_t begin, std::uint32_t end, std::uint64_t room);

  /// What was done stays done. How many messages it changed.
  std::size_t keep();

 private:
  struct Spot {
    std::uint32_t message;  ///< places in the conversation
    std::uint32_t block;
    std::uint32_t text;
    std::uint64_t size;
  };
  std::vector<Spot> results(std::uint32_t begin, std::uint32_t end);
  std::uint64_t cost(std::uint32_t begin, std::uint32_t end);
  void remember(std::uint32_t message);
  void undo();
  void clip_text(Spot spot, std::size_t limit, json::Keep keep);

  StepContext& context_;
  std::string marker_;
  std::unordered_map<std::uint32_t, Message> messages_;  ///< as they were
  std::unordered_map<std::uint32_t, Block> blocks_;
  std::unordered_map<std::uint32_t, Text> texts_;
};

}  // namespace abridge::trim
