#include "lib/pipeline/records.hpp"

#include <algorithm>
#include <cstring>

#include "lib/io/input.hpp"
#include "lib/json/text.hpp"
#include "lib/json/white.hpp"
#include "lib/model/edit.hpp"
#include "lib/pipeline/landmarks.hpp"
#include "lib/pipeline/mender.hpp"
#include "lib/pipeline/record_text.hpp"

namespace abridge::pipeline {
namespace {

constexpr std::size_t npos = std::string_view::npos;
constexpr std::string_view k_bom = "\xEF\xBB\xBF";
/// What a note of concatenated values expected where each has its own lines.
constexpr std::string_view k_another_document = "one document";

/// Whether a list of messages stands there, and after it the end of a list of such.
bool list_of_lists_goes_on(std::string_view text, std::size_t begin) {
  const std::size_t last = text.find_last_not_of(" \t\r\n");
  if (text[begin] != '[' || text[last] != ']' || !trim_blanks(text.substr(0, last)).ends_with(']'))
    return false;
  std::size_t end = 0;
  (void)json::diagnose(text.substr(begin), &end);
  return end > 0 && conversations_in(text.substr(begin, end)) == Conversations::one;
}

}  // namespace

const char* Record::in_input(std::size_t offset) const {
  return raw.data() + (shifts == nullptr ? offset : json::original_offset(*shifts, offset));
}

std::string_view Record::in_input(std::string_view part) const {
  // The last byte of a value is never one that was put there; what stands after it may be.
  const auto begin = static_cast<std::size_t>(part.data() - bytes.data());
  return part.empty() ? part : between(in_input(begin), in_input(begin + part.size() - 1) + 1);
}

bool Record::lost_inside(std::string_view part) const {
  if (lost.empty()) return false;
  const std::string_view range = in_input(part);
  const auto first = std::lower_bound(lost.begin(), lost.end(), range.data(),
                                      [](std::string_view l, const char* at) { return l.data() < at; });
  return first != lost.end() && first->data() < end_of(range);
}

json::Tape& Records::tape() {
  if (tapes_used_ == tapes_.size()) tapes_.emplace_back();
  return tapes_[tapes_used_++];
}

Buffer& Records::next_copy() {
  if (copies_used_ == copies_.size()) copies_.emplace_back();
  Buffer& buffer = copies_[copies_used_++];
  buffer.clear();
  return buffer;
}

std::string_view Records::copy(std::string_view text) {
  Buffer& buffer = next_copy();
  buffer.reserve(text.size() + 1);  // many are small
  buffer.append(text);
  buffer.pad();
  return buffer.view();
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
  if (!documents_without_marks(bytes)) documents(bytes);
  if (!repairs_.one_a_line) return;
  const auto is_value = [](const Record& r) { return static_cast<bool>(r.value); };
  if (std::count_if(records_.begin(), records_.end(), is_value) < 2) return;
  for (Record& r : records_)
    if (r.value && r.bytes.find('\n') != npos) flatten(r);
}

/// One value, or several after one another.
void Records::documents(std::string_view bytes) {
  std::string_view text = bytes;
  while (!text.empty() && (text.front() == '\0' || json::is_white(text.front()))) text.remove_prefix(1);
  if (text.data() == bytes.data() && text.starts_with(k_bom))
    text.remove_prefix(k_bom.size());
  else
    text = behind_mark(text);
  while (!text.empty() && (text.back() == '\0' || json::is_white(text.back()))) text.remove_suffix(1);
  nul_runs(between(bytes.data(), text.data()));
  nul_runs(between(end_of(text), end_of(bytes)));
  if (!text.empty() && whole(text)) return;
  if (outlined(text, Container::document)) return;
  std::size_t budget = k_tries * text.size();
  std::size_t again_budget = k_tries * text.size();
  while (!text.empty()) {
    // What was to follow a value, and stands between two: it loses neither.
    const std::size_t stray = std::min(text.find_first_not_of(",]} \t\r\n"), text.size());
    if (!records_.empty() && std::string_view(",]}").find(text.front()) != npos) {
      refuse(trim_blanks(text.substr(0, stray)), {json::Fault::Kind::syntax, 0, "a value"});
      text = next_document(text, stray);
      continue;
    }
    std::size_t end = 0;
    // Where the head is cut off, what is left of it may begin as a value does.
    if (records_.empty() && text.front() != '[' && text.front() != '{' && (end = mended(text)) > 0) {
      text = next_document(text, end);
      continue;
    }
    const auto fault = json::diagnose(text, &end);
    if (!fault && whole(text)) return;
    if (fault && fault->kind == json::Fault::Kind::invalid_utf8 && repairs_.invalid_utf8 && repaired(text))
      return;
    if (const std::size_t further = fault && end > 0 ? went_on(text, end) : 0; further > 0) {
      text = next_document(text, further);
      continue;
    }
    if (fault && fault->kind == json::Fault::Kind::trailing && stands_alone(text, end) &&
        whole(trim_blanks(text.substr(0, end)))) {
      text = next_document(text, end);
      continue;
    }
    // One of several after one another is mended or lost by itself.
    if (const std::size_t next = next_record(text); next != npos) {
      const std::string_view one = trim_blanks(text.substr(0, next));
      if (const std::size_t read = mended(one); read == 0)
        join_or_refuse(one);
      else if (const std::string_view rest = trim_blanks(one.substr(read)); !rest.empty())
        refuse(rest, {json::Fault::Kind::syntax, 0, "the end"});
      text = text.substr(next);
      continue;
    }
    const std::size_t again = written_again(text, again_budget);
    if (again != npos && fault) {
      const std::string_view before = trim_blanks(text.substr(0, again));
      const std::size_t inner = before.starts_with('{') ? next_of_line(before, *fault, "{\"", budget) : npos;
      refuse(before.substr(0, inner), *fault);
      if (inner != npos) join_or_refuse(before.substr(inner));
      text = text.substr(again);
      continue;
    }
    end = mended(text);
    if (end > 0) {
      text = next_document(text, end);
      continue;
    }
    if (fault && fault->kind == json::Fault::Kind::invalid_utf8 && repaired(text)) return;
    const json::Fault wrong = fault.value_or(json::Fault{json::Fault::Kind::syntax, 0, "a value"});
    const std::size_t next = next_of_line(text, wrong, "{\"", budget);
    refuse(trim_blanks(text.substr(0, next)), wrong);
    if (next == npos) return;
    text = text.substr(next);
  }
}

/// Where the next record begins after a damaged one that it stands right after, or on a line of its own: an
/// object that is whole, begins with the same key, and has nothing or another one after it. npos where none
/// does.
std::size_t Records::next_record(std::string_view text) {
  if (text.front() != '{') return npos;
  const std::string_view key = first_key(text);
  for (std::size_t at = text.find('{', 1); at != npos && tried_ <= k_tries * bytes_.size();
       at = text.find('{', at + 1)) {
    const std::size_t before = text.find_last_not_of(" \t", at - 1);
    if (text[before] != '\n' && text[before] != '}') continue;
    const std::string_view tail = text.substr(at);
    if (trim_blanks(tail.substr(1, key.size() + 64)).substr(0, key.size()) != key) continue;
    std::size_t end = 0;
    const auto fault = json::diagnose(tail, &end);
    tried_ += fault ? fault->offset + 1 : tail.size();
    if (!fault) return at;
    const bool whole = fault->kind == json::Fault::Kind::trailing && end > 0;
    if (whole && trim_blanks(tail.substr(end)).starts_with('{')) return at;
  }
  return npos;
}

/// A value that ends there, and whose list goes on after a comma all the same: the offset after the whole,
/// mended; 0 where it does not.
std::size_t Records::went_on(std::string_view text, std::size_t end) {
  const std::string_view rest = text.substr(end);
  const std::size_t next = rest.find_first_not_of(",]} \t\r\n");
  const bool punctuated = std::string_view(",]}").find(rest[rest.find_first_not_of(" \t\r\n")]) != npos &&
                          tried_ <= k_tries * bytes_.size();
  if (punctuated && mixes_messages(text.substr(0, end))) {
    tried_ += text.size();
    return mended(text, end);
  }
  if (next == npos || (rest[next] != '{' && rest[next] != '"' && !list_of_lists_goes_on(rest, next)))
    return 0;
  if (rest.substr(0, next).find(',') == npos || tried_ > k_tries * bytes_.size()) return 0;
  tried_ += text.size();
  return mended(text, end);
}

/// What stands after the value that ends there.
std::string_view Records::next_document(std::string_view text, std::size_t end) {
  const std::string_view next = trim_blanks(text.substr(end));
  if (next.empty() || std::string_view(",]}").find(next.front()) != npos) return next;
  // `end` may be after the white space, too.
  const std::string_view value = trim_blanks(text.substr(0, end));
  note_next(between(end_of(value), next.data()));
  return next;
}

/// A value stands after another one, and `gap` is between them.
void Records::note_next(std::string_view gap) {
  const bool same_line = gap.find('\n') == npos;
  note(Damage::concatenated, end_of(gap), 1, same_line ? "" : k_another_document);
}

void Records::start(std::string_view bytes, Repairs repairs, End end) {
  bytes_ = bytes;
  repairs_ = repairs;
  end_ = end;
  records_.clear();
  notes_.clear();
  lines_ = 0;
  tried_ = 0;
  scalars_ = 0;
  scalars_end_ = 0;
  valid_ = {};
  tapes_used_ = 0;
  copies_used_ = 0;
  shifts_.clear();
  resume_ = bytes.data();
  no_join_before_ = bytes.data();
  line_of_last_ = nullptr;
}

void Records::note(Damage damage, const char* at, std::size_t count, std::string_view expected,
                   json::Fault::Kind fault) {
  notes_.push_back({damage, at, count, expected, fault});
}

/// Indexes a run of whole lines at once; where some byte of it is bad, its halves, down to the line.
void Records::region(std::string_view bytes) {
  if (bytes.empty()) return;
  json::Tape& t = tape();
  if (t.index(bytes, json::Layout::lines)) {
    walk(t, bytes);
    return;
  }
  --tapes_used_;
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
      if (among_scalars(raw, parsed.value)) {
        at = parsed.next;
        continue;
      }
      if (!records_.empty() && line_of_last_ != nullptr &&
          std::memchr(line_of_last_, '\n', static_cast<std::size_t>(place - line_of_last_)) == nullptr)
        note(Damage::concatenated, place);
      line_of_last_ = end_of(raw);
      accept(raw, parsed.value, t);
      at = parsed.next;
      continue;
    }
    // The line is bad from here on.
    const auto* newline =
        static_cast<const char*>(std::memchr(place, '\n', static_cast<std::size_t>(end_of(bytes) - place)));
    const char* end = newline == nullptr ? end_of(bytes) : newline;
    if (!read_line_anew(between(place, end))) line(between(place, end));
    while (at < t.size() && bytes.data() + t.position(at) < end) ++at;
  }
}

