#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/names.hpp"

// What a conversation loses, or what changes in it, where it is written in another format.

namespace abridge::format {

/// The sentences are those of findings: {format}, the {names} that were noted, and how many: {count}.
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
  tool_names,
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
  joined_texts,
};
constexpr auto names_of(Loss) {
  return std::to_array<Name<Loss>>({
      {Loss::compacted,
       "{format} gets the history with which the log went on: messages before it that were compacted or taken back: {count}"},
      {Loss::notes,
       "{format} keeps only the conversation: the agent's own notes to the model ({names}) are left out: {count}"},
      {Loss::branches, "{format} gets one branch of a conversation: other branches left out: {count}"},
      {Loss::thinking, "{format} has no place for this thinking: left out: {count}"},
      {Loss::signatures, "{format} has no place for signatures of another provider: left out: {count}"},
      {Loss::times, "{format} has no place for time stamps: left out: {count}"},
      {Loss::speakers, "{format} has no place for the names of speakers: left out: {count}"},
      {Loss::images, "{format} has no place for these images: left out: {count}"},
      {Loss::documents, "{format} has no place for these documents: left out: {count}"},
      {Loss::text_documents, "{format} has no documents that are text: became text of the message: {count}"},
      {Loss::file_names, "{format} has no place for the names of these files: left out: {count}"},
      {Loss::moved_media,
       "{format} has no images or documents in tool results: moved into a message after them: {count}"},
      {Loss::media_types,
       "{format} tells images from documents by their media type, unknown for these addresses: {count}"},
      {Loss::failures, "{format} has no mark for tool results that failed: left out: {count}"},
      {Loss::refusals, "{format} has no mark for what is a refusal: became text: {count}"},
      {Loss::late_system, "{format} has its system text in one place: later ones moved there: {count}"},
      {Loss::developer, "{format} has no developer role: became system text: {count}"},
      {Loss::arguments, "{format} wants an object as a tool's arguments: others wrapped in one: {count}"},
      {Loss::call_ids, "{format} can't hold all ids of tool calls: left out or made anew: {count}"},
      {Loss::tool_names,
       "{format} does not take these names of tools ({names}), which stay: calls by them: {count}"},
      {Loss::quoted_tools,
       "{format} takes <tool_call> and <tool_response> in a text for calls and results: texts that quote them: {count}"},
      {Loss::order, "{format} has tool calls after the text: texts moved before them: {count}"},
      {Loss::blank, "{format} takes no empty text: blank ones left out: {count}"},
      {Loss::blocks, "{format} has no place for blocks of these types ({names}): left out: {count}"},
      {Loss::tools, "{format} has no tools: calls and results that became text: {count}"},
      {Loss::definitions, "{format} has no place for these tool definitions: left out: {count}"},
      {Loss::definition_fields,
       "{format} has no place for these fields of tool definitions ({names}): left out: {count}"},
      {Loss::message_fields,
       "{format} has no place for these fields of messages ({names}): left out: {count}"},
      {Loss::block_fields, "{format} has no place for these fields of blocks ({names}): left out: {count}"},
      {Loss::record_fields,
       "{format} has no place for these fields of the record ({names}): left out: {count}"},
      {Loss::folder,
       "{format} names the folder that a session is of, and nothing that is read says it: written as /: {count}"},
      {Loss::undefined_tools,
       "{format} takes tool calls and results only in a request that defines its tools, which these do not: {count}"},
      {Loss::mixed_turns,
       "some models of {format} refuse something else beside tool results in one message, as in: {count}"},
      {Loss::joined_texts,
       "{format} has one text where these have several: texts joined to the one before them: {count}"},
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
