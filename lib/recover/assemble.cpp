#include "lib/recover/assemble.hpp"

#include <algorithm>
#include <optional>

#include "lib/format/format.hpp"
#include "lib/recover/belonging.hpp"
#include "lib/recover/brackets.hpp"
#include "lib/recover/chart.hpp"
#include "lib/recover/key.hpp"
#include "lib/recover/shapes.hpp"

namespace abridge::recover {
namespace {

using Kind = Island::Kind;
using Role = Frame::Role;
using Holds = Frame::Holds;
using Put = Attachment::Put;
constexpr std::size_t npos = std::string_view::npos;

json::Fault expected(std::size_t place, std::string_view what) {
  return {json::Fault::Kind::syntax, place, what};
}

/// One walk through the text, with what is open on the way to messages as frames. What is wrong is passed
/// over up to the next comma or bracket; where the walk then misses the next island, it is taken back to the
/// fault, and goes on at the island.
class Assembler {
 public:
  Assembler(std::string_view text, const Islands& found, Scope scope)
      : text_(text), chart_(text, found), draft_(text, scope), belonging_(chart_, draft_, scope) {}

  std::vector<Recovered> run() {
    for (;;) {
      at_ = chart_.after_white(at_);
      if (anchor_ != nullptr && at_ > anchor_->start())
        miss();
      else if (at_ >= text_.size())
        break;
      else
        step();
    }
    draft_.finish();
    return draft_.take_pieces();
  }
  std::size_t walked() const { return chart_.walked() + passed_over_ + draft_.moved(); }

 private:
  void step() {
    if (draft_.is_outside())
      value_of_text();
    else if (punctuation())
      return;
    else if (draft_.top().role == Role::list)
      element(at_);
    else if (draft_.top().role == Role::object)
      member(at_);
    else
      node(at_);
  }

  void lose(std::size_t begin, std::size_t end, json::Fault fault) {
    draft_.lose(begin, end, fault);
    at_ = end;
  }
  Frame& open(Role role, std::size_t begin, std::size_t start, std::string_view put = {}) {
    Frame& f = draft_.open(role, begin, start, put);
    at_ = f.last;
    return f;
  }

  /// A comma or the closing bracket of the innermost frame. Whether one stood there.
  bool punctuation() {
    Frame& f = draft_.top();
    const char c = text_[at_];
    if (c == f.closer()) {
      close();
      return true;
    }
    if (c == ',') {
      if (f.wants && !f.dirty) {
        draft_.lost(at_, at_ + 1, expected(at_, f.role == Role::list ? "a value" : "a quoted key"));
        f.dirty = true;
      }
      f.comma = at_++;
      f.wants = true;
      return true;
    }
    if (f.wants) return false;
    if (f.role == Role::object && f.found && draft_.innermost() == 1 && (c == '{' || c == '[')) {
      const std::size_t begin = f.begin;  // another value
      draft_.leave_early();
      if (const auto dropped = draft_.take_dropped()) draft_.lose(begin, at_, *dropped);
      return true;
    }
    draft_.wrong(at_, "','");
    f.dirty = f.wants = true;
    return false;
  }

  void close() {
    Frame& f = draft_.top();
    if (f.comma != npos && f.comma >= f.last && !f.dirty) {
      draft_.lost(f.comma, f.comma + 1,
                  expected(at_, f.role == Role::list ? "a value (no ',' may stand before ']')"
                                                     : "a quoted key (no ',' may stand before '}')"));
      f.dirty = true;
    }
    if (f.dirty) draft_.change(f.last, at_, "");
    draft_.leave(++at_, Draft::Closed::by_bracket);
  }

  // Outside of all brackets.

  void value_of_text() {
    const std::size_t begin = at_;
    const char c = text_[begin];
    if (std::string_view(",]}:").find(c) != npos) {
      separators(begin);
    } else if (const Island* const island = chart_.island_at(begin);
               island != nullptr && island->key == npos) {
      island_of_text(*island);
    } else {
      other_value(begin);
    }
  }

  void island_of_text(const Island& island) {
    if (&island == anchor_ && chart_.follows_comma(island.begin)) {
      miss();
      return;
    }
    if (island.kind == Kind::message && attached_ != &island && belonging_.lost_its_head(island.begin)) {
      attach(island, expected(island.begin, "'['"));
      return;
    }
    arrived(island);
    if (!island.is_whole())
      open_island(island);
    else if (island.kind != Kind::message || !lost_with_half(island.begin, island.end))
      take_value(island.begin, island.end, island.kind);
  }

