#include "lib/secrets/scanner.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <functional>
#include <map>
#include <utility>

#include "lib/json/escape.hpp"
#include "lib/secrets/base64_runs.hpp"
#include "lib/secrets/card_numbers.hpp"
#include "lib/secrets/finders.hpp"
#include "lib/secrets/runs.hpp"
#include "lib/secrets/seen_text.hpp"
#include "lib/text/literals.hpp"

namespace abridge::secrets {
namespace {

/// The anchors of all shapes, and whose they are; those with slashes also as JSON may escape these.
class Anchors {
 public:
  Anchors() { collect(); }
  /// Null of what stands for a character, an escape, or may be one that nobody sees.
  const SecretShape* shape_of(std::size_t anchor) const { return shapes_[anchor]; }
  std::string_view word(std::size_t anchor) const { return words_[anchor]; }
  std::vector<std::string_view> words() const { return {words_.begin(), words_.end()}; }
  bool have(char c) const { return c > 0 && characters_[static_cast<std::size_t>(c)]; }

  static constexpr std::string_view k_escape = "\\u00";

 private:
  void collect() {
    for (const SecretShape& shape : all_shapes())
      for (const std::string_view anchor : shape.anchors) {
        if (anchor.empty()) break;
        add(&shape, anchor);
        for (const char c : anchor) characters_[static_cast<std::size_t>(c)] = true;
        if (anchor.find('/') == anchor.npos) continue;
        for (const std::string_view slash : {R"(\/)", R"(\\\/)"}) add(&shape, with_slashes(anchor, slash));
      }
    add(nullptr, k_escape);
    for (const std::string& sign : signs_of_unseen()) add(nullptr, sign);
  }
  void add(const SecretShape* shape, std::string_view word) {
    words_.emplace_back(word);
    shapes_.push_back(shape);
  }
  static std::string with_slashes(std::string_view word, std::string_view slash) {
    std::string out;
    for (const char c : word) c == '/' ? out.append(slash) : out.append(1, c);
    return out;
  }

  std::deque<std::string> words_;
  std::vector<const SecretShape*> shapes_;
  std::array<bool, 128> characters_{};
};
const Anchors& anchors() {
  static const Anchors all;
  return all;
}
const text::Literals& literals() {
  static const text::Literals all(anchors().words());
  return all;
}

/// Of a word that has escaped slashes.
std::size_t unescaped_size(std::string_view word) {
  return word.size() - static_cast<std::size_t>(std::count(word.begin(), word.end(), '\\'));
}

bool is_escape_letter(char c) { return c == 'n' || c == 'r' || c == 't' || c == 'b' || c == 'f'; }

/// Whether a look at the bytes tells that nothing is there, before escapes are undone: most words that look
/// like anchors are parts of others.
bool is_out_of_question(std::string_view raw, const SecretShape& shape, std::size_t at, std::size_t length) {
  if (shape.find != nullptr) return shape.may_be != nullptr && !shape.may_be(raw, at, length);
  if (shape.before == SecretBefore::boundary && at > 0 && k_alphanumeric.has(raw[at - 1])) {
    const bool after_escape = at > 1 && raw[at - 2] == '\\' && is_escape_letter(raw[at - 1]);
    const bool after_code =
        at > 2 && (raw[at - 3] == '%' || (at > 5 && raw[at - 5] == 'u' && raw[at - 6] == '\\'));
    if (!after_escape && !after_code && !ends_in_sequence(raw.substr(0, at))) return true;
  }
  const SecretPart& first = shape.parts[0];
  std::size_t n = 0;
  while (n < first.least && at + length + n < raw.size() && first.set.has(raw[at + length + n])) ++n;
  return n < first.least && (at + length + n >= raw.size() || raw[at + length + n] != '\\');
}

/// How much is read around anchors where nothing is found, so that a text in which they stand close together
/// takes no more than a few times as long. Beyond it no secret begins within what was read in vain for one of
/// its shape.
class Effort {
 public:
  explicit Effort(std::size_t from) : from_(from) {}
  bool is_vain(const SecretShape& shape, std::size_t at) const {
    const auto known = read_to_.find(&shape);
    return spent_ > k_free + k_times * (at - from_) && known != read_to_.end() && at < known->second;
  }
  void in_vain(const SecretShape& shape, std::size_t at, std::size_t read_to) {
    spent_ += shape.seen_before + read_to - at;
    std::size_t& known = read_to_[&shape];
    known = std::max(known, read_to);
  }

