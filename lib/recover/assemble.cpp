#include "lib/recover/assemble.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "lib/format/format.hpp"
#include "lib/json/white.hpp"
#include "lib/recover/accounting.hpp"
#include "lib/recover/brackets.hpp"
#include "lib/recover/frames.hpp"
#include "lib/recover/key.hpp"
#include "lib/recover/shapes.hpp"

namespace abridge::recover {
namespace {

using Kind = Island::Kind;
using Role = Frame::Role;
using Holds = Frame::Holds;
constexpr std::size_t npos = std::string_view::npos;
constexpr std::string_view k_white = " \t\r\n";
/// What may stand before a value and says nothing.
constexpr std::string_view k_blank(" \t\r\n\0", 5);
/// A list of messages stands this deep at most: text, list, batch line, body, messages.
constexpr std::size_t k_depth = 7;

/// Whether what is cut off is written again right after it: all of it, or more than a whole object.
bool is_begun_again(std::string_view begun, std::string_view again) {
  const auto same = static_cast<std::size_t>(
      std::mismatch(begun.begin(), begun.end(), again.begin(), again.end()).first - begun.begin());
  return same == begun.size() || begun.substr(0, same).find('}') != npos;
}

/// What a list of that name holds, where its name says it.
std::optional<Holds> held_under(std::string_view key) {
  if (key == "conversations" || key == "requests" || key == "history") return std::nullopt;
  return Holds::messages;
}

/// One walk through the text, with what is open on the way to messages as frames. What is wrong is passed over
/// up to the next comma or bracket; where the walk then misses the next island, it is taken back to the fault,
/// and goes on at the island.
class Assembler {
 public:
  Assembler(std::string_view text, const Found& found, Unit unit)
      : text_(text), found_(found), islands_(found.islands), unit_(unit) {
    frames_.push_back({Role::text, 0, 0, 0, {}});
    closes_ = std::any_of(islands_.begin(), islands_.end(), [&](const Island& i) {
      return i.kind == Kind::message && i.is_whole() && at(after_white(i.end)) == ']';
    });
  }

  std::vector<Piece> run() {
    for (;;) {
      skip_white();
      if (checkpoint_ && at_ > islands_[checkpoint_->anchor].start()) {
        miss();
        continue;
      }
      if (at_ >= text_.size()) break;
      while (next_ < islands_.size() && islands_[next_].start() < at_) ++next_;
      step();
    }
    finish();
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      Piece& piece = pieces_[i];
      count_commas(text_, piece.changes, piece.losses);
      // Blanks before what follows on its line go with what is lost.
      if (piece.kind != Piece::Kind::lost || i + 1 == pieces_.size()) continue;
      const std::size_t next = pieces_[i + 1].begin;
      if (text_.substr(piece.end, next - piece.end).find('\n') == npos) piece.end = next;
    }
    return std::move(pieces_);
  }

 private:
  // Places.
  Frame& top() { return frames_.back(); }
  char at(std::size_t place) const { return place < text_.size() ? text_[place] : '\0'; }
  std::size_t after_white(std::size_t place) const {
    return std::min(text_.find_first_not_of(k_white, place), text_.size());
  }
  void skip_white() { at_ = after_white(at_); }
  /// The island that starts there; none where none does.
  const Island* island_at(std::size_t start) const {
    const auto found = std::lower_bound(islands_.begin() + static_cast<std::ptrdiff_t>(next_), islands_.end(), start,
                                        [](const Island& i, std::size_t place) { return i.start() < place; });
    return found != islands_.end() && found->start() == start ? &*found : nullptr;
  }
  /// The first that starts there or later.
  std::size_t island_from(std::size_t place) const {
    std::size_t i = next_;
    while (i < islands_.size() && islands_[i].start() < place) ++i;
    return i;
  }
  /// The end of the value that begins there, or what is wrong with it. What islands were looked for in is not
  /// read again.
  std::optional<json::Fault> walk(std::size_t begin, std::size_t& end) {
    if (is_start(text_, begin)) {
      const auto after = std::upper_bound(found_.others.begin(), found_.others.end(), begin,
                                          [](std::size_t place, const auto& o) { return place < o.begin; });
      if (after != found_.others.begin() && after[-1].begin == begin) {
        end = after[-1].end;
        return std::nullopt;
      }
      const auto tried = std::upper_bound(found_.failed.begin(), found_.failed.end(), begin,
                                          [](std::size_t place, const auto& f) { return place < f.begin; });
      const auto island = std::upper_bound(islands_.begin(), islands_.end(), begin,
                                           [](std::size_t place, const Island& i) { return place < i.begin; });
      const bool within = (after != found_.others.begin() && begin < after[-1].end) ||
                          (island != islands_.begin() && island[-1].is_whole() && begin < island[-1].end);
      if (!within && tried != found_.failed.begin() && begin < tried[-1].fault.offset) return tried[-1].fault;
    }
    const std::size_t next = island_from(begin + 1);
    const std::size_t limit = next < islands_.size() ? islands_[next].start() : text_.size();
    auto fault = json::walk_value(text_.substr(begin, limit - begin), walked_);
    end = begin + walked_.end;
    if (!fault) return fault;
    fault->offset += begin;
    if (fault->offset >= limit && limit < text_.size())
      fault = json::Fault{json::Fault::Kind::syntax, limit, fault->expected};
    return fault;
  }

  // What is written.
  Mark mark() const { return {changes_.size(), losses_.size(), kept_}; }
  void take_back(const Mark& m) {
    if (checkpoint_) checkpoint_->save(changes_, losses_, m);
    changes_.resize(m.changes);
    losses_.resize(m.losses);
    kept_ = m.kept;
  }
  /// Leaves out what stands between, but for the white space before what follows.
  void change(std::size_t begin, std::size_t end, std::string with) {
    std::size_t white = end;
    while (white > begin && json::is_white(text_[white - 1])) --white;
    with.append(text_.substr(white, end - white));
    if (begin < end || !with.empty()) changes_.push_back({begin, end, std::move(with)});
  }
  /// Something is wrong that costs nothing.
  void wrong(json::Fault fault) { losses_.push_back({fault, fault.offset, fault.offset}); }
  void wrong(std::size_t place, std::string_view expected) {
    wrong({json::Fault::Kind::syntax, place, expected});
  }

