#include <algorithm>
#include <string>

#include "lib/json/clip.hpp"
#include "lib/json/text.hpp"
#include "lib/policy/slots.hpp"
#include "lib/trim/steps.hpp"

// Folds tool calls and results into the assistant's turn, as the preset `agent` does.

namespace abridge::trim {
namespace {

enum class Into : std::uint8_t { assistant };
constexpr auto names_of(Into) { return std::to_array<Name<Into>>({{Into::assistant, "assistant"}}); }

struct Fold {
  Into tools = Into::assistant;
  std::string text = "{text}";
  std::string call = "[Used tool: {name}]";
  std::string result = "[Tool result: {text}]";
  std::size_t result_max = 500;
  std::string marker = "... [truncated]";
  std::string join = "\n";
  bool strip = true;
};
std::vector<policy::Field> fields_of(const Fold*) {
  return {
      policy::field<&Fold::tools>("tools", "whose turn calls and results are folded into"),
      policy::field<&Fold::text>("text", "how the assistant's text is written; {text}"),
      policy::field<&Fold::call>("call", "how a call is written; {name}. Calls without a name add nothing"),
      policy::field<&Fold::result>("result", "how a result is written; {text}. Empty results add nothing"),
      policy::field<&Fold::result_max>("result_max", "longer results are cut to this"),
      policy::field<&Fold::marker>("marker", "put where a result was cut"),
      policy::field<&Fold::join>("join", "put between the pieces"),
      policy::field<&Fold::strip>("strip", "whether the whole is stripped of white space at both ends")};
}

/// A template around one slot, escaped.
class Pattern {
 public:
  Pattern(std::string_view pattern, std::string_view slot) {
    const std::size_t at = pattern.find(slot);
    json::encode(pattern.substr(0, at), before_);
    if (at != std::string_view::npos) json::encode(pattern.substr(at + slot.size()), after_);
    filled_ = at != std::string_view::npos;
  }
  void write(std::string_view raw, std::string& out) const {
    out += before_;
    if (filled_) out += raw;
    out += after_;
  }

 private:
  std::string before_, after_;
  bool filled_ = false;
};

bool is_one_text(const Conversation& c, const Message& m) {
  if (m.block_count != 1) return false;
  const Block& b = c.blocks[m.first_block];
  return b.kind == BlockKind::text && b.text_count == 1;
}

class Folder {
 public:
  Folder(StepContext& context, const Fold& p)
      : c_(context.conversation),
        closure_(context.closure),
        done_(context.done),
        p_(p),
        text_(p.text, "{text}"),
        call_(p.call, "{name}"),
        result_(p.result, "{text}"),
        clip_(p.result_max, p.marker, json::Keep::start, json::CutAt::character, context.sizer.ruler(),
              context.sizer.scale()) {
    json::encode(p.join, join_);
  }

  void run() {
    const std::vector<std::uint32_t> places = c_.order;
    const auto end = places.begin() + static_cast<std::ptrdiff_t>(end_of_the_answered());
    std::vector<std::uint32_t> order;
    order.reserve(places.size());
    if (end != places.end())
      done_.held_back = "the results at the end wait for an answer: their turn stays as it is";
    for (auto at = places.begin(); at != end; ++at) {
      const std::uint32_t place = *at;
      const Role role = c_.messages[place].role;
      if (is_system(role)) {
        waiting_.push_back(place);
        continue;
      }
      if (members_.empty()) let_through(order);
      if (role == Role::user) {
        take_results(place);
        if (c_.messages[place].dropped) continue;
        close(order);
        let_through(order);
        order.push_back(place);
      } else {
        let_through(order);
        take(place);
      }
    }
    close(order);
    let_through(order);
    order.insert(order.end(), end, places.end());
    c_.order = std::move(order);
  }

 private:
  /// System messages: those within the assistant's turn stand before it, those after it after it.
  void let_through(std::vector<std::uint32_t>& order) {
    order.insert(order.end(), waiting_.begin(), waiting_.end());
    waiting_.clear();
  }

  /// Where a request ends on results, it asks what to do with them: what the user's turn led to stays as it
  /// is.
  std::size_t end_of_the_answered() const {
    const std::size_t all = c_.order.size();
    const auto last = std::find_if(c_.order.rbegin(), c_.order.rend(),
                                   [this](std::uint32_t i) { return !is_system(c_.messages[i].role); });
    const bool waits = c_.request && !c_.followed && last != c_.order.rend() &&
                       has(c_, c_.messages[*last], BlockKind::tool_result);
    if (!waits) return all;
    const std::uint32_t turn = closure_.turn_before(all);
    return turn == Closure::k_none ? 0 : turn + 1;
  }

  void piece(auto&& write) {
    if (pieces_++ > 0) turn_ += join_;
    write();
  }

  void take_block(const Block& b) {
    if (b.kind == BlockKind::tool_call) {
      if (b.name.empty()) return;
      std::string name;
      json::encode(b.name, name);
      piece([&] { call_.write(name, turn_); });
      folded_ = true;
      return;
    }
    std::string_view raw;
    std::string joined;
    for (const Text& t : c_.texts_of(b)) {
      if (raw.empty()) {
        raw = t.raw;
      } else if (!t.raw.empty()) {
        if (joined.empty()) joined = raw;
        joined += join_;
        joined += t.raw;
        raw = joined;
      }
    }
    if (raw.empty()) return;
    if (b.kind == BlockKind::tool_result) {
      const std::size_t size = clip_.ruler().measure(raw);
      if (clip_.exceeds(raw, size)) raw = clip_.apply(raw, size, c_.arena);
      piece([&] { result_.write(raw, turn_); });
      folded_ = true;
    } else if (b.kind == BlockKind::text) {
      piece([&] { text_.write(raw, turn_); });
    }
  }

