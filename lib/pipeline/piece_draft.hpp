#pragma once
#include <cstdint>
#include <functional>
#include <string_view>

#include "lib/format/format.hpp"
#include "lib/model/conversation.hpp"
#include "lib/pipeline/picker.hpp"
#include "lib/pipeline/piece.hpp"
#include "lib/pipeline/processor.hpp"
#include "lib/pipeline/records.hpp"

namespace abridge::pipeline {

/// A piece in the making, and what it is made of and with.
struct PieceDraft {
  const Settings& settings;
  Processor& processor;
  format::Shape shape;
  const Records& records;  ///< of the piece
  Conversation& c;         ///< the one at hand; its arena keeps what the piece views into
  Picker& picker;
  Piece& piece;
  /// Told up to where the input was gone through, in bytes; may be none.
  std::function<void(std::uint64_t)> passed = {};
  /// What the agent says of the session beside the input; none where it doesn't.
  const SessionBeside* beside = nullptr;

  /// What beside the input is called its session; empty where nobody says it.
  std::string_view id_beside() const { return beside == nullptr ? std::string_view() : beside->id; }
  /// To a conversation that was read: what it doesn't say itself.
  void add_beside();
  /// Whether it is worked out what sanitize would write.
  bool proposes() const;
  /// Leaves out a record: of a document nothing is emitted, and what stands around it goes with it.
  void reject(std::string_view raw);
  /// The same of a conversation that was read: where nothing is written, it is counted and no more.
  void reject_read(std::string_view raw);
  /// What a repair took out whole is mended, not rejected: it is kept among the rejects all the same, and has
  /// a count of its own. A range of the input.
  void keep_lost(std::string_view range);
  /// What nobody reads is kept there alone. A range of the input.
  void keep_unread(std::string_view range);
  /// The finding's fix takes the record's line away.
  void leave_out_line(const Record& r, const Finding& f);
};

}  // namespace abridge::pipeline