  /// What goes in the innermost frame; reading goes on at `end`.
  void lose(std::size_t begin, std::size_t end, json::Fault fault) {
    Frame& f = top();
    const bool text = f.role == Role::text;
    std::size_t last = end;
    while (last > begin && (json::is_white(text_[last - 1]) || (text_[last - 1] == ',' && !text))) --last;
    if (text) {

      add({Piece::Kind::lost, begin, last, relative(fault, begin), {}, {}, 0}, {});
    } else {
      // It was said already that something else was to stand there.
      if (!losses_.empty() && losses_.back().begin == losses_.back().end && losses_.size() > f.before.losses &&
          losses_.back().fault.offset == begin && fault.offset == begin) {
        fault = losses_.back().fault;
        take_back({changes_.size(), losses_.size() - 1, kept_});
      }
      losses_.push_back({fault, begin, last});
      f.lost = last;
      f.dirty = true;
      f.wants = at(end) != ',';
    }
    at_ = end;
  }
  static json::Fault relative(json::Fault fault, std::size_t begin) {
    fault.offset = fault.offset < begin ? 0 : fault.offset - begin;
    return fault;
  }

  /// The part of the innermost frame that started there, and ends here, stays.
  void keep(std::size_t start, std::size_t value) {
    Frame& f = top();
    if (f.dirty) change(f.last, start, f.any ? "," : "");
    f.last = at_;
    f.any = true;
    f.wants = f.dirty = false;
    f.child = value;
    f.child_end = at_;
  }

  // Frames.
  void open(Role role, std::size_t begin, std::size_t start, std::string_view put = {}) {
    Frame f{role, begin, start, put.empty() ? begin + 1 : begin, mark()};
    if (!put.empty()) {
      // What stands before a bracket that is put is written before it.
      Frame& around = top();
      if (around.role != Role::text && around.dirty && start == begin) {
        change(around.last, start, around.any ? "," : "");
        around.dirty = false;
      }
      changes_.push_back({begin, begin, std::string(put)});
    }
    frames_.push_back(f);
    at_ = f.last;
  }
  bool may_open() const { return frames_.size() < k_depth; }

  bool stays(const Frame& f) const {
    if (!f.found || frames_[frames_.size() - 2].role != Role::text) return f.found;
    return kept_ > f.before.kept && (unit_ == Unit::document || f.role == Role::list);
  }

  /// Ends the innermost frame here, after its bracket or where one is put.
  enum class Closed : std::uint8_t { by_bracket, early };
  void leave(Closed closed) {
    const bool kept = stays(top());
    Frame f = top();
    frames_.pop_back();
    if (top().role == Role::text) {
      Piece piece{kept ? Piece::Kind::mended : Piece::Kind::lost, f.begin, at_, {}, {}, {}, 0};
      if (kept)
        write_piece(piece, f);
      else
        piece.fault = relative(first_fault(f), piece.begin);
      take_back(f.before);
      std::optional<Kind> kind;
      if (kept && f.role == Role::list)
        kind = f.holds == Holds::messages ? Kind::history : Kind::conversations;
      else if (kept)
        kind = Kind::conversation;
      add(std::move(piece), {kind, f.role == Role::list, closed});
    } else if (kept) {
      top().found = true;
      keep(f.start, f.begin);
    } else {
      const json::Fault fault = first_fault(f);
      take_back(f.before);
      top().dirty = true;
      lose(f.start, at_, fault);
    }
  }
  json::Fault first_fault(const Frame& f) const {
    const bool later = losses_.size() <= f.before.losses || f.fault.offset <= losses_[f.before.losses].fault.offset;
    if (later && f.fault.offset > 0) return f.fault;
    if (losses_.size() > f.before.losses) return losses_[f.before.losses].fault;
    return {json::Fault::Kind::syntax, f.begin, "a message"};
  }
  void write_piece(Piece& piece, const Frame& f) {
    const auto changes = changes_.begin() + static_cast<std::ptrdiff_t>(f.before.changes);
    const auto losses = losses_.begin() + static_cast<std::ptrdiff_t>(f.before.losses);
    piece.changes.assign(changes, changes_.end());
    piece.losses.assign(losses, losses_.end());
    std::stable_sort(piece.changes.begin(), piece.changes.end(),
                     [](const Change& a, const Change& b) { return a.begin < b.begin; });
    std::stable_sort(piece.losses.begin(), piece.losses.end(),
                     [](const Loss& a, const Loss& b) { return a.begin < b.begin; });
    piece.kept = kept_ - f.before.kept;
  }

  /// Ends the innermost frame after what is kept of it: its bracket is lost. Where nothing is, all of it is.
  void leave_early() {
    Frame& f = top();
    if (stays(f)) {
      at_ = std::max(f.last, f.lost);
      changes_.push_back({f.last, at_, std::string(1, f.closer())});
      leave(Closed::early);
      return;
    }
    if (!dropped_) dropped_ = first_fault(f);
    take_back(f.before);
    frames_.pop_back();
    if (top().role != Role::text) top().dirty = true;
  }

  /// What a piece is, where that is known.
  struct Known {
    std::optional<Kind> kind;
    bool is_list = false;
    Closed closed = Closed::by_bracket;
  };
  void add(Piece piece, Known known) {
    if (piece.end <= piece.begin) return;
    if (piece.kind == Piece::Kind::lost && !pieces_.empty() && pieces_.back().kind == Piece::Kind::lost) {
      // What is lost on one line is lost together.
      Piece& before = pieces_.back();
      if (text_.substr(before.end, piece.begin - before.end).find('\n') == npos) {
        const std::string_view said = text_.substr(before.begin, before.end - before.begin);
        if (said.find_first_not_of(",:]} \t\r") == npos) {
          before.fault = piece.fault;
          before.fault.offset += piece.begin - before.begin;
        }
        before.end = frames_[0].last = piece.end;
        return;
      }
    }
    frames_[0].last = std::max(frames_[0].last, piece.end);
    pieces_.push_back(std::move(piece));
    known_.resize(pieces_.size());
    known_.back() = known;
  }

  // The walk.
  void step() {
    if (top().role == Role::text)
      value_of_text();
    else if (!punctuation())
      part();
  }

  void part() {
    if (top().role == Role::list)
      element(at_);
    else if (top().role == Role::object)
      member(at_);
    else
      node(at_);
  }

