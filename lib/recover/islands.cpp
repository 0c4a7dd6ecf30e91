#include "lib/recover/islands.hpp"

#include <algorithm>
#include <utility>

#include "lib/base/buffer.hpp"
#include "lib/base/npos.hpp"
#include "lib/format/format.hpp"
#include "lib/json/tape.hpp"
#include "lib/json/white.hpp"
#include "lib/model/edit.hpp"
#include "lib/recover/key.hpp"
#include "lib/recover/shapes.hpp"

namespace abridge::recover {
namespace {

using Kind = Island::Kind;

std::size_t next_start(std::string_view text, std::size_t from) {
  for (std::size_t at = text.find_first_of("{[", from); at != npos; at = text.find_first_of("{[", at + 1))
    if (is_start(text, at)) return at;
  return npos;
}

/// Where a list or an object may begin at the end of a string that is none: its last quote begins a text.
std::size_t start_at_end_of(std::string_view text, json::Walked::Range string) {
  if (string.end < string.begin + 3) return npos;
  const auto last = [&](std::size_t end) {
    return end == 0 ? npos : text.find_last_not_of(json::k_white, end - 1);
  };
  const std::size_t brace = last(string.end - 1);
  if (brace == npos || brace <= string.begin || text[brace] != '{') return npos;
  const std::size_t bracket = last(brace);
  return bracket != npos && bracket > string.begin && text[bracket] == '[' ? bracket : brace;
}

class Finder {
 public:
  explicit Finder(std::string_view text) : text_(text) {}

  Islands run() {
    for (std::size_t at = next_start(text_, 0); at != npos; at = next_start(text_, at)) {
      walked_from_ = at;
      const auto fault = json::walk_value(text_.substr(at), walked_);
      out_.walked += fault ? fault->offset : walked_.end;
      for (json::Walked::Range& part : walked_.whole) part = {part.begin + at, part.end + at};
      for (std::size_t& open : walked_.open) open += at;
      too_deep_ = fault && fault->kind == json::Fault::Kind::too_deep;
      parts();
      if (!fault) {
        at += walked_.end;
        continue;
      }
      out_.failed.push_back({at, *fault});
      out_.failed.back().fault.offset += at;
      const json::Walked::Range string = walked_.last_string;
      const std::size_t inside = start_at_end_of(text_, {at + string.begin, at + string.end});
      at = inside == npos || inside <= at ? std::max(at + fault->offset, at + 1) : inside;
    }
    return std::move(out_);
  }

 private:
  /// What is open at the fault, and what is whole in it, in their order.
  void parts() {
    find_leading();
    std::size_t next = 0;
    for (std::size_t i = 0; i <= walked_.open.size(); ++i) {
      const std::size_t end = i < walked_.open.size() ? walked_.open[i] : npos;
      for (; next < walked_.whole.size() && walked_.whole[next].begin < end; ++next)
        if (walked_.whole[next].begin >= taken()) whole(walked_.whole[next].begin, walked_.whole[next].end);
      if (end == npos) return;
      if (const Key key = key_of(end); key.stands && key.is_whole && is_retold(key.text)) return;
      open(i, next);
    }
  }

  Key key_of(std::size_t begin) const {
    Key key = key_before(text_, begin);
    const auto around = std::lower_bound(walked_.open.begin(), walked_.open.end(), begin);
    if (around != walked_.open.begin() && is_of_call(text_, around[-1], key.text)) key.text = {};
    if (key.stands) return key;
    const Key before_unexpected = key_before_unexpected(text_, begin);
    return leads(before_unexpected, begin) ? before_unexpected : key;
  }