  void other_value(std::size_t begin) {
    const char c = text_[begin];
    const bool bracket = c == '{' || c == '[';
    std::size_t end = 0;
    const auto fault = chart_.walk(begin, end);
    if (!fault && c == '"' && chart_.at(chart_.after_white(end)) == ':') {
      open_made_object(begin);
    } else if (!fault && chart_.is_node_without_key(begin)) {
      lose(begin, end, expected(begin, "a quoted key"));
    } else if (!fault && (bracket || chart_.ends_line(end))) {
      if (!lost_with_half(begin, end)) take_value(begin, end, {});
    } else if (fault && bracket) {
      open(c == '{' ? Role::object : Role::list, begin, begin).fault = *fault;
    } else {
      const json::Fault wrong = fault.value_or(expected(begin, "a value"));
      if (const Island* const next = chart_.next_island(begin + 1); next != nullptr)
        attach(*next, wrong);
      else
        lose(begin, text_.size(), wrong);
    }
  }

  /// Where a member follows an object, its bracket came too early: half of a record is none.
  bool lost_with_half(std::size_t begin, std::size_t end) {
    const std::size_t half = chart_.half_after(begin, end);
    if (half == npos) return false;
    lose(begin, half, {json::Fault::Kind::trailing, chart_.after_white(end), "nothing more"});
    return true;
  }

  void take_value(std::size_t begin, std::size_t end, std::optional<Kind> kind) {
    draft_.add({Recovered::Kind::value, begin, end, {}, {}, {}, 0}, {kind, text_[begin] == '['});
    at_ = end;
  }

  /// Commas and brackets between values. Where the values go on after a comma, they are elements of a list.
  void separators(std::size_t begin) {
    const std::size_t end = std::min(text_.find_first_not_of(",]}: \t\r\n", begin), text_.size());
    const std::size_t last = text_.find_last_not_of(Chart::k_white, end - 1);
    if (text_[begin] == ']' && goes_on_as_list(begin, nullptr)) return;
    if (const Island* const next = chart_.island_at(end); text_[last] == ',' && next != nullptr)
      if (next->key == npos && goes_on_as_list(last, next)) return;
    lose(begin, end, expected(begin, "a value"));
  }

  /// Whether the last value, and what follows at `place`, are elements of one list: then the walk goes on in
  /// it.
  bool goes_on_as_list(std::size_t place, const Island* next) {
    const auto begin = belonging_.of_one_list(next);
    if (!begin) return false;
    const Kind kind = *draft_.known(draft_.last_value()).kind;
    const bool own = *begin == Draft::Begin::of_own_list;
    const bool messages = kind == Kind::message || (own && kind != Kind::conversations);
    draft_.reopen_value(*begin, messages ? Holds::messages : Holds::conversations, place);
    at_ = place;
    return true;
  }

  // Opening.

  void open_island(const Island& island) {
    const bool list = text_[island.begin] == '[';
    std::size_t end = 0;
    const auto fault = chart_.walk(island.begin, end);
    const Role role = island.kind == Kind::tree ? Role::tree : list ? Role::list : Role::object;
    Frame& f = open(role, island.begin, island.start());
    if (fault) f.fault = *fault;
    if (!list) return;
    if (island.key != npos) {
      f.holds = held_under(key_before(text_, island.begin).text);
      f.found = true;
    }
    if (island.kind == Kind::conversations) f.holds = Holds::conversations;
  }

  /// An object, or the one with a tree, that lost its bracket: its first key stands there.
  void open_made_object(std::size_t key) {
    const Island* const island = chart_.island_at(key);
    open(Role::object, key, key, "{");
    if (island != nullptr && island->kind == Kind::node) open_made_tree(key);
    draft_.wrong(key, "'{'");
  }
  void open_made_tree(std::size_t key) {
    open(Role::tree, key, key, "\"" + std::string(format::k_tree_key) + "\":{");
  }
  void open_made_list(const Island& first, std::size_t start) {
    draft_.wrong(first.begin, "'['");
    open(Role::list, first.begin, start, "[").holds =
        first.kind == Kind::message ? Holds::messages : Holds::conversations;
  }

  // A list.

