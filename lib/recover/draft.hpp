#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lib/recover/frames.hpp"
#include "lib/recover/ledger.hpp"
#include "lib/recover/pieces.hpp"

namespace abridge::recover {

/// What the text is: of a line an object stays whole or goes; of a document its lists are read in parts.
enum class Scope : std::uint8_t { document, line };

/// What is put together so far: the pieces that ended, what is open, and what is changed and lost in it. A
/// checkpoint holds it as it is at a moment.
class Draft {
 public:
  static constexpr std::size_t npos = std::string_view::npos;

  Draft(std::string_view text, Scope scope);

  // What is open, the outermost first; the first is the text.
  Frame& top() { return frames_.back(); }
  const Frame& top() const { return frames_.back(); }
  const Frame& frame(std::size_t i) const { return frames_[i]; }
  std::size_t innermost() const { return frames_.size() - 1; }
  bool is_outside() const { return frames_.size() == 1; }
  /// Whether one more may be opened: lists of messages stand only so deep.
  bool may_open() const;

  /// Opens a bracket at `begin`, of what starts (with its key) at `start`. `put`: what is put there for it.
  Frame& open(Frame::Role role, std::size_t begin, std::size_t start, std::string_view put = {});
  /// Opens what was closed already, up to the last part before `last`. `begin`: where it began.
  Frame& reopen(Frame::Role role, std::size_t begin, std::size_t last);
  /// Opens the last part of the innermost object again: its bracket came too early.
  void reopen_last(Frame::Role role, std::string_view expected);
  /// Ends the innermost frame at `end`.
  using Closed = Pieces::Closed;
  void leave(std::size_t end, Closed closed);
  /// Ends it after what is kept of it: its bracket is lost. Where nothing is, all of it is dropped.
  void leave_early();
  /// Whether the innermost frame stays where it ends now.
  bool stays() const;
  /// Forgets what is kept in the frames from there on: they are dropped where they end.
  void give_up(std::size_t frame);
  /// Why the outermost frame that was dropped since the last call was not whole.
  std::optional<json::Fault> take_dropped() { return std::exchange(dropped_, std::nullopt); }

  // The innermost frame's parts.
  /// The one that started there, with its value, and ends at `end`, stays.
  void keep(std::size_t start, std::size_t value, std::size_t end);
  /// The same, of a message or what holds some.
  void keep_message(std::size_t start, std::size_t value, std::size_t end);
  /// What goes.
  void lose(std::size_t begin, std::size_t end, json::Fault fault);
  /// Takes back the last part, where it was kept as the last thing of this frame.
  bool take_back_last();

  // What is written.
  /// Leaves out what stands between, but for the white space before what follows.
  void change(std::size_t begin, std::size_t end, std::string with);
  /// Writes what is left out before a part of the innermost frame that starts there.
  void write_gap(std::size_t start);
  /// Notes what is lost in the innermost frame.
  void lost(std::size_t begin, std::size_t end, json::Fault fault);
  /// Something is wrong that costs nothing.
  void wrong(std::size_t place, std::string_view expected);
  std::size_t losses() const { return ledger_.losses().size(); }
  /// The text ends: what is open is closed after what is kept.
  void finish();

  // What ended.
  using Known = Pieces::Known;
  void add(Recovered piece, Known known);
  /// As Pieces has them.
  std::size_t last_value() const { return pieces_.last_value(); }
  const Recovered& piece(std::size_t i) const { return pieces_.piece(i); }
  const Known& known(std::size_t i) const { return pieces_.known(i); }
  /// Makes the last value, and what was lost after it, the begin of a list: a new one, or the one that it is,
  /// or ends with. What follows goes on at `place`, before a comma or bracket.
  enum class Begin : std::uint8_t { of_new_list, of_own_list };
  void reopen_value(Begin begin, Frame::Holds holds, std::size_t place);
  std::vector<Recovered> take_pieces() { return pieces_.take(); }
  /// How many bytes were looked at, and entries moved, for tests of what is linear.
  std::size_t looked_at() const { return ledger_.moved() + pieces_.looked_at(); }

  // Going back.
  void set_checkpoint();
  void drop_checkpoint();
  void back_to_checkpoint();

 private:
  /// Of the innermost frame, which was closed by a bracket and is open again: nothing may stand in it.
  void see_whether_empty();
  json::Fault first_fault(const Frame& f) const;
  bool end_is_reported() const;
  /// Whether these bytes are lost together with the last, as one of very many in a row.
  bool lost_with_last(std::size_t begin, std::size_t end);

  struct Undo {
    std::size_t depth;
    std::size_t value;  // where it begins
    Frame frame;
    LedgerMark mark;
  };

  std::string_view text_;
  Scope scope_;
  std::vector<Frame> frames_;
  Ledger ledger_;
  Pieces pieces_;
  std::size_t in_a_row_ = 0;  // losses with nothing but separators between them, up to the last
  std::optional<std::vector<Frame>> checkpoint_;
  std::optional<json::Fault> dropped_;
  std::optional<Undo> undo_;  // of the message that was kept last
};

}  // namespace abridge::recover