  /// A list or an object that has no end. `next`: the first whole one after its begin.
  void open(std::size_t i, std::size_t next) {
    const std::size_t begin = walked_.open[i];
    const std::size_t inner = i + 1 < walked_.open.size() ? walked_.open[i + 1] : npos;
    const Key key = key_of(begin);
    if (text_[begin] == '[') {
      if (are_replies_to_last(begin) || are_replies_to_lost(begin)) return;
      const std::size_t first = text_.find_first_not_of(json::k_white, begin + 1);
      if (!holds_brackets(begin) || (key.stands && !leads(key, begin))) return;
      if (too_deep_ || (!key.stands && !begins_element(first))) return;
      add(text_[first] == '[' ? Kind::conversations : Kind::history, begin, npos, key);
      return;
    }
    if (may_be_tree(key, begin)) {
      add(Kind::tree, begin, npos, key);
      return;
    }
    if (key.stands && !leads_to_record(key, begin)) return;
    if (!key.stands && i > 0 && text_[walked_.open[i - 1]] == '[' &&
        replied_to(begin, replies_in(inner, next)))
      return;
    if (leading_[i] != 0) add(Kind::conversation, begin, npos, key);
  }

  /// Whether a list begins with an object or a list.
  bool holds_brackets(std::size_t list) const {
    const std::size_t first = text_.find_first_not_of(json::k_white, list + 1);
    return first != npos && (text_[first] == '{' || text_[first] == '[');
  }

  /// Which objects that have no end lead to a history by what stands in them: whole lists up to the next that
  /// is open, and that one. What a message says may have the name of what leads: then what stands in it must.
  void find_leading() {
    leading_.assign(walked_.open.size(), 0);
    std::size_t last = walked_.whole.size();
    for (std::size_t i = walked_.open.size(); i-- > 0;) {
      const std::size_t inner = i + 1 < walked_.open.size() ? walked_.open[i + 1] : npos;
      if (inner != npos) {
        const Key key = key_of(inner);
        const bool is_enough =
            text_[inner] == '[' ? holds_brackets(inner) : !may_be_said(key.text) || leading_[i + 1] != 0;
        if (leads(key, inner) && is_enough) leading_[i] = 1;
      }
      for (; last > 0 && walked_.whole[last - 1].begin > walked_.open[i]; --last) {
        const std::size_t list = walked_.whole[last - 1].begin;
        const bool holds = text_[list] == '[' && walked_.whole[last - 1].end > list + 2;
        if (holds && (inner == npos || list < inner) && leads(key_of(list), list)) leading_[i] = 1;
      }
    }
  }

  /// Of a message that has no end: the bracket of the list of its replies, which may have one; npos where
  /// none stands there. `inner`: what is open in it; `next`: its first part that is whole.
  std::size_t replies_in(std::size_t inner, std::size_t next) const {
    for (; next < walked_.whole.size() && walked_.whole[next].begin < inner; ++next)
      if (are_replies(walked_.whole[next].begin)) return walked_.whole[next].begin;
    return inner != npos && are_replies(inner) ? inner : npos;
  }
  bool are_replies(std::size_t place) const {
    return text_[place] == '[' && holds_replies(word_before(text_, place));
  }
  /// Whether the innermost list or object that has no end and begins before is a list of replies.
  bool stands_among_replies(std::size_t place) const {
    const auto after = std::lower_bound(walked_.open.begin(), walked_.open.end(), place);
    return after != walked_.open.begin() && are_replies(after[-1]);
  }
  bool are_replies_to_last(std::size_t place) const {
    return !out_.islands.empty() && out_.islands.back().replies == place;
  }

  /// Whether what they reply to is damaged, so that a walk begins with their list.
  bool are_replies_to_lost(std::size_t place) {
    if (place != walked_from_ || !are_replies(place)) return false;
    begins_replies_ = true;
    return true;
  }