  /// A comma or the closing bracket of the innermost frame. Whether one stood there.
  bool punctuation() {
    Frame& f = top();
    const char c = text_[at_];
    if (c == f.closer()) {
      close();
      return true;
    }
    if (c == ',') {
      if (f.wants && !f.dirty) {
        wrong(at_, f.role == Role::list ? "a value" : "a quoted key");
        losses_.back().end = at_ + 1;
        f.dirty = true;
      }
      f.comma = at_;
      f.wants = true;
      ++at_;
      return true;
    }
    if (f.wants) return false;
    if (f.role == Role::object && f.found && frames_.size() == 2 && (c == '{' || c == '[')) {
      const std::size_t next = at_;  // another value
      const std::size_t begin = f.begin;
      const bool kept = stays(f);
      leave_early();
      if (!kept) lose(begin, next, *std::exchange(dropped_, std::nullopt));
      at_ = next;
      return true;
    }
    wrong(at_, "','");
    f.dirty = f.wants = true;
    return false;
  }

  void close() {
    Frame& f = top();
    if (f.comma != npos && f.comma >= f.last && !f.dirty) {
      wrong(at_, f.role == Role::list ? "a value (no ',' may stand before ']')"
                                      : "a quoted key (no ',' may stand before '}')");
      losses_.back().begin = f.comma;
      losses_.back().end = f.comma + 1;
      f.dirty = true;
    }
    if (f.dirty) change(f.last, at_, "");
    ++at_;
    leave(Closed::by_bracket);
  }

  void arrived(const Island& island) {
    if (checkpoint_ && &island == &islands_[checkpoint_->anchor]) checkpoint_.reset();
  }

  // Outside of all brackets.

  void value_of_text() {
    const std::size_t begin = at_;
    const char c = text_[begin];
    if (std::string_view(",]}:").find(c) != npos) {
      separators(begin);
      return;
    }
    const Island* const island = island_at(begin);
    if (island != nullptr && island->key == npos) {
      const bool is_anchor = checkpoint_ && island == &islands_[checkpoint_->anchor];
      if (is_anchor && follows_comma(begin)) {
        miss();
        return;
      }
      if (island->kind == Kind::message && attached_ != island && head_is_lost(begin)) {
        attach(*island, {json::Fault::Kind::syntax, begin, "'['"});
        return;
      }
      arrived(*island);
      if (!island->is_whole())
        open_island(*island);
      else if (island->kind != Kind::message || !lost_with_half(begin, island->end))
        take_value(begin, island->end, island->kind);
      return;
    }
    std::size_t end = 0;
    const auto fault = walk(begin, end);
    if (!fault && c == '"' && at(after_white(end)) == ':') {
      open_made_object(begin);
      return;
    }
    const bool bracket = c == '{' || c == '[';
    if (!fault && is_node(begin)) {
      lose(begin, end, {json::Fault::Kind::syntax, begin, "a quoted key"});
    } else if (!fault && (bracket || ends_line(end))) {
      if (!lost_with_half(begin, end)) take_value(begin, end, {});
    } else if (fault && bracket) {
      open(c == '{' ? Role::object : Role::list, begin, begin);
      top().fault = *fault;
    } else {
      const std::size_t anchor = island_from(begin + 1);
      const json::Fault wrong = fault.value_or(json::Fault{json::Fault::Kind::syntax, begin, "a value"});
      if (anchor < islands_.size())
        attach(islands_[anchor], wrong);
      else
        lose(begin, text_.size(), wrong);
    }
  }
  /// Whether a node stands there that lost its key, and all around it.
  bool is_node(std::size_t begin) const {
    const auto node = std::lower_bound(found_.nodes.begin(), found_.nodes.end(), begin,
                                       [](const auto& n, std::size_t place) { return n.begin < place; });
    return node != found_.nodes.end() && node->begin == begin;
  }
  /// Where a member follows an object, its bracket came too early: half of a record is none.
  bool lost_with_half(std::size_t begin, std::size_t end) {
    const std::size_t comma = after_white(end);
    const std::size_t key = at(comma) == ',' ? after_white(comma + 1) : npos;
    if (text_[begin] != '{' || at(key) != '"' || says(begin, end)) return false;
    std::size_t key_end = 0;
    if (walk(key, key_end) || at(after_white(key_end)) != ':') return false;
    const std::size_t half = end_of_half(key);
    if (half == npos) return false;
    lose(begin, half, {json::Fault::Kind::trailing, comma, "nothing more"});
    return true;
  }
  /// After the bracket of what is left of an object from a key on; npos where that is not found.
  std::size_t end_of_half(std::size_t key) const {
    const std::size_t anchor = island_from(key);
    const std::size_t limit = anchor < islands_.size() ? islands_[anchor].start() : text_.size();
    std::size_t end = next_outside(text_, key, limit);
    while (end != npos && text_[end] == ',' && at(after_white(end + 1)) == '"')
      end = next_outside(text_, after_white(end + 1), limit);
    return end != npos && text_[end] == '}' ? end + 1 : end;
  }
  /// The last byte before a place that says something.
  std::size_t before_blanks(std::size_t place) const {
    constexpr std::string_view k_mark = "\xEF\xBB\xBF";
    for (;;) {
      const std::size_t last = place == 0 ? npos : text_.find_last_not_of(k_blank, place - 1);
      if (last == npos || last + 1 < k_mark.size() || text_.substr(last + 1 - k_mark.size(), k_mark.size()) != k_mark)
        return last;
      place = last + 1 - k_mark.size();
    }
  }
  bool follows_comma(std::size_t place) const {
    const std::size_t before = before_blanks(place);
    return before != npos && text_[before] == ',';
  }
  bool ends_line(std::size_t end) const {
    const std::size_t next = text_.find_first_not_of(" \t\r", end);
    return next == npos || text_[next] == '\n';
  }
  void take_value(std::size_t begin, std::size_t end, std::optional<Kind> kind) {
    add({Piece::Kind::value, begin, end, {}, {}, {}, 0}, {kind, text_[begin] == '['});
    at_ = end;
  }

  /// Commas and brackets between values. Where the values go on after a comma, they are elements of a list.
  void separators(std::size_t begin) {
    const std::size_t end = std::min(text_.find_first_not_of(",]}: \t\r\n", begin), text_.size());
    const std::size_t last = text_.find_last_not_of(k_white, end - 1);
    const bool starts = at(end) == '{' || at(end) == '[';
    if (text_[begin] == ']' && wrap(begin, nullptr)) return;
    if (text_[last] == ',' && starts)
      if (const Island* const next = island_at(end); next != nullptr && wrap(last, next)) return;
    lose(begin, end, {json::Fault::Kind::syntax, begin, "a value"});
  }

