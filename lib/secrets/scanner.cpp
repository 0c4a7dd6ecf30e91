#include "lib/secrets/scanner.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "lib/secrets/base64_runs.hpp"
#include "lib/secrets/card_numbers.hpp"
#include "lib/secrets/checks.hpp"
#include "lib/text/literals.hpp"

namespace abridge::secrets {
namespace {

/// The anchors of all shapes, and whose they are.
class Anchors {
 public:
  Anchors() : literals_(collect()) {}
  const text::Literals& literals() const { return literals_; }
  const Shape& shape_of(std::size_t anchor) const { return *shapes_[anchor]; }
  std::string_view word(std::size_t anchor) const { return words_[anchor]; }

 private:
  std::vector<std::string_view> collect() {
    for (const Shape& shape : all_shapes())
      for (const std::string_view anchor : shape.anchors) {
        if (anchor.empty()) break;
        words_.push_back(anchor);
        shapes_.push_back(&shape);
      }
    return words_;
  }
  std::vector<std::string_view> words_;
  std::vector<const Shape*> shapes_;
  text::Literals literals_;
};
const Anchors& anchors() {
  static const Anchors all;
  return all;
}

/// Of a word that has escaped slashes.
std::size_t unescaped_size(std::string_view word) {
  return word.size() - static_cast<std::size_t>(std::count(word.begin(), word.end(), '\\'));
}

bool is_escape_letter(char c) { return c == 'n' || c == 'r' || c == 't' || c == 'b' || c == 'f'; }

/// Whether a look at the bytes tells that nothing is there, before escapes are undone: most words that look
/// like anchors are parts of others.
bool is_out_of_question(std::string_view raw, const Shape& shape, std::size_t at, std::size_t length) {
  if (shape.find != nullptr) return shape.may_be != nullptr && !shape.may_be(raw, at, length);
  if (shape.before == Before::boundary && at > 0 && k_word.has(raw[at - 1])) {
    const bool after_escape = at > 1 && raw[at - 2] == '\\' && is_escape_letter(raw[at - 1]);
    const bool after_code =
        at > 2 && (raw[at - 3] == '%' || (at > 5 && raw[at - 5] == 'u' && raw[at - 6] == '\\'));
    if (!after_escape && !after_code) return true;
  }
  const Part& first = shape.parts[0];
  std::size_t n = 0;
  while (n < first.least && at + length + n < raw.size() && first.set.has(raw[at + length + n])) ++n;
  return n < first.least && (at + length + n >= raw.size() || raw[at + length + n] != '\\');
}

void find_by_anchors(std::string_view raw, std::size_t from, std::vector<Found>& found) {
  anchors().literals().each(raw, from, [&](text::Literals::Hit hit) {
    const Shape& shape = anchors().shape_of(hit.word);
    const std::size_t length = anchors().word(hit.word).size();
    if (is_out_of_question(raw, shape, hit.at, length)) return true;
    Plain text(raw, hit.at);
    if (text.place() == Plain::k_none) return true;
    const auto range = match(shape, text, text.place(), unescaped_size(anchors().word(hit.word)));
    if (range && text.raw_at(range->begin) >= from)
      found.push_back({text.raw_at(range->begin), text.raw_after(range->end - 1), &shape,
                       std::string(text.text(range->begin, range->end))});
    return true;
  });
}

/// In the order of their places; of those at one place the first by their shapes, and none within another.
void settle(std::vector<Found>& found) {
  std::stable_sort(found.begin(), found.end(), [](const Found& a, const Found& b) {
    return a.begin != b.begin ? a.begin < b.begin : std::less<>()(a.shape, b.shape);
  });
  std::size_t end = 0;
  std::erase_if(found, [&](const Found& one) {
    const bool within = one.begin < end;
    if (!within) end = one.end;
    return within;
  });
}

}  // namespace

std::vector<Found> secrets_in(std::string_view raw, std::size_t from) {
  std::vector<Found> found;
  find_by_anchors(raw, from, found);
  for_each_card(raw, from, [&](Found one) { found.push_back(std::move(one)); });
  for_each_base64(raw, from, [&](std::size_t begin, std::size_t end, std::string_view decoded) {
    std::vector<Found> inner;
    find_by_anchors(decoded, 0, inner);
    settle(inner);
    if (!inner.empty()) found.push_back({begin, end, inner[0].shape, std::move(inner[0].text), true});
  });
  settle(found);
  return found;
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
  for (const Found& one : secrets_in(text)) {
    out.append(text.substr(at, one.begin - at)).append(written(one));
    at = one.end;
  }
  return out.append(text.substr(at));
}
}  // namespace

std::string masked(std::string_view text) {
  return with_each(text, [](const Found& one) { return "…" + std::string(tail_of(one.text)); });
}
std::string blotted(std::string_view text) {
  return with_each(text, [](const Found& one) { return "[REDACTED:" + std::string(one.shape->kind) + "]"; });
}

}  // namespace abridge::secrets
