#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "lib/format/format.hpp"
#include "lib/json/tape.hpp"
#include "lib/recover/key.hpp"
#include "lib/recover/ledger.hpp"

namespace abridge::recover {

/// A list or an object that is open, and leads to messages.
struct Frame {
  static constexpr std::size_t npos = std::string_view::npos;
  enum class Role : std::uint8_t { text, list, object, tree };
  enum class Holds : std::uint8_t { messages, conversations };

  Role role;
  std::size_t begin;             ///< its bracket, or where one is put
  std::size_t start;             ///< the same with its key
  std::size_t last;              ///< after the last part that is kept
  LedgerMark before;             ///< how much was written when it was opened
  json::Fault fault{};           ///< why it is not whole
  std::optional<Holds> holds{};  ///< of a list, or an object's last list, where that is known
  bool any = false;              ///< a part is kept
  bool wants = true;             ///< one may follow
  bool dirty = false;            ///< since `last`, something other than one comma
  bool found = false;            ///< a history is kept, or a part of one
  std::size_t comma = npos;      ///< the last one
  std::size_t lost = 0;          ///< after what was lost last
  std::size_t replies = 0;       ///< of a list of messages: lists of replies that are open within it
  std::size_t child = npos;      ///< the last part's value
  std::size_t child_end = npos;

  char closer() const { return role == Role::list ? ']' : '}'; }
};

/// The key that a list or an object stands under; empty where it stands under none.
inline std::string_view key_of(const Frame& f, std::string_view text) {
  return f.start == f.begin ? std::string_view{} : key_before(text, f.begin).text;
}

/// What a list of that name holds, where its name says it.
inline std::optional<Frame::Holds> held_under(std::string_view key) {
  if (format::holds_records(key)) return Frame::Holds::conversations;
  if (format::may_hold_conversations(key)) return std::nullopt;
  return Frame::Holds::messages;
}

}  // namespace abridge::recover