/// A note for each run of NUL bytes.
void Records::nul_runs(std::string_view bytes) {
  while (true) {
    const std::size_t begin = bytes.find('\0');
    if (begin == npos) return;
    const std::size_t end = std::min(bytes.find_first_not_of('\0', begin), bytes.size());
    note(Damage::nul_bytes, bytes.data() + begin, end - begin);
    bytes.remove_prefix(end);
  }
}

/// What stands after a byte order mark, if one stands there.
std::string_view Records::behind_mark(std::string_view text) {
  if (!text.starts_with(k_bom)) return text;
  note(Damage::byte_order_mark, text.data());
  return trim_blanks(text.substr(k_bom.size()));
}

/// A line, or what is left of one, that is not one whole value.
void Records::line(std::string_view text) {
  if (!text.empty() && text.data() < resume_) text = between(std::min(resume_, end_of(text)), end_of(text));
  text = trim_blanks(text);
  text = behind_mark(text);
  // NUL runs at either end mean nothing.
  const std::string_view before = text;
  while (!text.empty() && (text.front() == '\0' || json::is_white(text.front()))) text.remove_prefix(1);
  while (!text.empty() && (text.back() == '\0' || json::is_white(text.back()))) text.remove_suffix(1);
  nul_runs(between(before.data(), text.data()));
  if (!text.empty()) nul_runs(between(end_of(text), end_of(before)));
  text = behind_mark(text);
  if (text.empty()) return;
  if (!whole(text)) join_or_refuse(text);
}