  /// A message in a list that has no end, and the list of its replies at `replies`. Whether it is one.
  bool replied_to(std::size_t begin, std::size_t replies) {
    if (replies == npos) return false;
    const std::size_t comma = text_.find_last_not_of(json::k_white, key_of(replies).begin - 1);
    if (text_[comma] != ',') return false;
    const std::size_t end = text_.find_last_not_of(json::k_white, comma - 1) + 1;
    Buffer whole;
    whole.append(text_.substr(begin, end - begin));
    whole.append("}");
    whole.pad();
    if (!tape_.index(whole.view(), json::Layout::document) || tape_.size() == 0) return false;
    const json::Value v = tape_.parse(0).value;
    if (!v || !is_message(v)) return false;
    out_.islands.push_back({Kind::message, begin, end, npos, replies, std::exchange(begins_replies_, false)});
    return true;
  }

  /// Whether what stands there is more than a bracket in some text: an object begins with a key and a colon.
  bool begins_element(std::size_t place) const {
    if (text_[place] != '{') return true;
    const std::size_t quote = text_.find_first_not_of(json::k_white, place + 1);
    json::Walked key;
    if (quote == npos || text_[quote] != '"' || json::walk_value(text_.substr(quote), key)) return false;
    const std::size_t colon = text_.find_first_not_of(json::k_white, quote + key.end);
    return colon != npos && text_[colon] == ':';
  }
  /// Whether the list or the object at `value` does.
  bool leads(const Key& key, std::size_t value) const {
    return leads(key, text_[value] == '[' ? json::Kind::array : json::Kind::object) ||
           may_be_tree(key, value);
  }
  static bool leads(const Key& key, json::Kind kind) {
    return key.stands && key.is_whole && format::leads_to_history(key.text, kind);
  }
  /// Whether a record stands there that is one for its name: the first of a list that lost its bracket, too.
  bool leads_to_record(const Key& key, std::size_t value) const {
    return leads(key, value) || (key.stands && key.is_whole && format::holds_records(key.text));
  }
  /// Whether an object of nodes may begin there. Of a name that lists have, too, it is one of objects.
  bool may_be_tree(const Key& key, std::size_t place) const {
    if (!key.stands || !key.is_whole || text_[place] != '{' || !format::holds_tree(key.text)) return false;
    if (!format::leads_to_history(key.text, json::Kind::array)) return true;
    const std::size_t quote = text_.find_first_not_of(json::k_white, place + 1);
    json::Walked first;
    if (quote == npos || text_[quote] != '"' || json::walk_value(text_.substr(quote), first)) return false;
    const std::size_t colon = text_.find_first_not_of(json::k_white, quote + first.end);
    if (colon == npos || text_[colon] != ':') return false;
    const std::size_t value = text_.find_first_not_of(json::k_white, colon + 1);
    return value != npos && text_[value] == '{';
  }

  void whole(std::size_t begin, std::size_t end) {
    if (!tape_.index(text_.substr(begin, end - begin), json::Layout::document) || tape_.size() == 0) return;
    const json::Value v = tape_.parse(0).value;
    if (!v) return;
    const Key key = key_of(begin);
    const std::size_t before = out_.islands.size();
    if (v.is(json::Kind::array))
      list(v, begin, end, key);
    else
      object(v, begin, end, key);
    if (out_.islands.size() == before) out_.others.push_back({begin, end});
  }

  void list(json::Value v, std::size_t begin, std::size_t end, const Key& key) {
    if (key.stands && key.is_whole && holds_parts(key.text)) {
      each(v, [&](json::Value part, std::size_t at) {
        if (part.is(json::Kind::object) && speaks(part)) message(part, at);
      });
      return;
    }
    if (are_replies_to_last(begin) || are_replies_to_lost(begin)) {
      each(v, [&](json::Value e, std::size_t at) { reply(e, at); });
      return;
    }
    const Held held = held_by(v);
    if (!held.messages && !held.conversations) return;
    // A member that nobody knows may be a list of lists.
    if (key.stands && !leads(key, begin) && !held.messages && !holds_objects(v)) return;
    const bool swallows = held.messages && has_message_inside(v);
    const bool mixed = held.messages && held.conversations;
    bool incomplete = false;
    if (held.conversations)
      for (const json::Value e : v.elements()) incomplete = incomplete || is_incomplete(e);
    if (!swallows && !mixed && !incomplete) {
      add(held.messages ? Kind::history : Kind::conversations, begin, end, key);
      return;
    }
    const bool of_messages = !mixed || is_message(*v.elements().begin());
    add(of_messages ? Kind::history : Kind::conversations, begin, npos, key);
    each(v, [&](json::Value e, std::size_t at) { element(e, at); });
  }

