#pragma once
#include <cstdint>

#include "lib/base/names.hpp"

// The names that templates may use, by where they stand. Each enum's order is the order of its slots.

namespace abridge::render {

/// In `turn`, `parts` and `append`: one message.
enum class TurnSlot : std::uint8_t {
  index,
  number,
  total,
  role,
  upper_role,
  label,
  icon,
  note,
  content,
  name,
  time,
  model,
  provider,
  tool,
  origin,
  files,
  json,
  blocks,
};
constexpr auto names_of(TurnSlot) {
  return std::to_array<Name<TurnSlot>>(
      {{TurnSlot::index, "index"},    // its place among what is shown, from 1
       {TurnSlot::number, "number"},  // its place in the whole history, from 1
       {TurnSlot::total, "total"},    // messages of the whole history
       {TurnSlot::role, "role"},
       {TurnSlot::upper_role, "ROLE"},
       {TurnSlot::label, "label"},      // by `labels`
       {TurnSlot::icon, "icon"},        // by `icons`
       {TurnSlot::note, "note"},        // the style's `note` where it was cut
       {TurnSlot::content, "content"},  // texts, calls, results, by their templates
       {TurnSlot::name, "name"},        // the speaker's
       {TurnSlot::time, "time"},
       {TurnSlot::model, "model"},        // a thread's turn: model_name
       {TurnSlot::provider, "provider"},  // model_provider
       {TurnSlot::tool, "tool"},          // tool_name
       {TurnSlot::origin, "origin"},      // provider/model, the model where it isn't the label
       {TurnSlot::files, "files"},        // the paths it names
       {TurnSlot::json, "json"},          // the message as JSON, never escaped
       {TurnSlot::blocks, "blocks"}});    // each block by its template of `blocks`, what it says escaped
}
constexpr bool is_number(TurnSlot s) {
  return s == TurnSlot::index || s == TurnSlot::number || s == TurnSlot::total;
}

/// In `header`, `footer`, `left_out` and in what stands around embedded files.
enum class PageSlot : std::uint8_t {
  total,
  shown,
  next,
  max_turns,
  thread,
  tool,
  files,
  omitted,
  named,
  included,
  skipped,
  request,
  list
};
constexpr auto names_of(PageSlot) {
  return std::to_array<Name<PageSlot>>(
      {{PageSlot::total, "total"},          // messages of the whole history
       {PageSlot::shown, "shown"},          // those that are left
       {PageSlot::next, "next"},            // total + 1
       {PageSlot::max_turns, "max_turns"},  // how long a thread may get
       {PageSlot::thread, "thread"},        // its id
       {PageSlot::tool, "tool"},            // the tool that it belongs to
       {PageSlot::files, "files"},          // the embedded files by `files`
       {PageSlot::omitted, "omitted"},      // `files.omitted` where files were skipped
       {PageSlot::named, "named"},          // files that the history names
       {PageSlot::included, "included"},
       {PageSlot::skipped, "skipped"},
       {PageSlot::request, "request"},  // `"model": "…", `: members beside the list
       {PageSlot::list, "list"}});      // the list's key
}
constexpr bool is_number(PageSlot s) {
  return s == PageSlot::total || s == PageSlot::shown || s == PageSlot::next || s == PageSlot::max_turns ||
         s == PageSlot::named || s == PageSlot::included || s == PageSlot::skipped;
}

/// In `call`, `result`, `thinking` and `other`: one block of a message.
enum class BlockSlot : std::uint8_t { name, arguments, id, text, type, fence };
constexpr auto names_of(BlockSlot) {
  return std::to_array<Name<BlockSlot>>({{BlockSlot::name, "name"},
                                         {BlockSlot::arguments, "arguments"},
                                         {BlockSlot::id, "id"},
                                         {BlockSlot::text, "text"},
                                         {BlockSlot::type, "type"},
                                         {BlockSlot::fence, "fence"}});  // backticks, more than stand inside
}
constexpr bool is_number(BlockSlot) { return false; }

/// In `blocks`: one block of a message as a turn of its own. The first two are words: what might end one is
/// written as `_`.
enum class BlockTurnSlot : std::uint8_t { author, tool, arguments, text };
constexpr auto names_of(BlockTurnSlot) {
  return std::to_array<Name<BlockTurnSlot>>({{BlockTurnSlot::author, "author"},  // by `labels`, else the role
                                             {BlockTurnSlot::tool, "tool"},      // that is called, or answers
                                             {BlockTurnSlot::arguments, "arguments"},
                                             {BlockTurnSlot::text, "text"}});
}
constexpr bool is_number(BlockTurnSlot) { return false; }

/// In `files.file`: one embedded file.
enum class FileSlot : std::uint8_t { path, modified, content };
constexpr auto names_of(FileSlot) {
  return std::to_array<Name<FileSlot>>(
      {{FileSlot::path, "path"}, {FileSlot::modified, "modified"}, {FileSlot::content, "content"}});
}
constexpr bool is_number(FileSlot) { return false; }

/// In a section's `item` and `more`.
enum class ItemSlot : std::uint8_t { item, more };
constexpr auto names_of(ItemSlot) {
  return std::to_array<Name<ItemSlot>>(
      {{ItemSlot::item, "item"}, {ItemSlot::more, "more"}});  // more: how many aren't shown
}
constexpr bool is_number(ItemSlot s) { return s == ItemSlot::more; }

}  // namespace abridge::render