/// Takes the text as one value, or as several on one line. False where it isn't.
bool Records::whole(std::string_view text, Lines lines) {
  json::Tape& t = tape();
  if (!t.index(text, json::Layout::document) || t.size() == 0) {
    --tapes_used_;
    return false;
  }
  std::size_t values = 0;
  json::Tape::Parsed first{};
  for (std::uint32_t at = 0; at < t.size(); ++values) {
    const auto parsed = t.parse(at);
    if (!parsed.value) {
      --tapes_used_;
      return false;
    }
    if (values == 0) first = parsed;
    at = parsed.next;
  }
  std::size_t n = 0;
  const char* before = nullptr;
  for (std::uint32_t at = 0; at < t.size(); ++n) {
    const auto parsed = n == 0 ? first : t.parse(at);
    const std::string_view raw = parsed.value.raw();
    at = parsed.next;
    if (among_scalars(raw, parsed.value)) {
      before = end_of(raw);
      continue;
    }
    if (n > 0) note_next(between(before, raw.data()));
    before = end_of(raw);
    accept(raw, parsed.value, t);
    if (lines == Lines::joined && repairs_.one_a_line && raw.find('\n') != npos) flatten(records_.back());
  }
  line_of_last_ = end_of(text);
  return true;
}

/// Whether nothing of the input stands after it.
bool Records::ends_input(std::string_view text) const {
  const std::string_view behind = between(end_of(text), end_of(bytes_));
  return end_ == End::input && behind.find_first_not_of(std::string_view(" \t\r\n\0", 5)) == npos;
}

