#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/names.hpp"

// What a conversation loses, or what changes in it, where it is written in another format.

namespace abridge::format {

/// The sentences are those of findings: {0} is the format, {1} the names that were noted, {2} how many.
enum class Loss : std::uint8_t {
  compacted,
  notes,
  branches,
  thinking,
  signatures,
  times,
  speakers,
  images,
  documents,
  text_documents,
  file_names,
  moved_media,
  media_types,
  failures,
  refusals,
  late_system,
  developer,
  arguments,
  call_ids,
  quoted_tools,
  order,
  blank,
  blocks,
  tools,
  definitions,
  definition_fields,
  message_fields,
  block_fields,
  record_fields,
  folder,
  undefined_tools,
  mixed_turns,
};
constexpr auto names_of(Loss) {
  return std::to_array<Name<Loss>>({
      {Loss::compacted,
       "{0} gets the history with which the log went on: messages before it that were compacted or taken back: {2}"},
      {Loss::notes, "{0} gets what was said: what the agent told the model beside it ({1}) is left out: {2}"},
      {Loss::branches, "{0} gets one branch of a conversation: other branches left out: {2}"},
      {Loss::thinking, "{0} has no place for this thinking: left out: {2}"},
      {Loss::signatures, "{0} has no place for signatures of another provider: left out: {2}"},
      {Loss::times, "{0} has no place for time stamps: left out: {2}"},
      {Loss::speakers, "{0} has no place for the names of speakers: left out: {2}"},
      {Loss::images, "{0} has no place for these images: left out: {2}"},
      {Loss::documents, "{0} has no place for these documents: left out: {2}"},
      {Loss::text_documents, "{0} has no documents that are text: became text of the message: {2}"},
      {Loss::file_names, "{0} has no place for the names of these files: left out: {2}"},
      {Loss::moved_media,
       "{0} has no images or documents in tool results: moved into a message after them: {2}"},
      {Loss::media_types,
       "{0} tells images from documents by their media type, which nobody says of these addresses: {2}"},
      {Loss::failures, "{0} has no mark for tool results that failed: left out: {2}"},
      {Loss::refusals, "{0} has no mark for what is a refusal: became text: {2}"},
      {Loss::late_system, "{0} has its system text in one place: later ones moved there: {2}"},
      {Loss::developer, "{0} has no developer role: became system text: {2}"},
      {Loss::arguments, "{0} wants an object as a tool's arguments: others wrapped in one: {2}"},
      {Loss::call_ids, "{0} can't hold all ids of tool calls: left out or made anew: {2}"},
      {Loss::quoted_tools,
       "{0} takes <tool_call> and <tool_response> in a text for calls and results: texts that quote them: {2}"},
      {Loss::order, "{0} has tool calls after the text: texts moved before them: {2}"},
      {Loss::blank, "{0} takes no empty text: blank ones left out: {2}"},
      {Loss::blocks, "{0} has no place for blocks of these types ({1}): left out: {2}"},
      {Loss::tools, "{0} has no tools: calls and results that became text: {2}"},
      {Loss::definitions, "{0} has no place for these tool definitions: left out: {2}"},
      {Loss::definition_fields, "{0} has no place for these fields of tool definitions ({1}): left out: {2}"},
      {Loss::message_fields, "{0} has no place for these fields of messages ({1}): left out: {2}"},
      {Loss::block_fields, "{0} has no place for these fields of blocks ({1}): left out: {2}"},
      {Loss::record_fields, "{0} has no place for these fields of the record ({1}): left out: {2}"},
      {Loss::folder, "{0} names the folder that a session is of, and nothing says it: written as /: {2}"},
      {Loss::undefined_tools,
       "{0} takes tool calls and results only in a request that defines its tools, which these do not: {2}"},
      {Loss::mixed_turns,
       "some models of {0} refuse something else beside tool results in one message, as in: {2}"},
  });
}
inline constexpr std::size_t k_losses = names_of(Loss{}).size();

class Losses {
 public:
  struct Count {
    std::uint64_t times = 0;
    std::vector<std::string> names;  ///< each once, as many as are kept
    bool more = false;               ///< there were more names
    /// The first few of the names, or all that are kept; "…" says that there were more.
    enum class Names : bool { few, all };
    std::string text(Names which) const;
  };

  void add(Loss loss, std::uint64_t times = 1) { of(loss).times += times; }
  void add(Loss loss, std::string_view name) {
    Count& count = of(loss);
    ++count.times;
    note(count, name);
  }
  /// So many times more, with these names.
  void add(Loss loss, const Count& more);
  void add(const Losses& other);
  void clear();
  const Count& count(Loss loss) const { return counts_[static_cast<std::size_t>(loss)]; }

 private:
  Count& of(Loss loss) { return counts_[static_cast<std::size_t>(loss)]; }
  static void note(Count& count, std::string_view name);
  std::array<Count, k_losses> counts_;
};

}  // namespace abridge::format