  static bool holds_objects(json::Value list) {
    for (const json::Value e : list.elements())
      if (!e.is(json::Kind::object)) return false;
    return true;
  }

  void element(json::Value e, std::size_t at) {
    if (e.is(json::Kind::array))
      list(e, at, at + e.raw().size(), {});
    else if (e.is(json::Kind::object))
      object(e, at, at + e.raw().size(), {});
  }

  void object(json::Value v, std::size_t begin, std::size_t end, const Key& key) {
    if (format::is_node(v)) {
      if (key.stands && key.is_whole && !is_of_node(key.text))
        node(v, begin, end, key);
      else
        out_.nodes.push_back({begin, end});
      return;
    }
    if (may_be_tree(key, begin)) {
      tree(v, begin, end, key);
      return;
    }
    if (!key.stands && stands_among_replies(begin)) {
      reply(v, begin);
      return;
    }
    const format::Looks seen = format::looks_of(v);
    if (seen == format::Looks::conversation) {
      if (!key.stands || leads_to_record(key, begin))
        conversation(v, begin, end, key);
      else if (took_the_end(begin, end))
        history_of_outer(v, begin);
    } else if (seen == format::Looks::message && !is_part(v) && !is_half(v) &&
               stands_alone(key, begin, end)) {
      message(v, begin);
    } else {
      nodes_within(v, begin);
    }
  }
  /// Whether an object lost its bracket, so that it ends with that of the object which it stands in: there
  /// neither a member follows it, nor another bracket.
  bool took_the_end(std::size_t begin, std::size_t end) const {
    const auto around = std::lower_bound(walked_.open.begin(), walked_.open.end(), begin);
    if (around == walked_.open.begin() || text_[around[-1]] != '{') return false;
    std::size_t after = text_.find_first_not_of(json::k_white, end);
    if (after == npos || text_[after] == ']') return true;
    if (text_[after] == ',') after = text_.find_first_not_of(json::k_white, after + 1);
    return after != npos && text_[after] == '{';
  }
  /// The history of what is around such an object, which stands in it now, after its own members.
  void history_of_outer(json::Value v, std::size_t begin) {
    const json::Value history = format::find_history(v).value;
    if (!history.is(json::Kind::array) || is_within((*v.members().begin()).value.raw(), history.raw()))
      return;
    const std::size_t at = begin + offset(v, history);
    list(history, at, at + history.raw().size(), key_before(text_, at));
  }
  /// Whether a message is no member of what is damaged: none that says what a message does, nor one whose
  /// name was lost.
  bool stands_alone(const Key& key, std::size_t begin, std::size_t end) const {
    if (key.stands) {
      if (key.is_whole && (holds_text(key.text) || holds_replies(key.text))) return true;
      const bool is_led_to = leads(key, json::Kind::array) || leads(key, json::Kind::object);
      return is_led_to && !may_be_of_call(key.text) && !may_be_said(key.text);
    }
    const std::size_t before = begin == 0 ? npos : text_.find_last_not_of(json::k_white, begin - 1);
    if (before == npos || (text_[before] != ':' && text_[before] != '"')) return true;
    const std::size_t after = text_.find_first_not_of(json::k_white, end);
    if (after == npos || text_[after] != ',') return after == npos || text_[after] != '}';
    const std::size_t next = text_.find_first_not_of(json::k_white, after + 1);
    return next == npos || text_[next] != '"';
  }
  /// A message, whatever it holds.
  void reply(json::Value v, std::size_t begin) {
    const format::Looks seen = format::looks_of(v);
    const bool one = seen == format::Looks::message || seen == format::Looks::conversation;
    if (v.is(json::Kind::object) && one) message(v, begin);
  }
  /// Of what was to be a node, and was cut short before others, or of a tree that lost its name.
  void nodes_within(json::Value v, std::size_t begin) {
    for (const json::Member m : v.members()) {
      if (!m.value.is(json::Kind::object) || !format::is_node(m.value)) continue;
      const std::size_t at = begin + offset(v, m.value);
      if (is_of_node(m.key))
        out_.nodes.push_back({at, at + m.value.raw().size()});
      else
        nodes_of(m, begin, v);
    }
  }

