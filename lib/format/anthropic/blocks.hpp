#pragma once
#include <cstddef>
#include <span>
#include <string_view>

#include "lib/format/compose/conversation_writer.hpp"

namespace abridge::format {

/// Writes what messages hold in the words of the Messages API: its requests have it, and logs of agents that
/// speak to it.
class AnthropicBlocks {
 public:
  /// How the texts of a result stand that has none or several: as blocks, or in one text line by line.
  enum class ResultTexts : bool { apart, joined };
  AnthropicBlocks(ConversationWriter& to, ResultTexts texts) : to_(to), json_(to.json()), texts_(texts) {}

  /// A message's content: a text where it is nothing else, or a list.
  void content(std::span<const TurnPart> parts);
  /// The same as a list: results come first.
  void list(std::span<const TurnPart> parts);

 private:
  void part(const TurnPart& p);
  void thinking(const TurnPart& p);
  void media(std::string_view type, const Media& m);
  void result(std::span<const TurnPart> parts, std::size_t at);

  ConversationWriter& to_;
  json::Writer& json_;
  ResultTexts texts_;
};

}  // namespace abridge::format