  /// Makes the last value the first element of a list that lost its bracket, or, where it is a list that ended
  /// too early, goes on in that. `place`: where the list goes on, at a comma before `next`, or at its bracket.
  /// False, and nothing done, where the value and what follows are no such elements.
  bool wrap(std::size_t place, const Island* next) {
    std::size_t i = pieces_.size();
    while (i > 0 && pieces_[i - 1].kind == Piece::Kind::lost) --i;
    if (i == 0) return false;
    const Known known = known_[--i];
    if (!known.kind || *known.kind == Kind::node) return false;
    const bool reopens = next != nullptr && goes_on_in(pieces_[i], known, *next);
    if (!reopens && !are_elements(*known.kind, next)) return false;
    Piece value = std::move(pieces_[i]);
    const std::vector<Piece> between(pieces_.begin() + static_cast<std::ptrdiff_t>(i) + 1, pieces_.end());
    pieces_.resize(i);
    known_.resize(i);
    const bool in_object = reopens && !known.is_list;
    for (const bool object : {true, false}) {
      if (object && !in_object) continue;
      frames_.push_back({object ? Role::object : Role::list, value.begin, value.begin, value.end, mark()});
      top().any = top().found = true;
      top().wants = false;
    }
    Frame& f = top();
    const bool messages = *known.kind == Kind::message || (reopens && *known.kind != Kind::conversations);
    f.holds = messages ? Holds::messages : Holds::conversations;
    if (!reopens) changes_.push_back({value.begin, value.begin, "["});
    const bool is_said = !value.losses.empty() && value.losses[0].fault.offset == value.begin;
    if (!reopens && !is_said) wrong(value.begin, "'['");
    std::move(value.changes.begin(), value.changes.end(), std::back_inserter(changes_));
    losses_.insert(losses_.end(), value.losses.begin(), value.losses.end());
    kept_ += std::max<std::size_t>(value.kept, 1);
    if (reopens) {
      const std::size_t bracket = text_.rfind(']', value.end - 1);
      f.last = text_.find_last_not_of(k_white, bracket - 1) + 1;
      if (!changes_.empty() && changes_.size() > f.before.changes) f.last = std::max(f.last, changes_.back().end);
      f.dirty = true;
      losses_.push_back({{json::Fault::Kind::syntax, bracket, "',' (the list goes on after its end)"}, bracket,
                         value.end});
    }
    for (const Piece& lost : between) {
      json::Fault fault = lost.fault;
      fault.offset += lost.begin;
      losses_.push_back({fault, lost.begin, lost.end});
      f.dirty = true;
    }
    const std::size_t stray = std::min(
        text_.find_first_not_of(" \t\r\n,", std::max(value.end, between.empty() ? 0 : between.back().end)),
        place);
    const std::size_t comma = text_.find(',', std::max(value.end, between.empty() ? 0 : between.back().end));
    if (stray < place) {
      lose(stray, place, {json::Fault::Kind::syntax, stray, "','"});
    } else if (comma < place) {
      losses_.push_back({{json::Fault::Kind::syntax, place, "a value"}, comma, comma + 1});
      f.dirty = true;
    }
    f.wants = false;
    at_ = place;
    return true;
  }

  /// Whether a value that ended is a list, or ends with one, whose next element this is.
  bool goes_on_in(const Piece& value, const Known& known, const Island& next) const {
    if (known.closed != Closed::by_bracket || value.end < value.begin + 3) return false;
    const bool message = next.kind == Kind::message;
    const bool list = known.is_list && text_[value.end - 1] == ']';
    if (*known.kind == Kind::conversations) return list && !message;
    if (*known.kind == Kind::history) return list && message && unit_ == Unit::document;
    if (*known.kind != Kind::conversation || !message || unit_ == Unit::line) return false;
    const std::size_t last = text_.find_last_not_of(k_white, value.end - 2);
    const char after = next.is_whole() ? at(after_white(next.end)) : '\0';
    return text_[last] == ']' && (after == ',' || after == ']');
  }

  /// Whether a value is the first element of a list, and this is the next; none: the list ends after it.
  bool are_elements(Kind kind, const Island* next) {
    const bool message = kind == Kind::message;
    if (next == nullptr) return message && unit_ == Unit::document;
    if (message != (next->kind == Kind::message)) return false;
    if (message) return chain_from(*next).closed || (unit_ == Unit::document && (ends_list(false) || closes_));
    if (kind == Kind::conversations || unit_ == Unit::line) return false;
    return ends_list(kind == Kind::history && next->kind == Kind::history);
  }
  /// Whether the text ends with the bracket of a list of lists, or of another list.
  bool ends_list(bool of_lists) const {
    const std::size_t end = text_.find_last_not_of(k_white);
    if (end == npos || end == 0 || text_[end] != ']') return false;
    const std::size_t before = text_.find_last_not_of(k_white, end - 1);
    return !of_lists || (before != npos && text_[before] == ']');
  }

  /// Messages with a comma between each and the next.
  struct Chain {
    std::size_t first = 0;
    std::size_t end = 0;  ///< as numbers of islands
    bool closed = false;  ///< by the bracket of a list
    bool listed() const { return closed || end > first + 1; }
  };
  Chain chain_from(const Island& island) const {
    const auto number = static_cast<std::size_t>(&island - islands_.data());
    if (number >= chain_.first && number < chain_.end) return {number, chain_.end, chain_.closed};
    chain_ = {number, number + 1, false};
    for (;;) {
      const Island& last = islands_[chain_.end - 1];
      const std::size_t next = last.is_whole() ? after_white(last.end) : npos;
      chain_.closed = at(next) == ']';
      const std::size_t begin = at(next) == ',' ? after_white(next + 1) : npos;
      if (chain_.end == islands_.size() || islands_[chain_.end].start() != begin ||
          islands_[chain_.end].kind != Kind::message)
        return chain_;
      ++chain_.end;
    }
  }

  void open_island(const Island& island) {
    const bool list = text_[island.begin] == '[';
    std::size_t end = 0;
    const auto fault = walk(island.begin, end);
    open(island.kind == Kind::tree ? Role::tree : list ? Role::list : Role::object, island.begin, island.start());
    if (fault) top().fault = *fault;
    if (!list) return;
    if (island.key != npos) {
      top().holds = held_under(key_before(text_, island.begin).text);
      top().found = true;
    }
    if (island.kind == Kind::conversations) top().holds = Holds::conversations;
  }