/// A text that stops before its line does is merely wrong there.
json::Fault::Kind Records::kind_of(const json::Fault& fault, std::string_view text) const {
  const std::string_view behind = between(end_of(text), end_of(bytes_));
  const bool goes_on = !ends_input(text) && !behind.starts_with('\n') && !behind.starts_with('\r');
  return goes_on && fault.kind == json::Fault::Kind::truncated ? json::Fault::Kind::syntax : fault.kind;
}

void Records::refuse(std::string_view text, const json::Fault& fault) {
  const bool at_end = ends_input(text);
  const bool truncated = fault.kind == json::Fault::Kind::truncated && at_end;
  const char* at = text.data() + std::min(fault.offset, text.size());
  Record r;
  r.raw = text;
  r.bytes = text;
  r.first_note = notes_.size();
  note(truncated ? Damage::truncated : Damage::invalid_json, at, 1, fault.expected, kind_of(fault, text));
  r.note_count = 1;
  records_.push_back(r);
  line_of_last_ = end_of(text);
}

/// Strings, numbers and the like are no records, and a record takes more memory than they do: of very many,
/// one after the other, those after the first are one piece that is no JSON of ours. Whether the value is
/// in it.
bool Records::among_scalars(std::string_view raw, json::Value value) {
  constexpr std::size_t k_most = 1000;
  if (value.is(json::Kind::object) || value.is(json::Kind::array)) {
    scalars_ = 0;
    return false;
  }
  if (records_.size() != scalars_end_) scalars_ = 0;
  if (++scalars_ <= k_most) {
    scalars_end_ = records_.size() + 1;
    return false;
  }
  if (scalars_ == k_most + 1) {
    refuse(raw, {json::Fault::Kind::syntax, 0, "'{' or '['"});
  } else {
    Record& piece = records_.back();
    piece.raw = piece.bytes = between(piece.raw.data(), end_of(raw));
  }
  scalars_end_ = records_.size();
  line_of_last_ = end_of(raw);
  return true;
}

void Records::accept(std::string_view raw, json::Value value, json::Tape& t) {
  Record r;
  r.raw = raw;
  r.bytes = raw;
  r.value = value;
  r.first_note = notes_.size();
  records_.push_back(r);
  inspect(records_.back(), t.has_unicode_escapes());
}

}  // namespace abridge::pipeline
