#include "lib/pipeline/array_survey.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "lib/base/buffer.hpp"
#include "lib/json/tape.hpp"
#include "lib/json/text.hpp"
#include "lib/json/white.hpp"
#include "lib/model/edit.hpp"
#include "lib/pipeline/repeated_keys.hpp"

namespace abridge::pipeline {
namespace {

/// White space after an array may be endless; so much of it is looked at.
constexpr std::uint64_t k_most_white = 1 << 16;

/// Where a text may end, of which more follows: not within a character or an escape.
std::size_t end_of_whole_characters(std::string_view text) {
  constexpr std::size_t k_escape = 6;  // bytes, as in `\u00e9`
  std::size_t end = text.size();
  while (end > 0 && static_cast<unsigned char>(text[end - 1]) >= 0x80) --end;
  const std::size_t from = end - std::min(end, k_escape);
  std::size_t escape = text.substr(0, end).find('\\', from);
  if (escape == std::string_view::npos) return end;
  while (escape > 0 && text[escape - 1] == '\\') --escape;
  return escape;
}

class Survey {
 public:
  Survey(io::Input& input, std::size_t part) : input_(input), part_(part) {}

  Result<std::optional<SurveyedArray>> run() {
    while (state_ == State::open) {
      if (auto r = read_on(); !r) return fail(r.error());
      if (held_.size() > json::k_longest) return std::nullopt;
      held_.pad();
      if (ended_ ? tape_.index(held_.view(), json::Layout::document) : index_beginning())
        take_elements();
      else
        state_ = State::unsound;
    }
    if (state_ == State::unsound) return std::nullopt;
    return std::move(array_);
  }

 private:
  enum class State : std::uint8_t { open, closed, unsound };

  /// Another part, or as much again as is held of an element that is not whole: each byte is indexed twice or
  /// thrice, however large the element.
  Result<void> read_on() {
    const std::size_t enough = held_.size() + std::max(part_, held_.size());
    held_.reserve(enough);
    while (!ended_ && held_.size() < enough) {
      const auto more = input_.read(held_, enough - held_.size());
      if (!more) return fail(more.error());
      ended_ = !*more;
    }
    return {};
  }

  /// Indexes what is held, of which the last bytes belong to what is not there yet. Nearly always the end is
  /// in a string, so it is tried with a quote there first.
  bool index_beginning() {
    const std::string_view beginning = held_.view().substr(0, end_of_whole_characters(held_.view()));
    char& end = held_.data()[beginning.size()];
    const char there = std::exchange(end, '"');
    const bool in_string = tape_.index({beginning.data(), beginning.size() + 1}, json::Layout::document);
    if (!in_string) end = there;
    const bool sound = in_string || tape_.index(beginning, json::Layout::document);
    end = there;
    return sound;
  }

  /// The elements of which it is known that they are whole: a comma or a bracket stands after them.
  void take_elements() {
    const std::uint64_t before = array_.elements;
    std::uint32_t at = 0;  // what stands before an element
    std::size_t end = 0;   // of the last one
    for (;;) {
      if (at == tape_.size() || tape_.at(at) != (array_.elements == 0 ? '[' : ',')) {
        state_ = at == tape_.size() && !ended_ ? State::open : State::unsound;
        break;
      }
      const json::Tape::Parsed parsed = tape_.parse(at + 1);
      if (!parsed.value || parsed.next >= tape_.size()) {
        // What goes on after the bytes fails at their end.
        constexpr std::uint32_t k_looked_ahead = 3;
        if (ended_ || parsed.next + k_looked_ahead < tape_.size()) state_ = State::unsound;
        break;
      }
      if (!is_sound(parsed) || is_too_deep(at + 1, parsed.next)) {
        state_ = State::unsound;
        break;
      }
      at = parsed.next;
      end = static_cast<std::size_t>(end_of(parsed.value.raw()) - held_.data());
      ++array_.elements;
      if (tape_.at(at) == ']') {
        close(before, at);
        return;
      }
    }
    if (state_ == State::open && array_.elements > before) cut(before, end, at);
  }

  /// Whether an element of these tokens nests too deep for one that stands in a list.
  bool is_too_deep(std::uint32_t token, std::uint32_t end) const {
    if (end - token < 2 * json::k_max_depth) return false;
    std::size_t depth = 1;
    std::size_t deepest = 1;
    for (; token < end; ++token) {
      const char c = tape_.at(token);
      depth += c == '{' || c == '[' ? 1 : 0;
      depth -= c == '}' || c == ']' ? 1 : 0;
      deepest = std::max(deepest, depth);
    }
    return deepest > json::k_max_depth;
  }

  bool is_sound(const json::Tape::Parsed& element) const {
    std::size_t count = 0;
    if (element.may_repeat_keys && find_repeated_keys(element.value, count) != nullptr) return false;
    return !tape_.has_surrogate_escapes() ||
           json::find_lone_surrogate(element.value.raw()) == std::string_view::npos;
  }

  /// A part ends with an element that ends at `end`; the comma after it is the token `comma`.
  void cut(std::uint64_t element, std::size_t end, std::uint32_t comma) {
    look_for_lines(held_.view().substr(0, end));
    array_.parts.push_back({offset_, offset_ + end, offset_ + tape_.position(comma) + 1, element, false});
    carry_.clear();
    carry_.append(held_.view().substr(end));
    held_.swap(carry_);
    offset_ += end;
  }

  /// Nothing but white space may stand after the bracket.
  void close(std::uint64_t element, std::uint32_t bracket) {
    const std::size_t end = tape_.position(bracket) + 1;
    look_for_lines(held_.view().substr(0, end));
    const auto is_white = [](std::string_view s) { return json::trim_white(s).empty(); };
    bool white = is_white(held_.view().substr(end));
    std::uint64_t size = offset_ + held_.size();
    while (white && !ended_ && size - offset_ - end < k_most_white) {
      held_.clear();
      const auto more = input_.read(held_, k_most_white);
      white = more && is_white(held_.view());
      ended_ = more && !*more;
      size += held_.size();
    }
    state_ = white && ended_ ? State::closed : State::unsound;
    array_.parts.push_back({offset_, size, size, element, true});
  }

  void look_for_lines(std::string_view bytes) {
    if (!array_.one_line) return;
    if (array_.parts.empty()) bytes.remove_prefix(bytes.find('['));
    array_.one_line = bytes.find('\n') == std::string_view::npos;
  }

  io::Input& input_;
  std::size_t part_;
  Buffer held_;   // of the input, from `offset_` on
  Buffer carry_;  // memory for what is held next
  std::uint64_t offset_ = 0;
  bool ended_ = false;
  json::Tape tape_;
  State state_ = State::open;
  SurveyedArray array_;
};

}  // namespace

Result<std::optional<SurveyedArray>> survey_array(io::Input& input, std::size_t part) {
  return Survey(input, part).run();
}

}  // namespace abridge::pipeline