  // A list.

  void element(std::size_t begin) {
    if (const Island* const island = island_at(begin); island != nullptr && island->key == npos) {
      if (island->is_whole())
        whole_element(*island);
      else
        open_element(*island);
      return;
    }
    std::size_t end = 0;
    const auto fault = walk(begin, end);
    const char c = text_[begin];
    if (!fault) {
      if (c == '"' && at(after_white(end)) == ':')
        half(begin);
      else if (c == '"' && top().holds)  // a quote too many
        recover({json::Fault::Kind::syntax, begin, "'{'"}, begin);
      else
        take_element(begin, end, c == '{');
      return;
    }
    const bool messages = top().holds == Holds::messages;
    if (c == '[' && messages && island_at(after_white(begin + 1)) != nullptr) {
      lose(begin, begin + 1, {json::Fault::Kind::syntax, begin, "'{'"});
      return;
    }
    if ((c == '{' || c == '[') && !messages && may_open()) {
      open(c == '{' ? Role::object : Role::list, begin, begin);
      top().fault = *fault;
      return;
    }
    recover(*fault, begin);
  }

  void whole_element(const Island& island) {
    Frame& f = top();
    const bool conversation = island.kind != Kind::message && island.kind != Kind::node;
    const bool list = text_[island.begin] == '[';
    const bool of_same = f.holds == (island.kind == Kind::history ? Holds::messages : Holds::conversations);
    if (list && f.holds && of_same && (island.kind == Kind::conversations || !has_outer())) {
      arrived(island);
      lose(island.begin, island.begin + 1, {json::Fault::Kind::syntax, island.begin, "'{'"});
      return;
    }
    if (island.kind == Kind::message && f.holds == Holds::conversations && may_open()) {
      arrived(island);
      wrong(island.begin, "'['");
      open_made_list(island);
      return;
    }
    if (conversation && f.holds == Holds::messages && attached_ != &island && has_outer()) {
      attach(island, {json::Fault::Kind::syntax, island.begin, "',' or ']'"});
      return;
    }
    arrived(island);
    if (!f.holds) f.holds = conversation ? Holds::conversations : Holds::messages;
    take_element(island.begin, island.end, true);
  }

  void open_element(const Island& island) {
    Frame& f = top();
    if (f.holds == Holds::messages) {
      if (attached_ != &island && has_outer()) {
        attach(island, {json::Fault::Kind::syntax, island.begin, "',' or ']'"});
        return;
      }
      if (text_[island.begin] == '[' || !may_open()) {
        arrived(island);
        lose(island.begin, island.begin + 1, {json::Fault::Kind::syntax, island.begin, "'{'"});
        return;
      }
    }
    arrived(island);
    if (!may_open()) {
      lose(island.begin, island.begin + 1, {json::Fault::Kind::too_deep, island.begin, "fewer brackets"});
      return;
    }
    if (!f.holds) f.holds = Holds::conversations;
    open_island(island);
  }

  /// Whether a conversation among messages may be the next one of what is around them.
  bool has_outer() const {
    for (std::size_t i = frames_.size() - 1; i-- > 1;)
      if (frames_[i].role == Role::list && frames_[i].holds != Holds::messages) return true;
    return frames_.back().dirty && frames_.back().any;
  }

  /// An object, or the one with a tree, that lost its bracket: its first key stands there.
  void open_made_object(std::size_t key) {
    const Island* const island = island_at(key);
    const bool tree = island != nullptr && island->kind == Kind::node;
    open(Role::object, key, key, "{");
    if (tree) open(Role::tree, key, key, tree_opening());
    wrong(key, "'{'");
  }

  void open_made_list(const Island& first) {
    open(Role::list, first.begin, first.begin, "[");
    top().holds = first.kind == Kind::message ? Holds::messages : Holds::conversations;
  }

  void take_element(std::size_t begin, std::size_t end, bool counts) {
    if (counts) {
      top().found = true;
      ++kept_;
    }
    undo_ = {frames_.size(), top(), mark()};
    at_ = end;
    keep(begin, begin);
  }

  /// A key where an element should be: what is left of one that lost its bracket, or that ended too early.
  void half(std::size_t begin) {
    if (top().holds != Holds::messages && may_open()) {
      open_made_object(begin);
      return;
    }
    const json::Fault fault{json::Fault::Kind::syntax, begin, "an element"};
    const std::size_t end = end_of_half(begin);
    if (end == npos) {
      recover(fault, begin);
      return;
    }
    std::size_t from = begin;
    const Frame& f = top();
    const bool last_is_half = undo_ && undo_->depth == frames_.size() && f.child_end == f.last && !f.dirty &&
                              at(f.child) == '{' && !says(f.child, f.child_end);
    if (last_is_half) {
      from = f.child;
      take_back({undo_->mark.changes, undo_->mark.losses, undo_->mark.kept - 1});
      top() = undo_->frame;
      undo_.reset();
    }
    lose(from, end, fault);
  }
  bool says(std::size_t begin, std::size_t end) {
    const json::Value v = value_of(begin, end);
    return v && says_something(v);
  }

  // An object.

  void member(std::size_t begin) {
    std::size_t end = 0;
    if (is_stray_before_member(begin)) {
      lose(begin, begin + 1, {json::Fault::Kind::syntax, begin, "a quoted key"});
      return;
    }
    if (text_[begin] != '"') {
      recover({json::Fault::Kind::syntax, begin, "a quoted key"}, begin);
      return;
    }
    if (const auto fault = walk(begin, end)) {
      recover(*fault, begin);
      return;
    }
    const std::size_t colon = after_white(end);
    if (at(colon) != ':') {
      const auto kind = colon == text_.size() ? json::Fault::Kind::truncated : json::Fault::Kind::syntax;
      recover({kind, colon, "':'"}, begin);
      return;
    }
    const std::size_t value = after_white(colon + 1);
    if (const Island* const island = island_at(begin); island != nullptr && island->key == begin) {
      keyed(*island, colon);
      return;
    }
    const std::string_view key = text_.substr(begin + 1, end - begin - 2);
    const bool leads = format::leads_to_history(key) || key == format::k_tree_key;
    const auto fault = walk(value, end);
    const char c = at(value);
    if (!fault && c == '{' && (holds_text(key) || island_at(value) != nullptr)) {
      recover({json::Fault::Kind::syntax, value, "a text"}, begin);
    } else if (!fault && c == '"' && key == format::k_tree_key && at(after_white(end)) == ':') {
      wrong(value, "'{'");
      open(Role::tree, value, begin, "{");
    } else if (!fault) {
      take_member(begin, value, end, leads && (c == '[' || c == '{'));
    } else if (leads && (c == '[' || c == '{') && may_open()) {
      const bool tree = key == format::k_tree_key;
      open(c == '[' ? Role::list : tree ? Role::tree : Role::object, value, begin);
      top().fault = *fault;
      if (c != '[') return;
      top().holds = held_under(key);
      top().found = true;
    } else {
      recover(*fault, begin);
    }
  }

