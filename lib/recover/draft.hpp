#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lib/recover/frames.hpp"
#include "lib/recover/islands.hpp"
#include "lib/recover/recovered.hpp"

namespace abridge::recover {

/// What the text is: of a line an object stays whole or goes; of a document its lists are read in parts.
enum class Scope : std::uint8_t { document, line };

/// What is put together so far: the pieces that ended, what is open, and the changes and losses in it. A
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
  enum class Closed : std::uint8_t { by_bracket, early };
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
  std::size_t losses() const { return losses_.size(); }
  /// The text ends: what is open is closed after what is kept.
  void finish();

  // What ended.
  /// What a piece is, where that is known.
  struct Known {
    std::optional<Island::Kind> kind;
    bool is_list = false;
    Closed closed = Closed::by_bracket;
    std::size_t values = 0;  ///< after the last piece up to it that is not lost; 0 where there is none
  };
  void add(Recovered piece, Known known);
  /// The number of the last piece that is not lost; npos where there is none.
  std::size_t last_value() const;
  const Recovered& piece(std::size_t i) const { return pieces_[i]; }
  const Known& known(std::size_t i) const { return known_[i]; }
  /// Makes the last value, and what was lost after it, the begin of a list: a new one, or the one that it is,
  /// or ends with. What follows goes on at `place`, before a comma or bracket.
  enum class Begin : std::uint8_t { of_new_list, of_own_list };
  void reopen_value(Begin begin, Frame::Holds holds, std::size_t place);
  std::vector<Recovered> take_pieces();
  /// How many changes and losses were looked at when pieces ended and went on, for tests of what is linear.
  std::size_t moved() const { return moved_; }

  // Going back.
  void set_checkpoint();
  void drop_checkpoint() { checkpoint_.reset(); }
  void back_to_checkpoint();

 private:
  Written mark() const { return {changes_.size(), losses_.size(), kept_}; }
  /// Keeps for the checkpoint what was written from there on, before it is taken away.
  void save_from(const Written& m);
  void take_back(const Written& m);
  json::Fault first_fault(const Frame& f) const;
  void write_piece(Recovered& piece, const Frame& f);
  bool end_is_said() const;
  /// Whether these bytes are lost together with the last, as one of very many in a row.
  bool lost_with_last(std::size_t begin, std::size_t end);

  /// What was there at a moment. Of what was written before, what is taken back since is kept.
  struct Checkpoint {
    std::vector<Frame> frames;
    std::size_t kept;
    std::size_t pieces;
    std::optional<Recovered> last_lost;  // the last of these, where more may be lost with it
    Written floor;
    std::vector<Rewrite> changes{};
    std::vector<Lost> losses{};
  };
  struct Undo {
    std::size_t depth;
    std::size_t value;  // where it begins
    Frame frame;
    Written mark;
  };

  std::string_view text_;
  Scope scope_;
  std::vector<Frame> frames_;
  std::vector<Rewrite> changes_;
  std::vector<Lost> losses_;
  std::size_t in_a_row_ = 0;  // losses with nothing but separators between them, up to the last
  std::size_t kept_ = 0;
  std::size_t moved_ = 0;
  std::vector<Recovered> pieces_;
  std::vector<Known> known_;
  std::optional<Checkpoint> checkpoint_;
  std::optional<json::Fault> dropped_;
  std::optional<Undo> undo_;  // of the message that was kept last
};

}  // namespace abridge::recover
