#include "lib/pipeline/record_list.hpp"

#include <algorithm>
#include <cstring>
#include <string>

#include "lib/base/npos.hpp"
#include "lib/json/text.hpp"
#include "lib/model/edit.hpp"
#include "lib/pipeline/repeated_keys.hpp"
#include "lib/text/utf8.hpp"

namespace abridge::pipeline {
namespace {

/// What a note of concatenated values expected where each has its own lines.
constexpr std::string_view k_another_document = "one document";

}  // namespace

json::Tape& RecordList::tape() {
  if (tapes_used_ == tapes_.size()) tapes_.emplace_back();
  return tapes_[tapes_used_++];
}

Buffer& RecordList::next_copy() {
  if (copies_used_ == copies_.size()) copies_.emplace_back();
  Buffer& buffer = copies_[copies_used_++];
  buffer.clear();
  return buffer;
}

std::string_view RecordList::copy(std::string_view text) {
  Buffer& buffer = next_copy();
  buffer.reserve(text.size() + 1);  // many are small
  buffer.append(text);
  buffer.pad();
  return buffer.view();
}

void RecordList::start(std::string_view bytes, Repairs repairs, End end) {
  bytes_ = bytes;
  repairs_ = repairs;
  end_ = end;
  records_.clear();
  notes_.clear();
  tiny_ = 0;
  tiny_end_ = 0;
  valid_ = {};
  tapes_used_ = 0;
  copies_used_ = 0;
  shifts_.clear();
  end_of_last_ = nullptr;
}

void RecordList::note(Damage damage, const char* at, std::size_t count, std::string_view expected,
                      json::Fault::Kind fault) {
  notes_.push_back({damage, at, count, expected, fault});
}

void RecordList::note_next(std::string_view gap) {
  const bool same_line = gap.find('\n') == npos;
  note(Damage::concatenated, end_of(gap), 1, same_line ? "" : k_another_document);
}

bool RecordList::ends_input(std::string_view text) const {
  const std::string_view rest = between(end_of(text), end_of(bytes_));
  return end_ == End::input && rest.find_first_not_of(std::string_view(" \t\r\n\0", 5)) == npos;
}

json::Fault::Kind RecordList::kind_of(const json::Fault& fault, std::string_view text) const {
  const std::string_view rest = between(end_of(text), end_of(bytes_));
  const bool goes_on = !ends_input(text) && !rest.starts_with('\n') && !rest.starts_with('\r');
  return goes_on && fault.kind == json::Fault::Kind::truncated ? json::Fault::Kind::syntax : fault.kind;
}

std::size_t RecordList::valid_prefix(std::string_view text) {
  if (text.data() < valid_.data() || text.data() > end_of(valid_))
    valid_ = between(text.data(), text.data() + text::valid_prefix(between(text.data(), end_of(bytes_))));
  return std::min(text.size(), static_cast<std::size_t>(end_of(valid_) - text.data()));
}

/// Whether the record before it ends on the line on which it stands.
bool RecordList::shares_line(std::string_view raw) const {
  return !records_.empty() && between(end_of(records_.back().raw), raw.data()).find('\n') == npos;
}

bool RecordList::among_too_many(std::string_view raw, json::Value value) {
  constexpr std::size_t k_most = 1000;
  constexpr std::size_t k_room_for_a_message = 25;  // bytes: {"role":"u","content":""}
  const bool is_scalar = !value.is(json::Kind::object) && !value.is(json::Kind::array);
  if (!is_scalar && (raw.size() >= k_room_for_a_message || !shares_line(raw))) {
    tiny_ = 0;
    return false;
  }
  if (records_.size() != tiny_end_) tiny_ = 0;
  if (++tiny_ <= k_most) {
    tiny_end_ = records_.size() + 1;
    return false;
  }
  if (tiny_ == k_most + 1) {
    refuse(raw, is_scalar ? json::Fault{json::Fault::Kind::syntax, 0, "'{' or '['"}
                          : json::Fault{json::Fault::Kind::trailing, 0, "nothing more"});
  } else {
    Record& piece = records_.back();
    piece.raw = piece.bytes = between(piece.raw.data(), end_of(raw));
  }
  tiny_end_ = records_.size();
  end_of_last_ = end_of(raw);
  return true;
}

void RecordList::accept(std::string_view raw, const json::Tape::Parsed& parsed, const json::Tape& t) {
  Record& r = records_.emplace_back();
  r.raw = raw;
  r.bytes = raw;
  r.value = parsed.value;
  r.may_repeat_keys = parsed.may_repeat_keys;
  r.first_note = notes_.size();
  inspect(r, t.has_surrogate_escapes(raw));
}

void RecordList::refuse(std::string_view text, const json::Fault& fault) {
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
  end_of_last_ = end_of(text);
}

bool RecordList::whole(std::string_view text, Lines lines) {
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
    if (among_too_many(raw, parsed.value)) {
      before = end_of(raw);
      continue;
    }
    if (n > 0) note_next(between(before, raw.data()));
    before = end_of(raw);
    accept(raw, parsed, t);
    if (lines == Lines::joined && repairs_.one_a_line && raw.find('\n') != npos) flatten(records_.back());
  }
  end_of_last_ = end_of(text);
  return true;
}

void RecordList::flatten(Record& r) {
  std::string line(r.bytes);
  std::replace(line.begin(), line.end(), '\n', ' ');
  std::replace(line.begin(), line.end(), '\r', ' ');
  r.bytes = copy(line);
  json::Tape& t = tape();
  t.index(r.bytes, json::Layout::document);
  r.value = t.parse(0).value;
}

void RecordList::inspect(Record& r, bool has_surrogate_escapes) {
  if (repairs_.duplicate_keys && r.may_repeat_keys) {
    std::size_t count = 0;
    if (const char* at = find_repeated_keys(r.value, count))
      note(Damage::duplicate_key, r.in_input(static_cast<std::size_t>(at - r.bytes.data())), count);
  }
  const bool may_be_lone =
      repairs_.sightings == nullptr || repairs_.sightings->may_have_lone_surrogate(r.bytes);
  if (has_surrogate_escapes && repairs_.lone_surrogates_wanted && may_be_lone) {
    std::size_t at = json::find_lone_surrogate(r.bytes);
    if (at != std::string_view::npos) {
      const char* first = r.in_input(at);
      std::size_t count = 0;
      std::string fixed(r.bytes);
      for (; at != std::string_view::npos; at = json::find_lone_surrogate(fixed, at)) {
        // `\ud83d` and `\ufffd` are equally long: no offset moves.
        std::memcpy(fixed.data() + at, "\\ufffd", 6);
        ++count;
      }
      note(Damage::lone_surrogate, first, count);
      if (repairs_.lone_surrogates) {
        r.bytes = copy(fixed);
        json::Tape& t = tape();
        t.index(r.bytes, json::Layout::document);
        r.value = t.parse(0).value;
      }
    }
  }
  r.note_count = notes_.size() - r.first_note;
}

}  // namespace abridge::pipeline
