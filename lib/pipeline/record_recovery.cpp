#include "lib/pipeline/record_recovery.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "lib/json/text.hpp"
#include "lib/model/edit.hpp"
#include "lib/recover/accounting.hpp"
#include "lib/text/utf8.hpp"

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

/// Whether the byte at the front is no UTF-8.
bool is_bad_byte(std::string_view text) {
  constexpr std::size_t k_longest = 4;
  return !text.empty() && text::valid_prefix(text.substr(0, k_longest)) == 0;
}

}  // namespace

/// What can be read of a text that is not one value, and what is lost of it.
void Recovery::take(std::string_view text, recover::Scope unit) {
  if (text.size() > json::k_longest) {
    list_.refuse(text, {json::Fault::Kind::syntax, 0, "a value of less than 4 GiB"});
    return;
  }
  std::vector<json::Shift> utf8;
  Buffer fixed;
  std::string_view read = text;
  // A character that the end cuts is no bad byte.
  const std::size_t good = list_.valid_prefix(text);
  const bool is_cut =
      text.size() - good < 4 && text::bad_part(text, good) == text.size() - good && list_.ends_input(text);
  if (good != text.size() && !is_cut) {
    if (repaired(text)) return;
    if (list_.repairs().invalid_utf8)
      json::repair_utf8(text, fixed, utf8);
    else
      fixed = without_bad_bytes(text, good);
    fixed.pad();
    read = fixed.view();
  }
  const auto in_text = [&](std::size_t offset) { return json::original_offset(utf8, offset); };
  const char* end = nullptr;  // of a value that came before
  for (const recover::Recovered& piece : recover::assemble(read, recover::find_islands(read), unit)) {
    const std::size_t begin = in_text(piece.begin);
    const std::string_view one = text.substr(begin, in_text(piece.end) - begin);
    const bool separators = one.find_first_not_of(",:]}") == std::string_view::npos;
    if (end != nullptr && !separators) list_.note_next(between(end, one.data()));
    if (piece.kind == recover::Recovered::Kind::value
            ? list_.whole(one) || repaired(one)
            : piece.kind == recover::Recovered::Kind::mended && mended(text, read, piece, utf8)) {
      end = end_of(one);
      continue;
    }
    json::Fault fault = piece.fault;
    fault.offset = in_text(piece.begin + fault.offset) - begin;
    if (utf8.empty() && is_bad_byte(one.substr(std::min(fault.offset, one.size()))))
      fault = {json::Fault::Kind::invalid_utf8, fault.offset, "UTF-8"};
    list_.refuse(one, fault);
    if (!separators) end = nullptr;
  }
}

/// Values with bytes that are no UTF-8: a copy with U+FFFD is read on. False, and nothing done, where that is
/// no JSON either.
bool Recovery::repaired(std::string_view text) {
  if (text.size() > json::k_longest) return false;
  std::vector<json::Shift>& shifts = list_.next_shifts();
  Buffer& fixed = list_.next_copy();
  json::repair_utf8(text, fixed, shifts);
  fixed.pad();
  const std::string_view bytes = fixed.view();
  json::Tape& t = list_.tape();
  bool good = t.index(bytes, json::Layout::document) && t.size() > 0;
  std::size_t values = 0;
  json::Tape::Parsed parsed{};
  for (std::uint32_t at = 0; good && at < t.size(); at = parsed.next) {
    parsed = t.parse(at);
    good = static_cast<bool>(parsed.value);
    ++values;
  }
  if (!good) {
    list_.drop_tape();
    list_.drop_copy();
    list_.drop_shifts();
    return false;
  }
  if (values == 1)
    accept_repaired(text, bytes, parsed.value, t, &shifts);
  else
    accept_each(text, bytes, t, shifts);
  list_.last_ends_at(end_of(text));
  return true;
}

/// `text` as a record, of which `bytes` is a repaired copy; without `shifts` they say the same.
void Recovery::accept_repaired(std::string_view text, std::string_view bytes, json::Value value,
                               const json::Tape& tape, const std::vector<json::Shift>* shifts) {
  Record r;
  r.raw = text;
  r.bytes = bytes;
  r.value = value;
  r.shifts = shifts;
  r.first_note = list_.notes().size();
  if (shifts != nullptr)
    list_.note(Damage::invalid_utf8, text.data() + text::valid_prefix(text), parts_of(*shifts));
  list_.records().push_back(r);
  list_.inspect(list_.records().back(), tape.has_surrogate_escapes());
}