  /// One whose tree ended too early has some of its nodes beside it.
  void conversation(json::Value v, std::size_t begin, std::size_t end, const Key& key) {
    if (!is_incomplete(v)) {
      const json::Value history = format::find_history(v).value;
      const Held held = history.is(json::Kind::array) ? held_by(history) : Held{};
      const bool several = held.conversations;
      if ((held.messages && several) || (held.messages && has_message_inside(history))) {
        add(Kind::conversation, begin, npos, key);
        const std::size_t at = begin + offset(v, history);
        list(history, at, at + history.raw().size(), key_before(text_, at));
        return;
      }
      add(several ? Kind::conversations : Kind::conversation, begin, end, key);
      return;
    }
    add(Kind::conversation, begin, npos, key);
    for (const json::Member m : v.members()) {
      if (!m.value.is(json::Kind::object)) continue;
      if (format::is_node(m.value)) nodes_of(m, begin, v);
      const std::size_t at = begin + offset(v, m.value);
      const Key own{offset(v, m) + begin, m.key, true, true};
      if (may_be_tree(own, at))
        tree(m.value, at, at + m.value.raw().size(), own);
      else if (leads(own, at) && is_incomplete(m.value))
        conversation(m.value, at, at + m.value.raw().size(), own);
    }
  }
  void tree(json::Value v, std::size_t begin, std::size_t end, const Key& key) {
    const bool incomplete = swallows_nodes(v);
    add(Kind::tree, begin, incomplete ? npos : end, key);
    if (!incomplete) return;
    for (const json::Member n : v.members()) {
      if (!n.value.is(json::Kind::object)) continue;
      if (format::is_node(n.value))
        nodes_of(n, begin, v);
      else
        nodes_within(n.value, begin + offset(v, n.value));
    }
  }
  /// Whether some node of a tree lost its end, so that others stand in it.
  static bool swallows_nodes(json::Value tree) {
    for (const json::Member n : tree.members())
      for (const json::Member m : n.value.members())
        if (m.value.is(json::Kind::object) && format::is_node(m.value) && !is_of_node(m.key)) return true;
    return false;
  }
  static bool is_incomplete(json::Value conversation, int depth = 0) {
    constexpr int k_deepest = 2;  // a chat and its history
    const json::Value tree = tree_in(conversation);
    if (!tree.is(json::Kind::object)) return false;
    for (const json::Member m : conversation.members())
      if (m.value.is(json::Kind::object) &&
          (format::is_node(m.value) || (depth < k_deepest && is_incomplete(m.value, depth + 1))))
        return true;
    return swallows_nodes(tree);
  }
  void nodes_of(const json::Member& m, std::size_t begin, json::Value v, int depth = 0) {
    const std::size_t at = begin + offset(v, m.value);
    node(m.value, at, at + m.value.raw().size(), {begin + offset(v, m), m.key, true, true}, depth);
  }