 private:
  static constexpr std::size_t k_free = 64 * 1024;
  static constexpr std::size_t k_times = 8;
  std::size_t from_;
  std::size_t spent_ = 0;
  std::map<const SecretShape*, std::size_t> read_to_;
};

}  // namespace

class AnchorSearch {
 public:
  AnchorSearch(std::string_view raw, std::size_t from, std::vector<Secret>& found)
      : raw_(raw), from_(from), found_(found), effort_(from) {}

  /// At an anchor, or what stands for a character.
  void look(text::Literals::Hit hit) {
    const SecretShape* const shape = anchors().shape_of(hit.word);
    const std::string_view word = anchors().word(hit.word);
    if (shape == nullptr)
      look_at_character(hit.at);
    else if (!is_out_of_question(raw_, *shape, hit.at, word.size()))
      look(*shape, hit.at, unescaped_size(word));
  }
  /// Whether some word may be split by what nobody sees.
  bool splits() const { return split_; }

 private:
  static constexpr std::size_t k_longest_anchor = 32;

  void look(const SecretShape& shape, std::size_t at, std::size_t length) {
    if (effort_.is_vain(shape, at)) return;
    Plain text(raw_, at, shape.seen_before);
    if (text.place() == Plain::k_none) return;
    const auto range = match(shape, text, text.place(), length);
    if (!range)
      effort_.in_vain(shape, at, text.read_to());
    else if (text.raw_at(range->begin) >= from_)
      found_.push_back({text.raw_at(range->begin), text.raw_after(range->end - 1), &shape,
                        std::string(text.text(range->begin, range->end))});
  }

  void look_at_character(std::size_t at) {
    const int code = json::unicode_escape(raw_, at);
    if (is_seen(code)) return;  // most are: letters of other scripts
    split_ = split_ || splits_a_word(raw_, at);
    look_at_escape(at, code);
  }
  /// A character that anchors have is escaped, which none needs: one that has it is looked for in what the
  /// bytes around it stand for.
  void look_at_escape(std::size_t at, int code) {
    if (at < looked_to_ || code <= 0 || code >= 0x80 || !anchors().have(static_cast<char>(code))) return;
    while (at > 0 && raw_[at - 1] == '\\') --at;
    Plain text(raw_, at, k_longest_anchor);
    if (text.place() == Plain::k_none) return;
    const std::size_t end = text.place() + 2 * k_longest_anchor;
    (void)text.at(end);
    looked_to_ = text.raw_at(text.place() + k_longest_anchor);
    const std::string plain(text.text(0, end));
    literals().each(plain, 0, [&](text::Literals::Hit hit) {
      const SecretShape* const shape = anchors().shape_of(hit.word);
      const std::size_t length = anchors().word(hit.word).size();
      const std::size_t begin = text.raw_at(hit.at);
      if (shape != nullptr && text.raw_after(hit.at + length - 1) - begin > length)
        look(*shape, begin, length);
      return true;
    });
    if (!is_of(RunOf::digits, static_cast<char>(code))) return;
    for_each_card(plain, 0, [&](Secret one) {
      const std::size_t size = one.end - one.begin;
      one.begin = text.raw_at(one.begin);
      one.end = text.raw_after(one.end - 1);
      one.is_number = false;  // JSON's have no escapes
      if (one.end - one.begin > size && one.begin >= from_) found_.push_back(std::move(one));
    });
  }

