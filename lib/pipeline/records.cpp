#include "lib/pipeline/records.hpp"

#include <algorithm>
#include <cstring>
#include <string>

#include "lib/base/byte_order_mark.hpp"
#include "lib/base/npos.hpp"
#include "lib/io/input.hpp"
#include "lib/json/text.hpp"
#include "lib/json/white.hpp"
#include "lib/model/edit.hpp"
#include "lib/pipeline/record_recovery.hpp"

namespace abridge::pipeline {
namespace {

/// A byte order mark at the start of a line.
constexpr std::string_view k_mark = "\n\xEF\xBB\xBF";

/// A value as it would be if line ends could stand in its strings.
struct WithLineEnds {
  std::string_view value;  ///< none where it is wrong in another way, too
  std::size_t read = 0;    ///< how far that was seen
};

/// The one at the start of a text, of which no more is looked at than it takes.
WithLineEnds value_with_line_ends(std::string_view text) {
  constexpr std::size_t k_first = 1U << 12U;
  for (std::size_t size = k_first;; size *= 2) {
    const std::size_t newline = text.find('\n', std::min(size, text.size()));
    std::string blanked(text.substr(0, newline));  // a line end cuts no character
    std::replace(blanked.begin(), blanked.end(), '\n', ' ');
    std::replace(blanked.begin(), blanked.end(), '\r', ' ');
    std::size_t length = 0;
    const auto fault = json::diagnose(blanked, &length);
    if (!fault || (fault->kind == json::Fault::Kind::trailing && length > 0))
      return {json::trim_white(text.substr(0, fault ? length : blanked.size())), length};
    if (fault->kind != json::Fault::Kind::truncated || blanked.size() == text.size())
      return {{}, fault->offset};
  }
}

}  // namespace

void Records::start(std::string_view bytes, Repairs repairs, End end) {
  list_.start(bytes, repairs, end);
  lines_ = 0;
  resume_ = bytes.data();
  no_join_before_ = bytes.data();
}

void Records::split(std::string_view bytes, Repairs repairs, End end,
                    const std::function<void()>& after_block) {
  start(bytes, repairs, end);
  // A block at a time: what was indexed is still in the cache when it is read.
  while (!bytes.empty()) {
    std::size_t size = bytes.size();
    if (size > io::LineBlocks::k_block)
      size = std::min(bytes.find('\n', io::LineBlocks::k_block), size - 1) + 1;
    region(bytes.substr(0, size));
    bytes.remove_prefix(size);
    if (after_block) after_block();
  }
}

void Records::split_document(std::string_view bytes, Repairs repairs) {
  start(bytes, repairs, End::input);
  if (!list_.repairs().byte_order_marks || !documents_without_marks(bytes)) documents(bytes);
  if (!list_.repairs().one_a_line) return;
  const auto is_value = [](const Record& r) { return static_cast<bool>(r.value); };
  if (std::count_if(list_.records().begin(), list_.records().end(), is_value) < 2) return;
  for (Record& r : list_.records())
    if (r.value && r.bytes.find('\n') != npos) list_.flatten(r);
}

/// One value, or several after one another.
void Records::documents(std::string_view bytes) {
  std::string_view text = bytes;
  while (!text.empty() && (text.front() == '\0' || json::is_white(text.front()))) text.remove_prefix(1);
  if (text.data() == bytes.data() && text.starts_with(k_byte_order_mark))
    text.remove_prefix(k_byte_order_mark.size());
  else
    text = after_mark(text);
  while (!text.empty() && (text.back() == '\0' || json::is_white(text.back()))) text.remove_suffix(1);
  nul_runs(between(bytes.data(), text.data()));
  nul_runs(between(end_of(text), end_of(bytes)));
  if (!text.empty() && !list_.whole(text)) Recovery(list_).take(text, recover::Scope::document);
}

/// With blanks for the byte order marks at lines' starts, where there are any: in a value no raw line end
/// stands, so that they are none of it. No offset moves, so that what was found is led back to the input.
bool Records::documents_without_marks(std::string_view bytes) {
  std::size_t at = bytes.find(k_mark);
  if (at == std::string_view::npos) return false;
  std::string blanked(bytes);
  for (; at != std::string_view::npos; at = bytes.find(k_mark, at + 1))
    std::memset(blanked.data() + at + 1, ' ', k_mark.size() - 1);
  const std::string_view read = list_.copy(blanked);
  list_.stands_at(read);
  documents(read);
  list_.stands_at(bytes);
  const auto lead_back = [&](const char* place) { return bytes.data() + (place - read.data()); };
  const auto lead_part_back = [&](std::string_view& part) { part = {lead_back(part.data()), part.size()}; };
  for (Note& n : list_.notes()) n.at = lead_back(n.at);
  for (at = bytes.find(k_mark); at != std::string_view::npos; at = bytes.find(k_mark, at + 1))
    list_.note(Damage::byte_order_mark, bytes.data() + at + 1);
  for (Record& r : list_.records()) {
    lead_part_back(r.raw);
    for (std::string_view& lost : r.lost) lead_part_back(lost);
    if (!r.value) r.bytes = r.raw;
  }
  return true;
}

/// Indexes a run of whole lines at once; where some byte of it is bad, its halves, down to the line.
void Records::region(std::string_view bytes) {
  if (bytes.empty()) return;
  json::Tape& t = list_.tape();
  if (t.index(bytes, json::Layout::lines)) {
    walk(t, bytes);
    return;
  }
  list_.drop_tape();
  const char* middle = bytes.data() + bytes.size() / 2;
  const auto* newline =
      static_cast<const char*>(std::memchr(middle, '\n', static_cast<std::size_t>(end_of(bytes) - middle)));
  if (newline == nullptr || newline + 1 == end_of(bytes)) {
    newline = static_cast<const char*>(
        memrchr(bytes.data(), '\n', static_cast<std::size_t>(middle - bytes.data())));
  }
  if (newline == nullptr || newline + 1 == end_of(bytes)) {
    lines_ += bytes.back() == '\n' ? 1 : 0;
    line(bytes);
    return;
  }
  region(between(bytes.data(), newline + 1));
  region(between(newline + 1, end_of(bytes)));
}

void Records::walk(json::Tape& t, std::string_view bytes) {
  std::uint32_t at = 0;
  while (at < t.size()) {
    const char* place = bytes.data() + t.position(at);
    if (*place == '\n') {
      ++lines_;
      ++at;
      continue;
    }
    if (place < resume_) {  // inside a value over several lines that was read already
      ++at;
      continue;
    }
    const json::Tape::Parsed parsed = t.parse(at);
    if (parsed.value &&
        !(parsed.next < t.size() && t.at(parsed.next) == ',' && t.at(parsed.next + 1) == '"')) {
      const std::string_view raw = parsed.value.raw();
      if (list_.among_too_many(raw, parsed.value)) {
        at = parsed.next;
        continue;
      }
      const bool begins_line = at > 0 && t.at(at - 1) == '\n';
      if (!begins_line && !list_.records().empty() && list_.end_of_last() != nullptr &&
          std::memchr(list_.end_of_last(), '\n', static_cast<std::size_t>(place - list_.end_of_last())) ==
              nullptr)
        list_.note(Damage::concatenated, place);
      list_.last_ends_at(end_of(raw));
      list_.accept(raw, parsed, t);
      at = parsed.next;
      continue;
    }
    // The line is bad from here on.
    const auto* newline =
        static_cast<const char*>(std::memchr(place, '\n', static_cast<std::size_t>(end_of(bytes) - place)));
    const char* end = newline == nullptr ? end_of(bytes) : newline;
    const std::string_view rest = json::trim_white(between(place, end));
    if (*place == '\0')
      line(rest);
    else if (!joined(rest))
      line(taken_back(rest));
    while (at < t.size() && bytes.data() + t.position(at) < end) ++at;
  }
}

/// All of a line of which the rest is bad: what was taken of it is read again, for it may be parts of
/// something.
std::string_view Records::taken_back(std::string_view rest) {
  const auto* newline = static_cast<const char*>(
      memrchr(list_.bytes().data(), '\n', static_cast<std::size_t>(rest.data() - list_.bytes().data())));
  const char* begin = std::max(newline == nullptr ? list_.bytes().data() : newline + 1, resume_);
  const auto first = std::lower_bound(list_.records().begin(), list_.records().end(), begin,
                                      [](const Record& r, const char* at) { return r.raw.data() < at; });
  if (first == list_.records().end()) return rest;
  const std::string_view line = between(first->raw.data(), end_of(rest));
  list_.notes().resize(first->first_note);
  list_.records().erase(first, list_.records().end());
  return line;
}

/// A note for each run of NUL bytes.
void Records::nul_runs(std::string_view bytes) {
  while (true) {
    const std::size_t begin = bytes.find('\0');
    if (begin == npos) return;
    const std::size_t end = std::min(bytes.find_first_not_of('\0', begin), bytes.size());
    list_.note(Damage::nul_bytes, bytes.data() + begin, end - begin);
    bytes.remove_prefix(end);
  }
}

/// What stands after a byte order mark, if one stands there.
std::string_view Records::after_mark(std::string_view text) {
  if (!text.starts_with(k_byte_order_mark)) return text;
  list_.note(Damage::byte_order_mark, text.data());
  return json::trim_white(text.substr(k_byte_order_mark.size()));
}

/// A line, or what is left of one, that is not one whole value.
void Records::line(std::string_view text) {
  if (!text.empty() && text.data() < resume_) text = between(std::min(resume_, end_of(text)), end_of(text));
  text = json::trim_white(text);
  text = after_mark(text);
  // NUL runs at either end mean nothing.
  const std::string_view before = text;
  while (!text.empty() && (text.front() == '\0' || json::is_white(text.front()))) text.remove_prefix(1);
  while (!text.empty() && (text.back() == '\0' || json::is_white(text.back()))) text.remove_suffix(1);
  nul_runs(between(before.data(), text.data()));
  if (!text.empty()) nul_runs(between(end_of(text), end_of(before)));
  text = after_mark(text);
  if (text.empty()) return;
  if (!list_.whole(text) && !joined(text)) Recovery(list_).take(text, recover::Scope::line);
}

/// Whether a value that stops at the end of its line goes on in the lines that follow: then it is taken.
bool Records::joined(std::string_view text) {
  if (text.data() < no_join_before_ || (text.front() != '{' && text.front() != '[')) return false;
  const auto stops = json::diagnose(text);
  if (!stops || stops->kind != json::Fault::Kind::truncated) return false;
  const std::string_view rest = between(text.data(), end_of(list_.bytes()));
  std::size_t length = 0;
  const auto further = json::diagnose(rest, &length);
  const bool one = !further || (further->kind == json::Fault::Kind::trailing && length > 0);
  if (one && rest.size() > text.size()) {
    const std::string_view value = json::trim_white(further ? rest.substr(0, length) : rest);
    if (value.size() > text.size()) {
      list_.note(Damage::concatenated, value.data(), 2);
      if (list_.whole(value, RecordList::Lines::joined)) {
        // What follows on the last line of the value is walked on by the caller, or here where it is read
        // line by line.
        resume_ = end_of(value);
        list_.last_ends_at(resume_);
        return true;
      }
      list_.notes().pop_back();
    }
  }
  std::size_t read = further ? further->offset : rest.size();
  if (further && further->kind == json::Fault::Kind::control && (rest[read] == '\n' || rest[read] == '\r')) {
    const WithLineEnds over = value_with_line_ends(rest);
    if (over.value.size() > text.size()) {
      recover_over_lines(over.value);
      return true;
    }
    read = std::max(read, over.read);
  }
  no_join_before_ = text.data() + std::max(text.size(), read);
  return false;
}

/// What can be read of a value in whose strings line ends stand: it is one record, as its neighbours are.
void Records::recover_over_lines(std::string_view value) {
  const std::size_t before = list_.records().size();
  Recovery(list_).take(value, recover::Scope::line);
  if (list_.repairs().one_a_line)
    for (std::size_t i = before; i < list_.records().size(); ++i)
      if (Record& r = list_.records()[i]; r.value && r.bytes.find('\n') != npos) list_.flatten(r);
  resume_ = end_of(value);
  list_.last_ends_at(resume_);
}

bool Records::repair_later(Repairs repairs) {
  if (list_.records().size() != 1 || !list_.notes().empty() || !list_.records()[0].value) return false;
  list_.repair_from_now_on(repairs);
  list_.inspect(list_.records()[0], list_.first_tape().has_surrogate_escapes());
  return true;
}

}  // namespace abridge::pipeline