  void element(std::size_t begin) {
    if (const Island* const island = chart_.island_at(begin); island != nullptr && island->key == npos) {
      if (island->is_whole())
        whole_element(*island);
      else
        open_element(*island);
      return;
    }
    const char c = text_[begin];
    const bool bracket = c == '{' || c == '[';
    const bool messages = draft_.top().holds == Holds::messages;
    std::size_t end = 0;
    const auto fault = chart_.walk(begin, end);
    if (!fault && c == '"' && chart_.at(chart_.after_white(end)) == ':')
      half(begin);
    else if (!fault && c == '"' && draft_.top().holds)  // a quote too many
      recover(expected(begin, "'{'"), begin);
    else if (!fault)
      take_element(begin, end);
    else if (c == '[' && messages && chart_.island_at(chart_.after_white(begin + 1)) != nullptr)
      lose(begin, begin + 1, expected(begin, "'{'"));
    else if (bracket && !messages && draft_.may_open())
      open(c == '{' ? Role::object : Role::list, begin, begin).fault = *fault;
    else
      recover(*fault, begin);
  }

  void take_element(std::size_t begin, std::size_t end) {
    if (text_[begin] == '{')
      draft_.keep_message(begin, begin, end);
    else
      draft_.keep(begin, begin, end);
    at_ = end;
  }

  void whole_element(const Island& island) {
    Frame& f = draft_.top();
    const bool conversation = island.kind != Kind::message && island.kind != Kind::node;
    const bool list = text_[island.begin] == '[';
    const bool of_same = f.holds == (island.kind == Kind::history ? Holds::messages : Holds::conversations);
    if (list && of_same && (island.kind == Kind::conversations || !belonging_.is_of_outer_list())) {
      lose_bracket(island);
    } else if (island.kind == Kind::message && f.holds == Holds::conversations && draft_.may_open()) {
      arrived(island);
      open_made_list(island, island.begin);
    } else if (conversation && f.holds == Holds::messages && attached_ != &island &&
               belonging_.is_of_outer_list()) {
      attach(island, expected(island.begin, "',' or ']'"));
    } else {
      arrived(island);
      if (!f.holds) f.holds = conversation ? Holds::conversations : Holds::messages;
      draft_.keep_message(island.begin, island.begin, island.end);
      at_ = island.end;
    }
  }

  void open_element(const Island& island) {
    Frame& f = draft_.top();
    const bool messages = f.holds == Holds::messages;
    if (messages && attached_ != &island && belonging_.is_of_outer_list()) {
      attach(island, expected(island.begin, "',' or ']'"));
    } else if (!draft_.may_open() || (messages && text_[island.begin] == '[')) {
      lose_bracket(island);
    } else {
      arrived(island);
      if (!f.holds) f.holds = Holds::conversations;
      open_island(island);
    }
  }

  /// One too many: what stands in it stands in this list.
  void lose_bracket(const Island& island) {
    arrived(island);
    lose(island.begin, island.begin + 1, expected(island.begin, "'{'"));
  }

  /// A key where an element should be: what is left of one that lost its bracket, or that ended too early.
  void half(std::size_t key) {
    if (draft_.top().holds != Holds::messages && draft_.may_open()) {
      open_made_object(key);
      return;
    }
    const json::Fault fault = expected(key, "an element");
    const std::size_t end = chart_.end_of_half(key);
    if (end == npos) {
      recover(fault, key);
      return;
    }
    const std::size_t child = draft_.top().child;
    const bool says_nothing =
        chart_.at(child) == '{' && !chart_.says_something(child, draft_.top().child_end);
    lose(says_nothing && draft_.take_back_last() ? child : key, end, fault);
  }

  // An object.

  void member(std::size_t begin) {
    std::size_t end = 0;
    if (belonging_.is_stray_before_member(begin)) {
      lose(begin, begin + 1, expected(begin, "a quoted key"));
      return;
    }
    if (const auto fault = chart_.walk_key(begin, end)) {
      recover(*fault, begin);
      return;
    }
    const std::size_t value = chart_.after_white(end);
    if (const Island* const island = chart_.island_at(begin); island != nullptr && island->key == begin) {
      keyed(*island, value);
      return;
    }
    const std::string_view key = key_before(text_, value).text;
    const bool tree = key == format::k_tree_key;
    const bool leads = tree || (format::leads_to_history(key) && !is_of_item(text_, draft_.top().begin, key));
    const auto fault = chart_.walk(value, end);
    const char c = chart_.at(value);
    const bool bracket = c == '[' || c == '{';
    if (!fault && c == '{' && (holds_text(key) || chart_.island_at(value) != nullptr)) {
      recover(expected(value, "a text"), begin);
    } else if (!fault && c == '"' && tree && chart_.at(chart_.after_white(end)) == ':') {
      draft_.wrong(value, "'{'");
      open(Role::tree, value, begin, "{");
    } else if (!fault) {
      take_member(begin, value, end, leads && bracket);
    } else if (leads && bracket && draft_.may_open()) {
      Frame& f = open(c == '[' ? Role::list : tree ? Role::tree : Role::object, value, begin);
      f.fault = *fault;
      if (c != '[') return;
      f.holds = held_under(key);
      f.found = true;
    } else {
      recover(*fault, begin);
    }
  }