  std::string_view raw_;
  std::size_t from_;
  std::vector<Secret>& found_;
  Effort effort_;
  std::size_t looked_to_ = 0;
  bool split_ = false;
};

namespace {

/// Calls `look(hit)` at each anchor.
template <class Look>
void for_each_anchor(std::string_view raw, std::size_t from, Look look) {
  literals().each(raw, from, [&](text::Literals::Hit hit) {
    look(hit);
    return true;
  });
}

/// Whether some word may be split by what nobody sees.
bool find_by_anchors(std::string_view raw, std::size_t from, std::vector<Secret>& found) {
  AnchorSearch search(raw, from, found);
  for_each_anchor(raw, from, [&](text::Literals::Hit hit) { search.look(hit); });
  return search.splits();
}

/// In the order of their places; of those at one place the first by their shapes, then the longest, and none
/// within another.
void settle(std::vector<Secret>& found) {
  std::stable_sort(found.begin(), found.end(), [](const Secret& a, const Secret& b) {
    if (a.begin != b.begin) return a.begin < b.begin;
    return a.shape != b.shape ? std::less<>()(a.shape, b.shape) : a.end > b.end;
  });
  std::size_t end = 0;
  std::erase_if(found, [&](const Secret& one) {
    const bool within = one.begin < end;
    if (!within) end = one.end;
    return within;
  });
}

/// Those that no anchor tells.
void find_without_anchors(std::string_view raw, std::size_t from, std::vector<Secret>& found) {
  for_each_card(raw, from, [&](Secret one) { found.push_back(std::move(one)); });
  for_each_base64(raw, from, [&](std::size_t begin, std::size_t end, std::string_view decoded) {
    std::vector<Secret> inner;
    find_by_anchors(decoded, 0, inner);
    settle(inner);
    if (!inner.empty()) found.push_back({begin, end, inner[0].shape, std::move(inner[0].text), true});
  });
}

/// Those that are whole only without what nobody sees in them.
void find_split(std::string_view raw, std::size_t from, std::vector<Secret>& found) {
  const std::size_t begin = from - std::min(from, k_longest);
  const SeenText seen(raw.substr(begin));
  std::vector<Secret> all;
  (void)find_by_anchors(seen.text(), 0, all);
  find_without_anchors(seen.text(), 0, all);
  for (Secret& one : all) {
    const std::size_t size = one.end - one.begin;
    one.end = begin + seen.raw_at(one.end - 1) + 1;
    one.begin = begin + seen.raw_at(one.begin);
    if (one.begin >= from && one.end - one.begin > size) found.push_back(std::move(one));
  }
}

}  // namespace

std::vector<std::string_view> SecretSearch::words() { return anchors().words(); }

SecretSearch::SecretSearch(std::string_view raw, std::size_t from)
    : raw_(raw), from_(from), by_anchors_(std::make_unique<AnchorSearch>(raw, from, found_)) {}
SecretSearch::~SecretSearch() = default;

void SecretSearch::look(std::size_t word, std::size_t at) { by_anchors_->look({at, word}); }

std::vector<Secret> SecretSearch::found() {
  find_without_anchors(raw_, from_, found_);
  if (by_anchors_->splits()) find_split(raw_, from_, found_);
  settle(found_);
  return std::move(found_);
}

std::vector<Secret> secrets_in(std::string_view raw, std::size_t from) {
  SecretSearch search(raw, from);
  for_each_anchor(raw, from, [&](text::Literals::Hit hit) { search.look(hit.word, hit.at); });
  return search.found();
}

std::string_view tail_of(std::string_view secret) {
  constexpr std::size_t k_shown = 4;
  constexpr std::size_t k_least = 16;  // of a short one these would be much
  return secret.size() < k_least ? std::string_view() : secret.substr(secret.size() - k_shown);
}

namespace {
template <class Written>
std::string with_each(std::string_view text, Written written) {
  std::string out;
  std::size_t at = 0;
  for (const Secret& one : secrets_in(text)) {
    out.append(text.substr(at, one.begin - at)).append(written(one));
    at = one.end;
  }
  return out.append(text.substr(at));
}
}  // namespace

std::string masked(std::string_view text) {
  return with_each(text, [](const Secret& one) { return "…" + std::string(tail_of(one.text)); });
}
std::string blotted(std::string_view text) {
  return with_each(text, [](const Secret& one) { return "[REDACTED:" + std::string(one.shape->kind) + "]"; });
}

}  // namespace abridge::secrets