  /// One that lost its end has the others in it: they are nodes, and it is none.
  void node(json::Value v, std::size_t begin, std::size_t end, const Key& key, int depth = 0) {
    constexpr int k_deepest = 8;
    bool swallows = false;
    const auto take = [&](const json::Member& m) {
      if (!m.value.is(json::Kind::object) || !format::is_node(m.value)) return;
      swallows = true;
      nodes_of(m, begin, v, depth + 1);
    };
    if (depth < k_deepest)
      for (const json::Member m : v.members()) {
        if (!is_of_node(m.key))
          take(m);
        else if (m.value.is(json::Kind::object))
          for (const json::Member of_own : m.value.members()) take(of_own);
      }
    if (!swallows) add(Kind::node, begin, end, key);
  }

  /// One that lost the end of a list has others in it: they are messages, and it is none.
  void message(json::Value v, std::size_t begin) {
    bool swallows = false;
    for (const json::Member m : v.members()) {
      if (!m.value.is(json::Kind::array) || !holds_parts(m.key)) continue;
      for (const json::Value part : m.value.elements()) {
        if (!part.is(json::Kind::object) || !speaks(part)) continue;
        swallows = true;
        message(part, begin + offset(v, part));
      }
    }
    if (!swallows) add(Kind::message, begin, begin + v.raw().size(), key_before(text_, begin));
  }
  static bool has_message_inside(json::Value list) {
    for (const json::Value e : list.elements())
      for (const json::Member m : e.members())
        if (m.value.is(json::Kind::array) && holds_parts(m.key))
          for (const json::Value part : m.value.elements())
            if (part.is(json::Kind::object) && speaks(part)) return true;
    return false;
  }

  template <typename Take>
  void each(json::Value list, Take take) {
    const std::size_t base = static_cast<std::size_t>(list.raw().data() - text_.data());
    for (const json::Value e : list.elements()) take(e, base + offset(list, e));
  }
  static std::size_t offset(json::Value in, json::Value part) {
    return static_cast<std::size_t>(part.raw().data() - in.raw().data());
  }
  /// Of the quote before a key.
  static std::size_t offset(json::Value in, const json::Member& m) {
    return static_cast<std::size_t>(m.key.data() - 1 - in.raw().data());
  }

  void add(Kind kind, std::size_t begin, std::size_t end, const Key& key) {
    const bool first_of_list = kind == Kind::message && leads(key, json::Kind::array);
    const bool keyed =
        (leads_to_record(key, begin) || first_of_list || kind == Kind::node) && key.begin >= taken();
    if (kind == Kind::node && !keyed)
      out_.nodes.push_back({begin, end});
    else
      out_.islands.push_back(
          {kind, begin, end, keyed ? key.begin : npos, npos, std::exchange(begins_replies_, false)});
  }
  /// Up to where the text is the last island's: a quote before that begins no key of the next one.
  std::size_t taken() const {
    if (out_.islands.empty()) return 0;
    const Island& last = out_.islands.back();
    return last.is_whole() ? last.end : last.begin + 1;
  }

  std::string_view text_;
  json::Walked walked_;
  std::size_t walked_from_ = 0;
  std::vector<char> leading_;    // of what is open: whether it leads to a history
  bool begins_replies_ = false;  // the next message is the first reply to one that is damaged
  bool too_deep_ = false;        // the walk stopped where brackets nest too deep: nobody's lists
  json::Tape tape_;
  Islands out_;
};

}  // namespace

Islands find_islands(std::string_view text) { return Finder(text).run(); }

bool is_start(std::string_view text, std::size_t place) {
  const std::size_t first = text.find_first_not_of(json::k_white, place + 1);
  if (first == npos) return false;
  if (text[place] == '{') return text[first] == '"';
  if (text[place] != '[' || (text[first] != '{' && text[first] != '[')) return false;
  const std::size_t inner = text.find_first_not_of(json::k_white, first + 1);
  return text[first] == '[' || (inner != npos && (text[inner] == '"' || text[inner] == '}'));
}

}  // namespace abridge::recover
