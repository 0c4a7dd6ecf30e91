#include "lib/json/clip_value.hpp"

#include <algorithm>

namespace abridge::json {
namespace {

/// Writes a value without what stands between two places of its text.
class Cutting {
 public:
  /// `text` is plain; of it what stands in [head, tail) goes.
  Cutting(std::string_view text, std::size_t head, std::size_t tail, std::string_view marker,
          const Ruler& ruler)
      : text_(text), head_(head), tail_(tail), marker_(marker), ruler_(ruler) {}

  std::string whole(Value v) {
    if (!value(v)) marker_child(begin(v), end(v));
    return std::move(out_);
  }

 private:
  std::size_t begin(Value v) const { return static_cast<std::size_t>(v.raw().data() - text_.data()); }
  std::size_t end(Value v) const { return begin(v) + v.raw().size(); }
  bool stays(std::size_t begin, std::size_t end) const { return end <= head_ || begin >= tail_; }
  bool goes(std::size_t begin, std::size_t end) const { return begin >= head_ && end <= tail_; }

  /// What of it is left; false where nothing is, and nothing was written.
  bool value(Value v) {
    if (stays(begin(v), end(v))) {
      out_ += v.raw();
      return true;
    }
    if (goes(begin(v), end(v))) return false;
    if (v.is(Kind::string)) return string(v);
    if (v.is(Kind::array) || v.is(Kind::object)) {
      container(v);
      return true;
    }
    return false;  // half a number is another one
  }

  bool string(Value v) {
    const std::string_view inside = v.string();
    const auto at = static_cast<std::size_t>(inside.data() - text_.data());
    const std::size_t kept = head_ > at ? whole_chars(inside, head_ - at) : 0;
    const std::size_t from =
        tail_ < at + inside.size() ? next_char(inside, tail_ > at ? tail_ - at : 0) : inside.size();
    if (kept == 0 && from == inside.size()) return false;
    out_ += '"';
    out_ += inside.substr(0, kept);
    encode(marker_for(inside.substr(kept, from - kept)), out_);
    out_ += inside.substr(from);
    out_ += '"';
    return true;
  }
  /// Bytes of the whole characters in the first `most` ones.
  static std::size_t whole_chars(std::string_view raw, std::size_t most) {
    Chars chars(raw);
    Chars::Char c{};
    std::size_t end = 0;
    while (chars.next(c) && c.end <= most) end = c.end;
    return end;
  }
  static std::size_t next_char(std::string_view raw, std::size_t from) {
    Chars chars(raw);
    Chars::Char c{};
    while (chars.next(c))
      if (c.begin >= from) return c.begin;
    return raw.size();
  }

  void container(Value v) {
    const bool is_object = v.is(Kind::object);
    const std::size_t open = begin(v);
    out_ += text_[open];
    std::size_t after = open + 1;  // the end of the child before
    std::size_t gone_from = 0;
    std::size_t gone_to = 0;  // what went since the last child that stayed
    bool any = false;
    const auto child = [&](std::size_t from, Value value) {
      const std::size_t restored = out_.size();
      const bool gone_before = gone_to > gone_from;
      if (gone_before) child_marker(is_object, any, gone_from, gone_to);
      out_ += gone_before ? "," : text_.substr(after, from - after);
      out_ += text_.substr(from, begin(value) - from);
      // A member goes with its name.
      const bool named_away = from < begin(value) && goes(from, end(value));
      if (named_away || !this->value(value)) {
        out_.resize(restored);
        if (!gone_before) gone_from = from;
        gone_to = end(value);
      } else {
        any = true;
        gone_from = gone_to = 0;
      }
      after = end(value);
    };
    if (is_object) {
      for (const Member m : v.members()) child(m.key_offset, m.value);
    } else {
      for (const Value e : v.elements()) child(begin(e), e);
    }
    if (gone_to > gone_from) {
      child_marker(is_object, any, gone_from, gone_to);
      out_ += text_[end(v) - 1];
    } else {
      out_ += text_.substr(after, end(v) - after);
    }
  }

  void child_marker(bool is_object, bool any, std::size_t from, std::size_t to) {
    if (any) out_ += ',';
    if (is_object) out_ += "\"…\":";
    marker_child(from, to);
  }
  void marker_child(std::size_t from, std::size_t to) {
    out_ += '"';
    encode(marker_for(text_.substr(from, to - from)), out_);
    out_ += '"';
  }
  /// Beside brackets there is no line of its own.
  std::string marker_for(std::string_view cut) const {
    std::string escaped;
    encode(cut, escaped);
    std::string said = fill_in(marker_, "cut", std::to_string(ruler_.measure(escaped)));
    const std::size_t first = said.find_first_not_of(" \r\n\t");
    if (first == std::string::npos) return said;
    return said.substr(first, said.find_last_not_of(" \r\n\t") + 1 - first);
  }

  std::string_view text_;
  std::size_t head_, tail_;
  std::string_view marker_;
  const Ruler& ruler_;
  std::string out_;
};

/// How many bytes of plain text a part of its escaped form is.
std::size_t plain_size(std::string_view escaped) {
  std::string plain;
  decode(escaped, plain);
  return plain.size();
}

}  // namespace

ValueClip::ValueClip(std::size_t limit, std::string_view marker, Keep keep, const Ruler& ruler)
    : limit_(limit), marker_(marker), keep_(keep), ruler_(ruler) {}

std::optional<std::string> ValueClip::apply(std::string_view raw) {
  const std::string_view begins = strip(raw);
  if (!begins.starts_with('{') && !begins.starts_with('[')) return std::nullopt;
  const Value value = inner_.read(raw);
  if ((!value.is(Kind::object) && !value.is(Kind::array)) || value.empty()) return std::nullopt;
  const std::string_view text = inner_.text();
  std::string escaped;
  encode(text, escaped);
  const std::size_t size = ruler_.measure(escaped);
  std::size_t room = limit_;
  // What brackets and markers take is known once they stand there.
  constexpr int k_tries = 6;
  for (int i = 0;; ++i) {
    const std::size_t end = keep_ == Keep::start ? 0 : keep_ == Keep::end ? room : room / 2;
    const std::size_t head = plain_size(
        std::string_view(escaped).substr(0, ruler_.prefix_within(escaped, room - end, CutAt::character)));
    const std::size_t tail = end == 0
                                 ? text.size()
                                 : text.size() - plain_size(std::string_view(escaped).substr(
                                                     ruler_.suffix_within(escaped, end, CutAt::character)));
    const std::string cut = Cutting(text, head, std::max(head, tail), marker_, ruler_).whole(value);
    std::string out;
    encode(cut, out);
    const std::size_t now = ruler_.measure(out);
    if (now < size && (now <= limit_ || room == 0)) return out;
    if (room == 0) return std::nullopt;
    // Never by more than half, so that nothing that would fit is stepped over, and soon at nothing.
    const std::size_t half = (room + 1) / 2;
    room -= i < k_tries ? std::min(half, now - std::min(now, limit_) + 1) : half;
  }
}

}  // namespace abridge::json
