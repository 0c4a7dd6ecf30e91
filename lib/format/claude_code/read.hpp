#pragma once
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "lib/format/builder.hpp"
#include "lib/format/claude_code/index.hpp"
#include "lib/model/conversation.hpp"
#include "lib/policy/policy.hpp"

namespace abridge::format {

/// Reads the lines of a conversation as its messages, and keeps which line says what of them.
class ClaudeReader {
 public:
  explicit ClaudeReader(const ClaudeIndex& index) : index_(index) {}
  void read(std::size_t which, Conversation& c, const policy::Accept& accept);

  // Of the conversation that was read last:

  /// What a line has of a message: blocks of the conversation.
  struct MessagePart {
    std::uint32_t line;
    std::uint32_t first_block;
    std::uint32_t block_count;
  };
  std::size_t messages() const { return first_part_.size() - 1; }
  std::span<const MessagePart> parts_of(std::size_t message) const {
    const std::size_t first = first_part_[message];
    return {parts_.data() + first, first_part_[message + 1] - first};
  }
  /// The line of each of Conversation::tree_breaks; k_no_line of those that can't be mended.
  std::span<const std::uint32_t> incomplete_lines() const { return incomplete_; }

 private:
  std::string_view role_of(std::uint32_t line) const;
  bool answers_anew(std::uint32_t line, std::uint32_t before) const;
  void read_line(MessageBuilder& b, std::uint32_t line);

  const ClaudeIndex& index_;
  std::vector<MessagePart> parts_;
  std::vector<std::size_t> first_part_{0};  // per message, and one after
  std::vector<std::uint32_t> incomplete_;
};

}  // namespace abridge::format
