#include "lib/pipeline/head.hpp"

#include <cstring>
#include <vector>

#include "lib/base/byte_order_mark.hpp"
#include "lib/json/tape.hpp"
#include "lib/json/white.hpp"
#include "lib/text/utf8.hpp"

namespace abridge::pipeline {
namespace {

/// How many lines are looked at where the first one is no value, but for those that say nothing.
constexpr std::size_t k_lines = 64;

bool is_blank(char c) { return json::is_white(c) || c == '\0'; }

std::string_view trim(std::string_view s) {
  while (!s.empty() && is_blank(s.front())) s.remove_prefix(1);
  if (s.starts_with(k_byte_order_mark)) return trim(s.substr(k_byte_order_mark.size()));
  while (!s.empty() && is_blank(s.back())) s.remove_suffix(1);
  return s;
}

std::string_view take_line(std::string_view& rest) {
  const std::size_t newline = rest.find('\n');
  const std::string_view line = rest.substr(0, newline);
  rest = newline == std::string_view::npos ? std::string_view{} : rest.substr(newline + 1);
  return line;
}

/// The line with U+FFFD for what is no UTF-8: such bytes say nothing of where it ends. In `fixed` where there
/// are any.
std::string_view as_utf8(std::string_view line, Buffer& fixed) {
  if (text::valid_prefix(line) == line.size()) return line;
  std::vector<json::Shift> shifts;
  json::repair_utf8(line, fixed, shifts);
  return fixed.view();
}

/// Whether a line could stand in a JSONL of records: one whole object or array, or several.
bool is_record(std::string_view line) {
  if (line.front() != '{' && line.front() != '[') return false;
  std::size_t end = 0;
  const auto fault = json::diagnose(line, &end);
  if (!fault) return true;
  // `{…}{…}` are two records, `{…},` is an element of a document.
  const std::string_view after = trim(line.substr(end));
  return fault->kind == json::Fault::Kind::trailing && end > 0 &&
         (after.starts_with('{') || after.starts_with('['));
}

/// Whether a line is a whole object after something that is not JSON, such as the time of a log.
bool is_record_after(std::string_view line) {
  const std::size_t at = line.find("{\"");
  if (at == 0 || at == std::string_view::npos) return false;
  // Where a document goes on, other things stand before an object.
  const std::string_view before = trim(line.substr(0, at));
  if (before.starts_with('[') && before.find(']') == std::string_view::npos) return false;
  return !before.empty() && std::string_view(",:]").find(before.front()) == std::string_view::npos &&
         std::string_view(",[").find(before.back()) == std::string_view::npos &&
         before.find_first_of("\"{}") == std::string_view::npos && !json::diagnose(line.substr(at));
}

/// Whether a line is a part of a document that is written over several lines: `[`, `{…},`, `"key": value,`,
/// `}`. What is merely damaged looks otherwise.
bool is_part(std::string_view line) {
  constexpr std::string_view k_open = ",[{";
  constexpr std::string_view k_inside = "]},\"";
  return k_open.find(line.back()) != std::string_view::npos ||
         k_inside.find(line.front()) != std::string_view::npos;
}

/// Whether a line ends within a list of its own, or within a text there: what follows goes on with it.
bool is_open(std::string_view line) {
  int lists = 0;
  bool text = false;
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (line[at] == '"')
      text = !text;
    else if (text)
      at += line[at] == '\\' ? 1 : 0;
    else
      lists += line[at] == '[' ? 1 : line[at] == ']' ? -1 : 0;
  }
  return lists > 0;
}

/// Whether most of the lines that follow begin with the comma after an element of a list.
bool goes_on_after_commas(std::string_view rest) {
  std::size_t with = 0;
  std::size_t without = 0;
  for (std::size_t n = 0; n < k_lines && !rest.empty(); ++n) {
    std::string_view line = trim(take_line(rest));
    if (line.empty()) continue;
    const bool comma = line.front() == ',';
    while (comma && !line.empty() && (line.front() == ',' || json::is_white(line.front())))
      line.remove_prefix(1);
    if (comma && (line.empty() || line.front() == '{'))
      ++with;
    else if (with == 0)
      return false;
    else
      ++without;
  }
  return with > without;
}

/// Whether the text is one whole value. Fast where it is, whatever its length.
bool is_value(std::string_view text) {
  json::Tape tape;
  if (!tape.index(text, json::Layout::document) || tape.size() == 0) return false;
  const auto parsed = tape.parse(0);
  return parsed.value && parsed.next == tape.size();
}

}  // namespace

Head look_at_head(std::string_view head, More more) {
  std::string_view rest = head;
  std::string_view first;
  while (!rest.empty() && first.empty()) first = trim(take_line(rest));
  if (first.empty()) return Head::blank;
  std::string_view after = rest;
  bool anything_after = more == More::yes;
  while (!after.empty() && !anything_after) anything_after = !trim(take_line(after)).empty();
  if (!anything_after && more == More::no) {
    std::size_t end = 0;
    if (is_value(first)) return Head::document;
    const auto fault = json::diagnose(first, &end);
    if (fault && is_record_after(first)) return Head::lines;
    if (!fault || fault->kind != json::Fault::Kind::trailing || end == 0) return Head::document;
    // What is left of a cut list may begin with a whole string or number, and what was to be one list may
    // have commas between its values.
    const std::string_view next = trim(first.substr(end));
    const bool bracket = first.front() == '{' || first.front() == '[';
    return bracket && !next.empty() && std::string_view(",]}").find(next.front()) == std::string_view::npos
               ? Head::lines
               : Head::document;
  }
  Buffer fixed;
  if (goes_on_after_commas(rest)) return Head::document;
  if (is_value(first)) return Head::lines;
  first = as_utf8(first, fixed);
  if (is_record(first)) return Head::lines;
  // A line that is wrong in itself begins no document over several lines, unless others say so; one that only
  // stops may.
  const auto fault = json::diagnose(first);
  const bool wrong = fault && (first.front() == '{' || first.front() == '[') && !is_part(first) &&
                     fault->kind != json::Fault::Kind::truncated;
  // The first line is no value: a document over several lines, or a JSONL whose first line is damaged. Lines
  // that are records by themselves speak for the latter; lines that stop where a value goes on, for the
  // former.
  std::size_t records = is_record_after(first) ? 1 : 0;
  // What nothing was opened for begins no document; it is the end of one where others are parts of it, too.
  const bool ends_only = std::string_view(",]}").find(first.front()) != std::string_view::npos;
  std::size_t parts = 0;
  for (std::size_t before = records + parts; records + parts - before < k_lines && !rest.empty();) {
    const bool last = rest.find('\n') == std::string_view::npos;
    Buffer repaired;
    const std::string_view line = as_utf8(trim(take_line(rest)), repaired);
    if (line.empty() || (last && more == More::yes)) continue;
    if (is_record(line) || is_record_after(line))
      ++records;
    else if (is_part(line) &&
             !(last && line.front() == '{'))  // the stub of a record; a document ends otherwise
      ++parts;
  }
  if (is_part(first) && (parts > 0 || !ends_only)) ++parts;
  if (records == 0 && parts == 0 && wrong && is_open(first)) return Head::document;
  return records > parts || (wrong && parts == 0) ? Head::lines : Head::document;
}

}  // namespace abridge::pipeline
