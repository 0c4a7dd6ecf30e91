#include "lib/pipeline/broken_off.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "lib/format/format.hpp"

namespace abridge::pipeline {
namespace {

/// Past the closing quote of the string that begins at `at`; npos where there is none.
std::size_t after_string(std::string_view text, std::size_t at) {
  for (++at; at < text.size(); ++at) {
    if (text[at] == '\\')
      ++at;
    else if (text[at] == '"')
      return at + 1;
  }
  return std::string_view::npos;
}

}  // namespace

void append_closed(std::string_view text, Buffer& out) {
  constexpr std::string_view k_ends = ",]} \t\r\n";
  std::string open;      // the brackets that would close it
  std::size_t good = 0;  // up to there it is whole, but for these
  bool is_key = false;
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    if (c == '{' || c == '[') {
      open += c == '{' ? '}' : ']';
      is_key = c == '{';
      good = ++at;
    } else if (c == '}' || c == ']') {
      if (open.empty()) return;
      open.pop_back();
      good = ++at;
    } else if (c == ',') {
      is_key = !open.empty() && open.back() == '}';
      ++at;
    } else if (c == ':') {
      is_key = false;
      ++at;
    } else if (c == '"') {
      at = after_string(text, at);
      if (at == std::string_view::npos) break;
      if (!is_key) good = at;
    } else if (k_ends.find(c) != std::string_view::npos) {
      ++at;
    } else {
      at = text.find_first_of(k_ends, at);
      if (at == std::string_view::npos) break;
      good = at;
    }
  }
  if (good == 0) return;
  out.append(text.substr(0, good));
  out.append(std::string(open.rbegin(), open.rend()));
}

DocumentVoters::DocumentVoters(const Records& records, std::string_view text, std::vector<json::Value> values)
    : values_(std::move(values)) {
  if (records.notes().empty() || values_.empty()) return;
  // A megabyte says it, and what is looked at is held beside the text.
  constexpr std::size_t k_most = 1 << 20;
  append_closed(text.substr(0, k_most), closed_);
  const std::size_t size = closed_.size();
  if (size == 0) return;
  closed_.pad();
  if (!tape_.index(closed_.view().substr(0, size), json::Layout::document)) return;
  const json::Tape::Parsed whole = tape_.parse(0);
  // Where that is nothing, what was recovered of it may be something all the same.
  if (whole.value && whole.next == tape_.size() && format::looks_of(whole.value) != format::Looks::other)
    values_.assign(1, whole.value);
}

}  // namespace abridge::pipeline
