#include "lib/pipeline/records.hpp"

#include <algorithm>
#include <cstring>

#include "lib/io/input.hpp"
#include "lib/json/text.hpp"
#include "lib/json/white.hpp"
#include "lib/model/edit.hpp"

namespace abridge::pipeline {
namespace {

constexpr std::size_t npos = std::string_view::npos;
constexpr std::string_view k_bom = "\xEF\xBB\xBF";
/// What a note of concatenated values expected where each has its own lines.
constexpr std::string_view k_another_document = "one document";

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
  if (!repairs_.byte_order_marks || !documents_without_marks(bytes)) documents(bytes);
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
  if (!text.empty() && !whole(text)) recovered(text, recover::Unit::document);
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
      memrchr(bytes_.data(), '\n', static_cast<std::size_t>(rest.data() - bytes_.data())));
  const char* begin = std::max(newline == nullptr ? bytes_.data() : newline + 1, resume_);
  const auto first = std::lower_bound(records_.begin(), records_.end(), begin,
                                      [](const Record& r, const char* at) { return r.raw.data() < at; });
  if (first == records_.end()) return rest;
  const std::string_view line = between(first->raw.data(), end_of(rest));
  notes_.resize(first->first_note);
  records_.erase(first, records_.end());
  return line;
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
  return json::trim_white(text.substr(k_bom.size()));
}

/// A line, or what is left of one, that is not one whole value.
void Records::line(std::string_view text) {
  if (!text.empty() && text.data() < resume_) text = between(std::min(resume_, end_of(text)), end_of(text));
  text = json::trim_white(text);
  text = behind_mark(text);
  // NUL runs at either end mean nothing.
  const std::string_view before = text;
  while (!text.empty() && (text.front() == '\0' || json::is_white(text.front()))) text.remove_prefix(1);
  while (!text.empty() && (text.back() == '\0' || json::is_white(text.back()))) text.remove_suffix(1);
  nul_runs(between(before.data(), text.data()));
  if (!text.empty()) nul_runs(between(end_of(text), end_of(before)));
  text = behind_mark(text);
  if (text.empty()) return;
  if (!whole(text) && !joined(text)) recovered(text, recover::Unit::line);
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
  const bool bytes = fault.kind == json::Fault::Kind::invalid_utf8;
  note(bytes       ? Damage::invalid_utf8
       : truncated ? Damage::truncated
                   : Damage::invalid_json,
       at, 1, fault.expected, kind_of(fault, text));
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