/// Several values after one another, out of one copy. They may be as many as the text has bytes, so they are
/// kept nowhere but on the tape.
void Recovery::accept_each(std::string_view text, std::string_view bytes, json::Tape& tape,
                           const std::vector<json::Shift>& shifts) {
  const char* before = nullptr;
  auto shift = shifts.begin();
  json::Tape::Parsed parsed{};
  for (std::uint32_t at = 0; at < tape.size(); at = parsed.next) {
    parsed = tape.parse(at);
    const json::Value value = parsed.value;
    const std::string_view copy = value.raw();
    const auto place = static_cast<std::size_t>(copy.data() - bytes.data());
    const std::size_t begin = json::original_offset(shifts, place);
    // The last byte of a value is never one that was put there.
    const std::size_t end = json::original_offset(shifts, place + copy.size() - 1) + 1;
    const std::string_view one = text.substr(begin, end - begin);
    while (shift != shifts.end() && shift->repaired <= place) ++shift;
    const auto first = shift;
    while (shift != shifts.end() && shift->repaired < place + copy.size()) ++shift;
    if (list_.among_too_many(one, value)) {
      before = end_of(one);
      continue;
    }
    if (before != nullptr) list_.note_next(between(before, one.data()));
    before = end_of(one);
    if (first == shift) {
      accept_repaired(one, copy, value, tape, nullptr);
      continue;
    }
    std::vector<json::Shift>& own = list_.next_shifts();
    own.reserve(static_cast<std::size_t>(shift - first));
    for (auto s = first; s != shift; ++s)
      own.push_back({static_cast<std::uint32_t>(s->repaired - place),
                     static_cast<std::uint32_t>(s->original - begin), s->parts});
    accept_repaired(one, copy, value, tape, &own);
  }
}

/// A piece of `text` that is read on without what is bad in it. `read`: the text with `utf8` repaired.
bool Recovery::mended(std::string_view text, std::string_view read, const recover::Recovered& piece,
                      const std::vector<json::Shift>& utf8) {
  const auto in_text = [&](std::size_t offset) { return json::original_offset(utf8, offset); };
  const recover::Mended m = recover::write(read, piece);
  const std::size_t base = in_text(piece.begin);
  Record r;
  r.raw = text.substr(base, in_text(piece.end) - base);
  r.bytes = list_.copy(m.json);
  json::Tape& t = list_.tape();
  if (t.index(r.bytes, json::Layout::document) && t.size() > 0)
    if (const json::Tape::Parsed all = t.parse(0); all.next == t.size()) r.value = all.value;
  if (!r.value) {
    list_.drop_tape();
    list_.drop_copy();
    return false;
  }
  // Offsets of the copy lead to the valid text, those of it to the input.
  std::vector<json::Shift>& shifts = list_.next_shifts();
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
  r.first_note = list_.notes().size();
  note_bad_bytes(text, piece, utf8, static_cast<std::size_t>(first_bad - utf8.begin()));
  for (const recover::Lost& b : piece.losses) {
    const bool cut = b.fault.kind == json::Fault::Kind::truncated && list_.ends_input(text);
    const char* at = text.data() + in_text(b.fault.offset);
    if (utf8.empty() && is_bad_byte(between(at, end_of(text))))
      list_.note(Damage::invalid_utf8, at, 1, {}, json::Fault::Kind::invalid_utf8);
    else
      list_.note(cut ? Damage::truncated : Damage::invalid_json, at, 1, b.fault.expected,
                 list_.kind_of(b.fault, text));
    if (b.begin < b.end)
      r.lost.push_back(between(text.data() + in_text(b.begin), text.data() + in_text(b.end)));
  }
  list_.records().push_back(std::move(r));
  list_.inspect(list_.records().back(), t.has_surrogate_escapes());
  list_.last_ends_at(end_of(list_.records().back().raw));
  return true;
}

/// Of a piece that is mended: bytes that were left out with what they stood in are not.
void Recovery::note_bad_bytes(std::string_view text, const recover::Recovered& piece,
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
  list_.note(Damage::invalid_utf8, after.data() + text::valid_prefix(after), mended);
}

}  // namespace abridge::pipeline