  void take_member(std::size_t begin, std::size_t value, std::size_t end, bool history) {
    if (history)
      draft_.keep_message(begin, value, end);
    else
      draft_.keep(begin, value, end);
    at_ = end;
  }

  /// A member that leads to a history, or is one. `value`: where it was to begin; a few bytes may stand
  /// there.
  void keyed(const Island& island, std::size_t value) {
    if (island.kind == Kind::node && belonging_.tree_ended_early()) {
      arrived(island);
      draft_.reopen_last(Role::tree, "',' (the nodes go on after their end)");
      at_ = island.key;
      return;
    }
    if (island.kind != Kind::node) arrived(island);
    if (value < island.begin) lose_stray(island.key, value, island.begin, expected(value, "a value"));
    const std::size_t next = island.is_whole() ? chart_.after_white(island.end) : npos;
    const bool first_of_list = island.kind == Kind::message && chart_.at(next) == ',' &&
                               chart_.at(chart_.after_white(next + 1)) == '{';
    if (first_of_list) {
      open_made_list(island, island.key);
      draft_.keep_message(island.begin, island.begin, island.end);
      at_ = island.end;
    } else if (island.is_whole()) {
      take_member(island.key, island.begin, island.end, island.kind != Kind::node);
    } else if (draft_.may_open()) {
      open_island(island);
    } else {
      recover({json::Fault::Kind::too_deep, island.begin, "fewer brackets"}, island.begin);
    }
  }

  /// Bytes between a key and its value that are none of it.
  void lose_stray(std::size_t key, std::size_t begin, std::size_t end, json::Fault fault) {
    draft_.lost(begin, end, fault);
    draft_.write_gap(key);
    draft_.change(begin, end, "");
  }

  // A tree.

  void node(std::size_t begin) {
    if (const Island* const island = chart_.island_at(begin); island != nullptr && island->key == begin) {
      arrived(*island);
      if (island->kind == Kind::node) {
        take_member(begin, island->begin, island->end, true);
        return;
      }
    }
    std::size_t end = 0;
    if (const auto fault = chart_.walk_key(begin, end)) {
      recover(*fault, begin);
      return;
    }
    const std::size_t value = chart_.after_white(end);
    const std::string_view key = key_before(text_, value).text;
    if (const auto fault = chart_.walk(value, end)) {
      const json::Walked::Range own = chart_.node_of(key, value);
      if (own.end == 0) {
        recover(*fault, begin);
        return;
      }
      lose_stray(begin, value, own.begin, *fault);
      take_member(begin, own.begin, own.end, true);
      return;
    }
    const Island* const next = chart_.next_island(begin);
    const bool more = next != nullptr && next->kind == Kind::node;
    if (text_[value] == '{' && !is_of_node(key)) {
      take_member(begin, value, end, false);
    } else if (!more && !is_of_node(key) && draft_.top().found) {
      end_tree(begin);
    } else {
      recover(expected(begin, "a node"), begin);
    }
  }

  /// The tree's bracket was lost: what stands here is a member of the object around it.
  void end_tree(std::size_t member) {
    draft_.wrong(member, "'}'");
    const bool dirty = draft_.top().dirty;
    draft_.leave_early();
    draft_.top().wants = draft_.top().dirty = dirty;
    if (!dirty) at_ = draft_.top().last;
  }

  // Where something is wrong.

  /// Goes on after a part that is wrong: after the next comma or bracket outside of what it opens, or at the
  /// next island.
  void recover(json::Fault fault, std::size_t begin) {
    const Island* const next = chart_.next_island(begin);
    const std::size_t limit = next == nullptr ? text_.size() : next->start();
    const std::size_t place = next_outside(text_, begin, limit);
    passed_over_ += std::min(place, limit) - begin;
    if (place == npos) {
      if (next != nullptr)
        attach(*next, fault);
      else
        lose(begin, text_.size(), fault);
      return;
    }
    if (next != nullptr && anchor_ == nullptr) {
      anchor_ = next;
      fault_ = fault;
      draft_.set_checkpoint();
    }
    const std::size_t frame = closed_by(place, limit);
    if (frame == 0) {
      lose(begin, place + 1, fault);
      return;
    }
    if (place > begin)
      draft_.lose(begin, place, fault);
    else
      draft_.wrong(place, draft_.top().role == Role::list ? "',' or ']'" : "',' or '}'");
    while (draft_.innermost() > frame) draft_.leave_early();
    at_ = place;
  }