  /// Whether a bracket after a comma is one too many before the next member: what begins there begins otherwise
  /// than the object does, so that it is not the next one of its kind.
  bool is_stray_before_member(std::size_t begin) const {
    const Frame& f = frames_.back();
    if (text_[begin] != '{' || !f.any || f.found || f.comma < f.last || f.comma == npos) return false;
    const auto first_key = [&](std::size_t object) {
      const std::size_t quote = after_white(object + 1);
      return text_.substr(quote, text_.find('"', quote + 1) - quote);
    };
    return at(after_white(begin + 1)) == '"' && first_key(begin) != first_key(f.begin);
  }

  void take_member(std::size_t begin, std::size_t value, std::size_t end, bool history) {
    if (history) {
      top().found = true;
      ++kept_;
    }
    at_ = end;
    keep(begin, value);
  }

  /// A member that leads to a history, or is one.
  void keyed(const Island& island, std::size_t colon) {
    if (island.kind == Kind::node && tree_ended_early()) {
      arrived(island);
      reopen_tree();
      at_ = island.key;
      return;
    }
    if (island.kind != Kind::node) arrived(island);
    const std::size_t value = after_white(colon + 1);
    if (value < island.begin) {
      losses_.push_back({{json::Fault::Kind::syntax, value, "a value"}, value, island.begin});
      // Before what is opened: a dirty frame is written up to the key first.
      if (top().dirty) change(top().last, island.key, top().any ? "," : "");
      top().dirty = false;
      change(value, island.begin, "");
    }
    const std::size_t next = island.is_whole() ? after_white(island.end) : npos;
    const bool first_of_list = island.kind == Kind::message && at(next) == ',' && at(after_white(next + 1)) == '{';
    if (first_of_list || (!island.is_whole() && may_open())) {
      if (first_of_list) {
        wrong(island.begin, "'['");
        open(Role::list, island.begin, island.key, "[");
        top().holds = Holds::messages;
        take_element(island.begin, island.end, true);
      } else {
        open_island(island);
      }
    } else if (island.is_whole()) {
      take_member(island.key, island.begin, island.end, island.kind != Kind::node);
    } else {
      recover({json::Fault::Kind::too_deep, island.begin, "fewer brackets"}, island.begin);
    }
  }

  // A tree.

  void node(std::size_t begin) {
    if (const Island* const island = island_at(begin); island != nullptr && island->key == begin) {
      arrived(*island);
      if (island->kind == Kind::node) {
        top().found = true;
        ++kept_;
        at_ = island->end;
        keep(begin, island->begin);
        return;
      }
    }
    std::size_t end = 0;
    auto fault = text_[begin] == '"' ? walk(begin, end)
                                     : json::Fault{json::Fault::Kind::syntax, begin, "a quoted key"};
    const std::size_t colon = fault ? begin : after_white(end);
    if (!fault && at(colon) != ':') fault = json::Fault{json::Fault::Kind::syntax, colon, "':'"};
    if (fault) {
      recover(*fault, begin);
      return;
    }
    const std::string_view key = text_.substr(begin + 1, end - begin - 2);
    const std::size_t value = after_white(colon + 1);
    fault = walk(value, end);
    if (fault) {
      if (const json::Walked::Range own = node_of(key, value); own.end > 0) {
        losses_.push_back({*fault, value, own.begin});
        if (top().dirty) change(top().last, begin, top().any ? "," : "");
        top().dirty = false;
        change(value, own.begin, "");
        top().found = true;
        ++kept_;
        at_ = own.end;
        keep(begin, own.begin);
        return;
      }
      recover(*fault, begin);
      return;
    }
    const std::size_t anchor = island_from(begin);
    const bool more = anchor < islands_.size() && islands_[anchor].kind == Kind::node;
    if (text_[value] == '{' && !is_of_node(key)) {
      at_ = end;
      keep(begin, value);
    } else if (!more && !is_of_node(key) && top().found) {  // the tree's bracket was lost
      wrong(begin, "'}'");
      top().wants = true;
      const bool dirty = top().dirty;
      leave_early();
      top().wants = top().dirty = dirty;
      if (!dirty) at_ = top().last;
    } else {
      recover({json::Fault::Kind::syntax, begin, "a node"}, begin);
    }
  }

  /// The node of that id that stands after something else where it should begin, before any other.
  json::Walked::Range node_of(std::string_view id, std::size_t value) {
    const auto own = std::lower_bound(found_.nodes.begin(), found_.nodes.end(), value,
                                      [](const auto& n, std::size_t place) { return n.begin < place; });
    const std::size_t next = island_from(value);
    if (own == found_.nodes.end() || (next < islands_.size() && islands_[next].start() < own->begin)) return {0, 0};
    const json::Value v = value_of(own->begin, own->end);
    return v && v.find("id").says(id) ? *own : json::Walked::Range{0, 0};
  }
  /// What is whole there; none where that is no JSON. Stands until the next one.
  json::Value value_of(std::size_t begin, std::size_t end) {
    if (!tape_.index(text_.substr(begin, end - begin), json::Layout::document) || tape_.size() == 0) return {};
    return tape_.parse(0).value;
  }

  // Where something is wrong.