  void take(std::uint32_t place) {
    members_.push_back(place);
    const Message& m = c_.messages[place];
    for (const Block& b : c_.blocks_of(m)) {
      const std::size_t before = pieces_;
      if (!b.dropped) take_block(b);
      if (pieces_ > before) speaker_ = place;
    }
  }

  /// Results that stand in a user message belong to the turn before; what is left of the message is the
  /// user's.
  void take_results(std::uint32_t place) {
    Message& m = c_.messages[place];
    bool left = false;
    bool any = false;
    for (Block& b : c_.blocks_of(m)) {
      if (b.dropped) continue;
      if (b.kind == BlockKind::tool_result) {
        take_block(b);
        c_.drop(m, b);
        any = true;
      } else {
        left = true;
      }
    }
    if (any && !left) {
      c_.drop(m);
      emptied_.push_back(place);
    }
  }

  /// Ends the assistant's turn: one message in place of its members.
  void close(std::vector<std::uint32_t>& order) {
    if (members_.empty() && emptied_.empty() && pieces_ == 0) return;
    std::string_view whole = turn_;
    if (p_.strip) whole = json::strip(whole);
    if (whole.empty()) {
      for (const std::uint32_t place : members_) c_.drop(c_.messages[place]);
      done_.dropped += members_.size() + emptied_.size();
    } else if (pieces_ == 1 && !folded_ && is_one_text(c_, c_.messages[speaker_])) {
      // One of them is all that is said: it stays as it stands.
      for (const std::uint32_t place : members_)
        if (place != speaker_) c_.drop(c_.messages[place]);
      done_.dropped += members_.size() - 1 + emptied_.size();
      Message& m = c_.messages[speaker_];
      Text& text = c_.texts[c_.blocks[m.first_block].first_text];
      if (text.raw != whole) {
        c_.change(m, text, c_.arena.copy(whole));
        ++done_.changed;
      }
      order.push_back(speaker_);
    } else {
      for (const std::uint32_t place : members_) c_.drop(c_.messages[place]);
      Message& made = c_.make_message(Role::assistant, c_.arena.copy(whole));
      if (!members_.empty()) {
        made.index = c_.messages[members_[0]].index;
        made.list = c_.messages[members_[0]].list;
      }
      order.push_back(static_cast<std::uint32_t>(c_.messages.size() - 1));
      c_.reordered = true;
      for (const auto* const places : {&members_, &emptied_})
        done_.folded.insert(done_.folded.end(), places->begin(), places->end());
    }
    turn_.clear();
    members_.clear();
    emptied_.clear();
    pieces_ = 0;
    folded_ = false;
  }

  Conversation& c_;
  const Closure& closure_;
  Done& done_;
  const Fold& p_;
  Pattern text_, call_, result_;
  json::Clip clip_;
  std::string join_;
  std::string turn_;
  std::vector<std::uint32_t> members_;
  std::vector<std::uint32_t> emptied_;  ///< messages of the turn's results that had nothing else
  std::vector<std::uint32_t> waiting_;  ///< system messages since the last member
  std::size_t pieces_ = 0;
  bool folded_ = false;
  std::uint32_t speaker_ = 0;  ///< the message of the last piece
};

Result<void> apply_fold(StepContext& context, const std::any& parameters) {
  const auto& p = *std::any_cast<Fold>(&parameters);
  context.done.before = context.conversation.order.size();
  Folder(context, p).run();
  context.done.after = context.conversation.order.size();
  context.done.why = "folded into the assistant's turn";
  return {};
}

/// What a later cut left of the assistant's texts ends in no white space either.
void finish_fold(Conversation& c, const std::any& parameters, References&) {
  if (!std::any_cast<Fold>(&parameters)->strip) return;
  for (const std::uint32_t place : c.order) {
    Message& m = c.messages[place];
    if (!m.touched || !is_assistant(m.role) || !is_one_text(c, m)) continue;
    Text& text = c.texts[c.blocks[m.first_block].first_text];
    const std::string_view stripped = json::strip(text.raw);
    if (!stripped.empty() && stripped != text.raw) c.change(m, text, c.arena.copy(stripped));
  }
}

Result<void> check_fold(const policy::StepSetting& setting, const policy::Policy&) {
  const auto& p = *std::any_cast<Fold>(&setting.parameters);
  if (auto r = policy::check_slots(p.text, {"text"}, setting.mark_of("text"), setting.path + ".fold.text");
      !r)
    return r;
  if (auto r = policy::check_slots(p.call, {"name"}, setting.mark_of("call"), setting.path + ".fold.call");
      !r)
    return r;
  if (auto r =
          policy::check_slots(p.result, {"text"}, setting.mark_of("result"), setting.path + ".fold.result");
      !r)
    return r;
  if (auto r = policy::check_slots(p.marker, {"max", "cut"}, setting.mark_of("marker"),
                                   setting.path + ".fold.marker");
      !r)
    return r;
  return {};
}

}  // namespace

Step fold_step() {
  return {
      .entry = policy::entry<Fold>("fold"),
      .summary = "fold tool calls and results into the assistant's turn",
      .apply = apply_fold,
      .check = check_fold,
      .retells = true,
      .finish = finish_fold,
  };
}

}  // namespace abridge::trim
