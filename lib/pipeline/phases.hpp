#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "lib/base/function_ref.hpp"
#include "lib/pipeline/piece_draft.hpp"

namespace abridge::pipeline {

/// Takes the conversation at hand, which is read already, through the phases of the command, and adds what it
/// came to to the piece.
class Phases {
 public:
  explicit Phases(PieceDraft& draft) : draft_(draft) {}

  /// Before all of them: whether it is one of those that are wanted by what they say. Else it was counted,
  /// and goes as one that nobody selected.
  bool wants(const Picked& picked);
  /// All of them, and its output. Whether it was kept; if not, `raw` is rejected. `reread` reads it anew.
  bool process(const Picked& picked, std::string_view raw, FunctionRef<void()> reread);
  /// The phases alone, and the text that render or convert makes.
  const Processed& run(const Picked& picked);
  /// What was said since `from` of a conversation that was rejected: it stays as it was, and is not mended,
  /// whatever could be.
  void unmend(std::size_t from, FunctionRef<void()> reread);

 private:
  /// Whether the conversation is kept, where that is known without the processor.
  std::optional<bool> settle(const Picked& picked);
  void look(const Picked& picked);
  /// Where somebody looked, at what a cut left; `seen`: how many of the piece were seen before.
  void look_after(std::size_t seen);
  /// What is written, into the piece; validate only asks how large it would be, of what can be written. False
  /// where it is too large.
  bool emit(const Processed& done);
  bool render(const Picked& picked, const Processed& done);
  bool convert(const Picked& picked, const Processed& done);
  void add_text(const Picked& picked, std::string_view text);
  /// What was cut of each message, where that is asked for.
  void trace(const Picked& picked, const Processed& done);
  /// Why --append can put nothing after the history that is written; empty where it can.
  std::string_view no_place_after() const;

  PieceDraft& draft_;
};

}  // namespace abridge::pipeline