  /// Goes on after a part that is wrong: after the next comma or bracket outside of what it opens, or at the
  /// next island.
  void recover(json::Fault fault, std::size_t begin) {
    const std::size_t anchor = island_from(begin);
    const bool more = anchor < islands_.size();
    const std::size_t place = next_outside(text_, begin, more ? islands_[anchor].start() : text_.size());
    if (place == npos) {
      if (more)
        attach(islands_[anchor], fault);
      else
        lose(begin, text_.size(), fault);
      return;
    }
    if (more && !checkpoint_) checkpoint_ = Checkpoint{frames_, mark(), pieces_.size(), anchor, fault};
    const char c = text_[place];
    std::size_t i = frames_.size() - 1;
    if (c != ',')
      while (i > 0 && frames_[i].closer() != c) --i;
    if (i + 1 < frames_.size() && i > 0 && is_stray(place, more ? islands_[anchor].start() : text_.size())) i = 0;
    if (i == 0) {  // it closes nothing
      lose(begin, place + 1, fault);
      return;
    }
    if (place > begin)
      lose(begin, place, fault);
    else
      wrong(place, top().role == Role::list ? "',' or ']'" : "',' or '}'");
    while (frames_.size() - 1 > i) leave_early();
    at_ = place;
  }

  /// Whether a bracket of an outer frame is one too many: the next one is the innermost frame's.
  bool is_stray(std::size_t bracket, std::size_t limit) const {
    const std::size_t next = next_outside(text_, bracket + 1, limit);
    return next != npos && text_[next] == frames_.back().closer();
  }

  /// The walk missed an island that stands further in than it was.
  void miss() {
    Checkpoint c = std::move(*checkpoint_);
    checkpoint_.reset();
    frames_ = std::move(c.frames);
    c.restore(changes_, losses_);
    kept_ = c.mark.kept;
    pieces_.resize(c.pieces);
    known_.resize(c.pieces);
    undo_.reset();
    next_ = c.anchor;
    attach(islands_[c.anchor], c.fault);
  }

  /// What is put before an island so that it fits in where it belongs.
  enum class Put : std::uint8_t { nothing, list, object, tree };
  struct Target {
    std::size_t frame;
    Put put = Put::nothing;
    bool reopens = false;
  };

  /// Leaves out all up to the island, and goes on with it in the frame where it belongs.
  void attach(const Island& island, json::Fault fault) {
    checkpoint_.reset();
    attached_ = &island;
    const Target t = target(island);
    const std::size_t depth = frames_.size();
    drop_begun_again(island, t.frame);
    dropped_.reset();
    while (frames_.size() - 1 > t.frame) leave_early();
    if (t.reopens) reopen();
    if (dropped_) fault = *dropped_;
    const std::size_t losses = losses_.size();
    const bool left = t.frame + 1 < depth;
    if (t.frame == 0 && wraps(island)) return;
    gap(island, fault);
    if (left && t.frame > 0 && losses_.size() == losses) wrong(island.start(), "',' or ']'");
    if (t.put == Put::nothing) return;
    if (t.put == Put::object) {
      open_made_object(island.key);
      return;
    }
    wrong(island.start(), t.put == Put::list ? "'['" : "'{'");
    if (t.put == Put::list)
      open_made_list(island);
    else
      open(Role::tree, island.key, island.key, tree_opening());
  }
  static std::string tree_opening() { return "\"" + std::string(format::k_tree_key) + "\":{"; }

  /// Goes on with an island as the next element of a list whose first ones stand there without a bracket.
  bool wraps(const Island& island) {
    if (island.key != npos || !follows_comma(island.begin)) return false;
    return wrap(before_blanks(island.begin), &island);
  }

  /// What is lost before an island, in the frame that takes it.
  void gap(const Island& island, json::Fault fault) {
    Frame& f = top();
    const std::size_t end = island.start();
    std::size_t from = f.last;
    if (f.role != Role::text) from = std::max(from, f.lost);
    const std::size_t unread = from;
    from = std::min(text_.find_first_not_of(f.role == Role::text ? k_white : " \t\r\n,", from), end);
    if (from < end) {
      // What is wrong with what lost its end shows only after the island.
      if (fault.offset >= end) {
        const auto cut = json::diagnose(text_.substr(from, end - from));
        fault = {json::Fault::Kind::syntax, end, "',' or ']'"};
        if (cut) fault = {json::Fault::Kind::syntax, from + cut->offset, cut->expected};
      }
      lose(from, end, fault);
    } else if (f.role != Role::text) {
      const std::string_view between = text_.substr(unread, end - unread);
      const auto commas = std::count(between.begin(), between.end(), ',');
      if (commas == 0 && f.any && !f.dirty) wrong(end, "','");
      if (commas != (f.any ? 1 : 0)) f.dirty = true;
    }
    f.wants = true;
    at_ = end;
  }

  /// What was cut off, and is written again as a whole right after it.
  void drop_begun_again(const Island& island, std::size_t frame) {
    if (!island.is_whole() || island.kind == Kind::message || island.kind == Kind::node) return;
    if (frames_.size() - 1 == frame) return;
    const Frame& stub = frames_[frame + 1];
    const std::size_t end = before_blanks(island.start());
    if (end == npos || end < stub.begin || stub.start != stub.begin) return;
    if (!is_begun_again(text_.substr(stub.begin, end + 1 - stub.begin), text_.substr(island.begin))) return;
    for (std::size_t i = frame + 1; i < frames_.size(); ++i) frames_[i].found = false;
  }

  /// The list that ended too early is the last part of the innermost object.
  void reopen() {
    Frame& object = top();
    const std::size_t begin = object.child;
    const std::size_t end = object.child_end;
    object.last = begin;
    object.dirty = false;
    frames_.push_back({Role::list, begin, begin, text_.find_last_not_of(k_white, end - 2) + 1, mark()});
    Frame& list = top();
    list.holds = Holds::messages;
    list.any = list.found = list.dirty = true;
    losses_.push_back(
        {{json::Fault::Kind::syntax, end - 1, "',' (the list goes on after its end)"}, end - 1, end});
  }

  /// Whether the last member of the innermost object is its tree, whose nodes go on here.
  bool tree_ended_early() const {
    const Frame& f = frames_.back();
    return f.child != npos && f.child_end == f.last && at(f.child) == '{' &&
           key_before(text_, f.child).text == format::k_tree_key;
  }
  void reopen_tree() {
    Frame& object = top();
    const std::size_t begin = object.child;
    const std::size_t end = object.child_end;
    object.last = begin;
    object.dirty = false;
    frames_.push_back({Role::tree, begin, begin, text_.find_last_not_of(k_white, end - 2) + 1, mark()});
    top().any = top().found = top().dirty = true;
    losses_.push_back(
        {{json::Fault::Kind::syntax, end - 1, "',' (the nodes go on after their end)"}, end - 1, end});
  }