  /// The frame that goes on, or ends, at a comma or bracket; 0 where the bracket is none of theirs.
  std::size_t closed_by(std::size_t place, std::size_t limit) const {
    const std::size_t innermost = draft_.innermost();
    std::size_t i = innermost;
    if (text_[place] == ',') return i;
    while (i > 0 && draft_.frame(i).closer() != text_[place]) --i;
    if (i == 0 || i == innermost) return i;
    // One of an outer frame is one too many where the next is the innermost frame's.
    const std::size_t next = next_outside(text_, place + 1, limit);
    return next != npos && text_[next] == draft_.top().closer() ? 0 : i;
  }

  /// The walk reached an island in what may hold it.
  void arrived(const Island& island) {
    if (&island == anchor_) forget_anchor();
  }
  void forget_anchor() {
    anchor_ = nullptr;
    draft_.drop_checkpoint();
  }
  /// The walk missed an island that stands further in than it was.
  void miss() {
    const Island& island = *anchor_;
    draft_.back_to_checkpoint();
    anchor_ = nullptr;
    attach(island, fault_);
  }

  /// Leaves out all up to the island, and goes on with it in the frame where it belongs.
  void attach(const Island& island, json::Fault fault) {
    forget_anchor();
    attached_ = &island;
    const Attachment target = belonging_.of(island);
    if (belonging_.is_begun_again(island, target.frame)) draft_.give_up(target.frame + 1);
    const bool leaves = target.frame > 0 && draft_.innermost() > target.frame;
    (void)draft_.take_dropped();
    while (draft_.innermost() > target.frame) draft_.leave_early();
    if (target.reopens_list) {
      draft_.reopen_last(Role::list, "',' (the list goes on after its end)");
      draft_.top().holds = Holds::messages;
    }
    fault = draft_.take_dropped().value_or(fault);
    const bool follows = target.frame == 0 && island.key == npos && chart_.follows_comma(island.begin);
    if (follows && goes_on_as_list(chart_.before_blanks(island.begin), &island)) return;
    const std::size_t losses = draft_.losses();
    lose_up_to(island.start(), fault);
    if (leaves && draft_.losses() == losses) draft_.wrong(island.start(), "',' or ']'");
    if (target.put == Put::list) {
      open_made_list(island, island.begin);
    } else if (target.put == Put::object) {
      open_made_object(island.key);
    } else if (target.put == Put::tree) {
      draft_.wrong(island.start(), "'{'");
      open_made_tree(island.key);
    }
  }

  /// What is lost before an island, in the frame that takes it.
  void lose_up_to(std::size_t end, json::Fault fault) {
    Frame& f = draft_.top();
    const bool text = f.role == Role::text;
    const std::size_t unread = text ? f.last : std::max(f.last, f.lost);
    const std::size_t from =
        std::min(text_.find_first_not_of(text ? Chart::k_white : " \t\r\n,", unread), end);
    if (from < end) {
      // What is wrong with what lost its end shows only after the island.
      if (fault.offset >= end) {
        const auto cut = json::diagnose(text_.substr(from, end - from));
        fault = cut ? expected(from + cut->offset, cut->expected) : expected(end, "',' or ']'");
      }
      draft_.lose(from, end, fault);
    } else if (!text) {
      const std::string_view between = text_.substr(unread, end - unread);
      const auto commas = std::count(between.begin(), between.end(), ',');
      if (commas == 0 && f.any && !f.dirty) draft_.wrong(end, "','");
      if (commas != (f.any ? 1 : 0)) f.dirty = true;
    }
    f.wants = true;
    at_ = end;
  }

  std::string_view text_;
  Chart chart_;
  Draft draft_;
  Belonging belonging_;
  std::size_t at_ = 0;
  const Island* anchor_ = nullptr;  // that the walk must reach after the fault at which there is a checkpoint
  json::Fault fault_{};
  const Island* attached_ = nullptr;  // the last that the walk was led to
  std::size_t passed_over_ = 0;       // bytes
};

}  // namespace

std::vector<Recovered> assemble(std::string_view text, const Islands& found, Scope scope,
                                std::size_t* walked) {
  Assembler assembler(text, found, scope);
  std::vector<Recovered> pieces = assembler.run();
  if (walked != nullptr) *walked = assembler.walked();
  return pieces;
}

}  // namespace abridge::recover
