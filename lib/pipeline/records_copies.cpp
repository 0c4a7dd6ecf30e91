#include <algorithm>
#include <cstring>
#include <optional>
#include <string>

#include "lib/json/text.hpp"
#include "lib/json/white.hpp"
#include "lib/model/edit.hpp"
#include "lib/pipeline/records.hpp"
#include "lib/pipeline/repeated_keys.hpp"
#include "lib/recover/accounting.hpp"
#include "lib/text/utf8.hpp"

// What is read on of a copy, since something of it was repaired or left out.

namespace abridge::pipeline {
namespace {

/// The text with a control character for each byte that is no UTF-8, the first at `bad`: no JSON has those.
Buffer without_bad_bytes(std::string_view text, std::size_t bad) {
  Buffer out;
  out.append(text);
  for (std::size_t at = bad; at < text.size(); at += 1 + text::valid_prefix(text.substr(at + 1)))
    out.data()[at] = 1;
  return out;
}

/// How many parts that are no UTF-8 the runs are.
std::size_t parts_of(const std::vector<json::Shift>& runs) {
  std::size_t n = 0;
  for (const json::Shift& run : runs) n += run.parts;
  return n;
}

/// A byte order mark at the start of a line.
constexpr std::string_view k_mark = "\n\xEF\xBB\xBF";

/// Whether the byte at the front is no UTF-8.
bool is_bad_byte(std::string_view text) {
  constexpr std::size_t k_longest = 4;
  return !text.empty() && text::valid_prefix(text.substr(0, k_longest)) == 0;
}

}  // namespace

/// A value with bytes that are no UTF-8: a copy with U+FFFD is read on. False, and nothing done, where that
/// is no JSON either.
bool Records::repaired(std::string_view text) {
  if (text.size() > json::k_longest) return false;
  shifts_.emplace_back();
  Buffer& fixed = next_copy();
  json::repair_utf8(text, fixed, shifts_.back());
  fixed.pad();
  const std::string_view bytes = fixed.view();
  json::Tape& t = tape();
  json::Tape::Parsed parsed{};
  std::vector<std::string_view> values;  // in the text
  bool good = t.index(bytes, json::Layout::document) && t.size() > 0;
  for (std::uint32_t at = 0; good && at < t.size(); at = parsed.next) {
    parsed = t.parse(at);
    good = static_cast<bool>(parsed.value);
    if (!good) break;
    const auto place = static_cast<std::size_t>(parsed.value.raw().data() - bytes.data());
    const auto begin = json::original_offset(shifts_.back(), place);
    // The last byte of a value is never one that was put there.
    const auto end = json::original_offset(shifts_.back(), place + parsed.value.raw().size() - 1) + 1;
    values.push_back(text.substr(begin, end - begin));
  }
  if (!good || values.size() > 1) {
    --tapes_used_;
    --copies_used_;
    shifts_.pop_back();
    for (std::size_t i = 0; good && i < values.size(); ++i) {
      if (i > 0) note_next(between(end_of(values[i - 1]), values[i].data()));
      if (!whole(values[i])) recovered(values[i], recover::Unit::line);
    }
    return good;
  }
  Record r;
  r.raw = text;
  r.bytes = bytes;
  r.value = parsed.value;
  r.shifts = &shifts_.back();
  r.first_note = notes_.size();
  note(Damage::invalid_utf8, text.data() + text::valid_prefix(text), parts_of(*r.shifts));
  records_.push_back(r);
  inspect(records_.back(), t.has_unicode_escapes());
  line_of_last_ = end_of(text);
  return true;
}

/// With blanks for the byte order marks at lines' starts, where there are any: in a value no raw line end
/// stands, so that they are none of it. No offset moves, so that what was found is led back to the input.
bool Records::documents_without_marks(std::string_view bytes) {
  std::size_t at = bytes.find(k_mark);
  if (at == std::string_view::npos) return false;
  std::string blanked(bytes);
  for (; at != std::string_view::npos; at = bytes.find(k_mark, at + 1))
    std::memset(blanked.data() + at + 1, ' ', k_mark.size() - 1);
  const std::string_view read = copy(blanked);
  bytes_ = read;
  documents(read);
  bytes_ = bytes;
  const auto lead_back = [&](const char* place) { return bytes.data() + (place - read.data()); };
  const auto lead_part_back = [&](std::string_view& part) { part = {lead_back(part.data()), part.size()}; };
  for (Note& n : notes_) n.at = lead_back(n.at);
  for (at = bytes.find(k_mark); at != std::string_view::npos; at = bytes.find(k_mark, at + 1))
    note(Damage::byte_order_mark, bytes.data() + at + 1);
  for (Record& r : records_) {
    lead_part_back(r.raw);
    for (std::string_view& lost : r.lost) lead_part_back(lost);
    if (!r.value) r.bytes = r.raw;
  }
  return true;
}

/// How many of the text's bytes are UTF-8, up to the first that is not. What was looked through once for all
/// that stands there is not looked through again.
std::size_t Records::valid_prefix(std::string_view text) {
  if (text.data() < valid_.data() || text.data() > end_of(valid_))
    valid_ = between(text.data(), text.data() + text::valid_prefix(between(text.data(), end_of(bytes_))));
  return std::min(text.size(), static_cast<std::size_t>(end_of(valid_) - text.data()));
}

/// Whether a value that stops at the end of its line goes on in the lines that follow: then it is taken.
bool Records::joined(std::string_view text) {
  if (text.data() < no_join_before_ || (text.front() != '{' && text.front() != '[')) return false;
  const auto stops = json::diagnose(text);
  if (!stops || stops->kind != json::Fault::Kind::truncated) return false;
  const std::string_view rest = between(text.data(), end_of(bytes_));
  std::size_t length = 0;
  const auto further = json::diagnose(rest, &length);
  const bool one = !further || (further->kind == json::Fault::Kind::trailing && length > 0);
  if (one && rest.size() > text.size()) {
    const std::string_view value = json::trim_white(further ? rest.substr(0, length) : rest);
    if (value.size() > text.size()) {
      note(Damage::concatenated, value.data(), 2);
      if (whole(value, Lines::joined)) {
        // What follows on the last line of the value is walked on by the caller, or here where it is read
        // line by line.
        resume_ = line_of_last_ = end_of(value);
        return true;
      }
      notes_.pop_back();
    }
  }
  no_join_before_ = text.data() + std::max(text.size(), further ? further->offset : rest.size());
  return false;
}

/// What can be read of a text that is not one value, and what is lost of it.
void Records::recovered(std::string_view text, recover::Unit unit) {
  if (text.size() > json::k_longest) {
    refuse(text, {json::Fault::Kind::syntax, 0, "a value of less than 4 GiB"});
    return;
  }
  std::vector<json::Shift> utf8;
  Buffer fixed;
  std::string_view read = text;
  // A character that the end cuts is no bad byte.
  const std::size_t good = valid_prefix(text);
  const bool is_cut =
      text.size() - good < 4 && text::bad_part(text, good) == text.size() - good && ends_input(text);
  if (good != text.size() && !is_cut) {
    if (repaired(text)) return;
    if (repairs_.invalid_utf8)
      json::repair_utf8(text, fixed, utf8);
    else
      fixed = without_bad_bytes(text, good);
    fixed.pad();
    read = fixed.view();
  }
  const auto in_text = [&](std::size_t offset) { return json::original_offset(utf8, offset); };
  const char* end = nullptr;  // of a value that came before
  for (const recover::Piece& piece : recover::assemble(read, recover::find_islands(read), unit)) {
    const std::size_t begin = in_text(piece.begin);
    const std::string_view one = text.substr(begin, in_text(piece.end) - begin);
    const bool separators = one.find_first_not_of(",:]}") == std::string_view::npos;
    if (end != nullptr && !separators) note_next(between(end, one.data()));
    if (piece.kind == recover::Piece::Kind::value
            ? whole(one) || repaired(one)
            : piece.kind == recover::Piece::Kind::mended && mended(text, read, piece, utf8)) {
      end = end_of(one);
      continue;
    }
    json::Fault fault = piece.fault;
    fault.offset = in_text(piece.begin + fault.offset) - begin;
    if (utf8.empty() && is_bad_byte(one.substr(std::min(fault.offset, one.size()))))
      fault = {json::Fault::Kind::invalid_utf8, fault.offset, "UTF-8"};
    refuse(one, fault);
    if (!separators) end = nullptr;
  }
}

/// A piece of `text` that is read on without what is bad in it. `read`: the text with `utf8` repaired.
bool Records::mended(std::string_view text, std::string_view read, const recover::Piece& piece,
                     const std::vector<json::Shift>& utf8) {
  const auto in_text = [&](std::size_t offset) { return json::original_offset(utf8, offset); };
  const recover::Mended m = recover::write(read, piece);
  const std::size_t base = in_text(piece.begin);
  Record r;
  r.raw = text.substr(base, in_text(piece.end) - base);
  r.bytes = copy(m.json);
  json::Tape& t = tape();
  if (t.index(r.bytes, json::Layout::document) && t.size() > 0)
    if (const json::Tape::Parsed all = t.parse(0); all.next == t.size()) r.value = all.value;
  if (!r.value) {
    --tapes_used_;
    --copies_used_;
    return false;
  }
  // Offsets of the copy lead to the valid text, those of it to the input.
  std::vector<json::Shift>& shifts = shifts_.emplace_back();
  auto s = std::upper_bound(utf8.begin(), utf8.end(), piece.begin,
                            [](std::size_t at, const json::Shift& one) { return at < one.repaired; });
  const auto first_bad = s;
  for (std::size_t from = 0; from <= m.shifts.size(); ++from) {
    const json::Shift at = from == 0 ? json::Shift{0, 0, 0} : m.shifts[from - 1];
    const std::size_t original = piece.begin + at.original;
    const std::size_t end = from < m.shifts.size() ? m.shifts[from].repaired : m.json.size();
    if (from > 0) shifts.push_back({at.repaired, static_cast<std::uint32_t>(in_text(original) - base)});
    while (s != utf8.end() && s->repaired <= original) ++s;
    for (; s != utf8.end() && at.repaired + (s->repaired - original) < end; ++s)
      shifts.push_back({static_cast<std::uint32_t>(at.repaired + (s->repaired - original)),
                        static_cast<std::uint32_t>(s->original - base), s->parts});
  }
  r.shifts = &shifts;
  r.kept = piece.kept;
  r.first_note = notes_.size();
  note_bad_bytes(text, piece, utf8, static_cast<std::size_t>(first_bad - utf8.begin()));
  for (const recover::Loss& b : piece.losses) {
    const bool cut = b.fault.kind == json::Fault::Kind::truncated && ends_input(text);
    const char* at = text.data() + in_text(b.fault.offset);
    if (utf8.empty() && is_bad_byte(between(at, end_of(text))))
      note(Damage::invalid_utf8, at, 1, {}, json::Fault::Kind::invalid_utf8);
    else
      note(cut ? Damage::truncated : Damage::invalid_json, at, 1, b.fault.expected, kind_of(b.fault, text));
    if (b.begin < b.end)
      r.lost.push_back(between(text.data() + in_text(b.begin), text.data() + in_text(b.end)));
  }
  records_.push_back(std::move(r));
  inspect(records_.back(), t.has_unicode_escapes());
  line_of_last_ = end_of(records_.back().raw);
  return true;
}

/// Of a piece that is mended: bytes that were left out with what they stood in are not.
void Records::note_bad_bytes(std::string_view text, const recover::Piece& piece,
                             const std::vector<json::Shift>& utf8, std::size_t first) {
  const auto in_text = [&](std::size_t offset) { return json::original_offset(utf8, offset); };
  std::size_t mended = 0;
  std::size_t before_first = in_text(piece.begin);  // where the search for the first that is mended begins
  std::size_t lost_to = 0;
  auto loss = piece.losses.begin();
  for (std::size_t i = first; i < utf8.size() && utf8[i].repaired <= piece.end; ++i) {
    for (; loss != piece.losses.end() && in_text(loss->begin) < utf8[i].original; ++loss)
      lost_to = std::max(lost_to, in_text(loss->end));
    if (utf8[i].original <= lost_to) continue;
    if (mended == 0 && i > first) before_first = utf8[i - 1].original;
    mended += utf8[i].parts;
  }
  if (mended == 0) return;
  const std::string_view after = text.substr(before_first);
  note(Damage::invalid_utf8, after.data() + text::valid_prefix(after), mended);
}

/// A value over several lines: a copy on one line is read on. Raw newlines stand only between tokens, so no
/// offset moves.
void Records::flatten(Record& r) {
  std::string line(r.bytes);
  std::replace(line.begin(), line.end(), '\n', ' ');
  std::replace(line.begin(), line.end(), '\r', ' ');
  r.bytes = copy(line);
  json::Tape& t = tape();
  t.index(r.bytes, json::Layout::document);
  r.value = t.parse(0).value;
}

bool Records::repair_later(Repairs repairs) {
  if (records_.size() != 1 || !notes_.empty() || !records_[0].value) return false;
  repairs_ = repairs;
  inspect(records_[0], tapes_[0].has_unicode_escapes());
  return true;
}

/// What is JSON and still wrong: halves of characters, repeated keys.
void Records::inspect(Record& r, bool has_unicode_escapes) {
  if (repairs_.duplicate_keys) {
    std::size_t count = 0;
    if (const char* at = find_repeated_keys(r.value, count))
      note(Damage::duplicate_key, r.in_input(static_cast<std::size_t>(at - r.bytes.data())), count);
  }
  if (has_unicode_escapes && repairs_.lone_surrogates_wanted) {
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
