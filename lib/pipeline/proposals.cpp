#include "lib/pipeline/proposals.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "lib/pipeline/damage.hpp"
#include "lib/text/utf8.hpp"

namespace abridge::pipeline {
namespace {

constexpr std::string_view k_no_character = "\\ufffd";  // what stands for half of one

bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

}  // namespace

namespace {

/// The mends of one kind of damage in one record.
class Mends {
 public:
  Mends(Damage damage, std::span<const Note> notes, std::string_view input, std::uint64_t offset) {
    const auto why =
        std::find_if(notes.begin(), notes.end(), [&](const Note& n) { return n.damage == damage; });
    wanted_ = why != notes.end();
    if (wanted_) mend_ = {offset + static_cast<std::uint64_t>(why->at - input.data()), rule_of(damage), {}};
  }
  Mends(std::uint64_t offset, Damage damage) : mend_{offset, rule_of(damage), {}} {}
  void add(std::string_view range, std::string_view text) {
    if (wanted_ && all_.size() <= k_most_mends) all_.push_back({range, text});
  }
  void append_to(std::vector<Mend>& mends) {
    if (all_.size() > k_most_mends) return;
    for (const Edit& e : all_) {
      mend_.edit = e;
      mends.push_back(mend_);
    }
  }

 private:
  Mend mend_{};
  bool wanted_ = true;
  std::vector<Edit> all_;
};

}  // namespace

bool comes_before(const Mend& a, const Mend& b) {
  return std::pair(a.offset, a.rule) < std::pair(b.offset, b.rule);
}

void mends_of(const Record& record, std::span<const Note> notes, std::string_view input, std::uint64_t offset,
              std::vector<Mend>& mends) {
  Mends surrogates(Damage::lone_surrogate, notes, input, offset);
  Mends bad_bytes(Damage::invalid_utf8, notes, input, offset);
  Mends ends(Damage::truncated, notes, input, offset);
  const std::string_view raw = record.raw;
  const std::string_view copy = record.bytes;
  const std::size_t shifts = record.shifts == nullptr ? 0 : record.shifts->size();
  std::size_t from = 0;           // in the record
  std::size_t at = 0;             // in its copy
  std::string_view stub, closed;  // what was cut short at its end, and what stands in its place
  for (std::size_t i = 0; i <= shifts; ++i) {
    // Up to a shift both go side by side, but for what was put in the place of something else at its end.
    const std::size_t raw_end = i < shifts ? (*record.shifts)[i].original : raw.size();
    const std::size_t end = i < shifts ? (*record.shifts)[i].repaired : copy.size();
    while (from < raw_end && at < end) {
      if (raw[from] == copy[at]) {
        ++from;
        ++at;
        continue;
      }
      // The `\u` before them is the same.
      if (at < 2 || copy.substr(at - 2, k_no_character.size()) != k_no_character || raw[from - 1] != 'u')
        break;
      surrogates.add(raw.substr(from - 2, k_no_character.size()), k_no_character);
      from += k_no_character.size() - 2;
      at += k_no_character.size() - 2;
    }
    // Bad bytes that begin like the U+FFFD in their place are no part of what is the same.
    for (; from > 0 && at > 0 && at < end && text::goes_on(copy[at]); --at) --from;
    if (from < raw_end && !is_ascii(raw[from]))
      bad_bytes.add(raw.substr(from, raw_end - from), copy.substr(at, end - at));
    if (raw_end == raw.size() && stub.empty() && from < raw_end) {
      stub = raw.substr(from);
      closed = copy.substr(at);
    }
    from = raw_end;
    at = end;
  }
  if (!stub.empty()) ends.add(stub, closed);
  for (Mends* all : {&surrogates, &bad_bytes, &ends}) all->append_to(mends);
}

void mends_of_lines(std::string_view value, std::uint64_t at, std::vector<Mend>& mends) {
  Mends line_ends(at, Damage::concatenated);
  // Raw line ends stand only between tokens.
  for (std::size_t i = value.find_first_of("\r\n"); i != std::string_view::npos;
       i = value.find_first_of("\r\n", i + 1))
    line_ends.add(value.substr(i, 1), " ");
  line_ends.append_to(mends);
}

const Record* copied_record(std::span<const Record* const> records, std::string_view part) {
  const std::less<> before;
  const auto after =
      std::upper_bound(records.begin(), records.end(), part.data(),
                       [&](const char* p, const Record* r) { return before(p, r->bytes.data()); });
  if (after == records.begin()) return nullptr;
  const Record* const record = *(after - 1);
  return before(end_of(record->bytes), end_of(part)) ? nullptr : record;
}

bool is_within_mend(const Record& record, std::string_view part) {
  const std::string_view copy = record.bytes;
  const auto at = static_cast<std::size_t>(part.data() - copy.data());
  if (!part.empty() || at == 0 || at == copy.size()) return false;
  const auto stands = [&](std::size_t offset) {
    const char* const original = record.in_input(offset);
    return original < end_of(record.raw) && *original == copy[offset];
  };
  return !stands(at - 1) && !stands(at);
}

std::string_view in_input(std::span<const Record* const> records, std::string_view part) {
  const Record* const from = copied_record(records, part);
  if (from == nullptr) return part;
  const Record& record = *from;
  const std::string_view copy = record.bytes;
  const auto begin = static_cast<std::size_t>(part.data() - copy.data());
  const char* const first = record.in_input(begin);
  if (part.empty()) return between(first, first);
  // Right after it something may have been left out; only a replaced character ends where the next one
  // begins.
  const std::size_t end = begin + part.size();
  // Of a copy that was closed at its end, all of it stands for the stub, too.
  if (end == copy.size() && begin == 0) return between(first, end_of(record.raw));
  const char* const last = is_ascii(part.back()) ? record.in_input(end - 1) + 1 : record.in_input(end);
  return between(first, std::max(first, last));
}

}  // namespace abridge::pipeline