  Target target(const Island& island) const {
    const bool message = island.kind == Kind::message;
    const std::size_t before = before_blanks(island.start());
    for (std::size_t i = frames_.size() - 1; i > 0; --i) {
      const Frame& f = frames_[i];
      if (island.kind == Kind::node) {
        if (f.role == Role::tree) return {i};
        if (f.role == Role::object && !f.found) return {i, Put::tree};
        if (f.role == Role::list && f.holds != Holds::messages) return {i, Put::object};
        continue;
      }
      if (island.key != npos) {
        if (f.role == Role::object && !f.found) return {i};
        if (f.role == Role::list && f.holds == Holds::conversations) return {i, Put::object};
        continue;
      }
      if (f.role == Role::object && message && f.found && ended_early(f, island.begin)) return {i, Put::nothing, true};
      if (f.role != Role::list) continue;
      if (!message) {
        const bool doubtful = !f.holds && !f.any && is_in_conversations(i);
        if (f.holds != Holds::messages && !doubtful && !is_restarted(f, island)) return {i};
        continue;
      }
      if (f.holds == Holds::conversations) return {i, Put::list};
      const bool closed = before != npos && text_[before] == ']' && before >= f.last;
      if (!closed) return {i};
    }
    if (island.kind == Kind::node) return {0, Put::object};
    if (island.key != npos) return {0};
    if (message) return {0, lists(chain_from(island), before) ? Put::list : Put::nothing};
    const bool comma = before != npos && text_[before] == ',' && unit_ == Unit::document;
    const bool listed = ends_list(island.kind == Kind::history) ||
                        (island.kind == Kind::conversation && head_is_lost(island.begin));
    return {0, comma && listed ? Put::list : Put::nothing};
  }
  /// Whether nothing is whole before a comma there: the list around it has lost its head.
  bool head_is_lost(std::size_t place) const {
    const auto is_value = [](const Piece& p) { return p.kind != Piece::Kind::lost; };
    return unit_ == Unit::document && frames_.size() == 1 && follows_comma(place) &&
           std::none_of(pieces_.begin(), pieces_.end(), is_value);
  }
  /// Whether a list of conversations is around a frame.
  bool is_in_conversations(std::size_t i) const {
    while (--i > 0)
      if (frames_[i].holds == Holds::conversations) return true;
    return false;
  }
  /// Whether a list in which nothing is whole yet is written again as an island.
  bool is_restarted(const Frame& list, const Island& island) const {
    return !list.any && island.is_whole() && text_[island.begin] == '[' &&
           is_begun_again(text_.substr(list.begin, island.begin - list.begin), text_.substr(island.begin));
  }
  /// Whether messages are elements of a list that lost its bracket.
  bool lists(const Chain& chain, std::size_t before) const {
    const bool comma = before != npos && text_[before] == ',';
    if (unit_ == Unit::line) return chain.closed && (comma || chain.end > chain.first + 1);
    return chain.closed || (comma && (chain.listed() || closes_ || head_is_lost(before + 1)));
  }
  /// Whether the list that an object ended with goes on after its bracket.
  bool ended_early(const Frame& object, std::size_t island) const {
    if (object.child == npos || object.child_end != object.last || at(object.child) != '[') return false;
    const std::size_t comma = text_.find_first_not_of(" \t\r\n]}", object.child_end);
    return at(comma) == ',' && comma < island && at(after_white(comma + 1)) == '{' && follows_comma(island) &&
           text_[object.child_end - 2] != '[';
  }

  /// The text ends: what is open is closed after what is kept.
  void finish() {
    while (frames_.size() > 1) {
      Frame& f = top();
      if (!end_is_said())
        wrong({json::Fault::Kind::truncated, text_.size(), f.role == Role::list ? "',' or ']'" : "',' or '}'"});
      if (f.found) changes_.push_back({f.last, text_.size(), std::string(1, f.closer())});
      at_ = text_.size();
      leave(Closed::early);
    }
  }
  /// Whether it is said already why what is open has no end: it went with what was lost, or is cut off.
  bool end_is_said() const {
    if (losses_.empty()) return false;
    const Loss& last = losses_.back();
    return last.fault.kind == json::Fault::Kind::truncated;
  }

  /// The walk as it was at a fault.
  struct Checkpoint {
    std::vector<Frame> frames;
    Mark mark;
    std::size_t pieces;
    std::size_t anchor;
    json::Fault fault;
    // What was written before, and was taken back since.
    Mark floor = mark;
    std::vector<Change> changes{};
    std::vector<Loss> losses{};

    void save(const std::vector<Change>& all_changes, const std::vector<Loss>& all_losses, const Mark& m) {
      save(all_changes, changes, m.changes, floor.changes);
      save(all_losses, losses, m.losses, floor.losses);
    }
    void restore(std::vector<Change>& all_changes, std::vector<Loss>& all_losses) const {
      restore(all_changes, changes, floor.changes);
      restore(all_losses, losses, floor.losses);
    }

   private:
    template <typename T>
    static void save(const std::vector<T>& all, std::vector<T>& saved, std::size_t to, std::size_t& floor) {
      if (to >= floor) return;
      const auto begin = all.begin() + static_cast<std::ptrdiff_t>(to);
      saved.insert(saved.begin(), begin, all.begin() + static_cast<std::ptrdiff_t>(floor));
      floor = to;
    }
    template <typename T>
    static void restore(std::vector<T>& all, const std::vector<T>& saved, std::size_t floor) {
      all.resize(floor);
      all.insert(all.end(), saved.begin(), saved.end());
    }
  };

  std::string_view text_;
  const Found& found_;
  const std::vector<Island>& islands_;
  Unit unit_;
  std::size_t at_ = 0;
  std::size_t next_ = 0;
  std::vector<Frame> frames_;
  std::vector<Change> changes_;
  std::vector<Loss> losses_;
  std::size_t kept_ = 0;
  std::vector<Piece> pieces_;
  std::optional<Checkpoint> checkpoint_;
  std::optional<json::Fault> dropped_;
  struct Undo {
    std::size_t depth;
    Frame frame;
    Mark mark;
  };
  std::optional<Undo> undo_;  // of the element that was kept last
  const Island* attached_ = nullptr;
  std::vector<Known> known_;  // of the pieces
  mutable Chain chain_;       // the last that was asked for
  bool closes_ = false;       // a list ends after some message
  json::Walked walked_;
  json::Tape tape_;
};

}  // namespace

std::vector<Piece> assemble(std::string_view text, const Found& found, Unit unit) {
  return Assembler(text, found, unit).run();
}

}  // namespace abridge::recover
