#include "lib/json/clip.hpp"

#include <algorithm>

#include "lib/json/number.hpp"
#include "lib/json/text.hpp"

namespace abridge::json {

std::string fill_in(std::string_view text, std::string_view name, std::string_view value) {
  std::string out(text);
  if (text.find('{') == text.npos) return out;
  const std::string slot = '{' + std::string(name) + '}';
  for (std::size_t at = out.find(slot); at != std::string::npos; at = out.find(slot, at + value.size()))
    out.replace(at, slot.size(), value);
  return out;
}

namespace {

std::string_view without_last_blanks(std::string_view raw) {
  const std::string_view bare = strip(raw);
  return raw.substr(0, static_cast<std::size_t>(bare.data() + bare.size() - raw.data()));
}

std::string_view without_first_blanks(std::string_view raw) {
  const std::string_view bare = strip(raw);
  return raw.substr(static_cast<std::size_t>(bare.data() - raw.data()));
}

}  // namespace

Clip::Clip(std::size_t max, std::string_view marker, Keep keep, CutAt at, const Ruler& ruler,
           double units_per_max)
    : max_(max),
      limit_(static_cast<std::size_t>(static_cast<double>(max) * units_per_max)),
      keep_(keep),
      at_(at),
      ruler_(ruler) {
  const std::string filled = fill_in(marker, "max", std::to_string(max));
  constexpr std::string_view slot = "{cut}";
  const std::size_t place = filled.find(slot);
  says_cut_ = place != std::string::npos;
  encode(std::string_view(filled).substr(0, place), before_);
  if (says_cut_) encode(std::string_view(filled).substr(place + slot.size()), after_);
}

bool Clip::made_here(std::string_view raw) const {
  if (before_.empty() && after_.empty()) return false;
  const auto is_made_around = [&](Span marker) {
    if (marker.begin == marker.end) return false;
    if (keep_ == Keep::start && marker.end != raw.size()) return false;
    if (keep_ == Keep::end && marker.begin != 0) return false;
    return ruler_.measure(raw.substr(0, marker.begin)) + ruler_.measure(raw.substr(marker.end)) <= limit_;
  };
  // What it kept may hold the marker of another clip.
  return is_made_around(last_marker(raw)) || (keep_ != Keep::start && is_made_around(first_marker(raw)));
}

Clip::Span Clip::first_marker(std::string_view raw) const {
  if (!says_cut_) {
    const std::string_view bare = without_first_blanks(before_);
    if (!bare.empty() && raw.starts_with(bare)) return {0, bare.size()};
    const std::size_t at = raw.find(before_);
    return at == raw.npos ? Span{} : Span{at, at + before_.size()};
  }
  for (std::size_t at = 0; at < raw.size(); ++at) {
    if (!is_digit(raw[at]) || (at + 1 < raw.size() && is_digit(raw[at + 1]))) continue;
    if (const Span marker = marker_of_number(raw, at + 1); marker.begin != marker.end) return marker;
  }
  return {};
}

Clip::Span Clip::last_marker(std::string_view raw) const {
  if (!says_cut_) {
    if (const std::string_view bare = without_last_blanks(before_);
        bare.size() < before_.size() && !bare.empty() && raw.ends_with(bare))
      return {raw.size() - bare.size(), raw.size()};
    const std::size_t at = raw.rfind(before_);
    return at == raw.npos ? first_marker(raw) : Span{at, at + before_.size()};
  }
  for (std::size_t end = raw.size(); end > 0; --end) {
    if (!is_digit(raw[end - 1]) || (end < raw.size() && is_digit(raw[end]))) continue;
    if (const Span marker = marker_of_number(raw, end); marker.begin != marker.end) return marker;
  }
  return {};
}

Clip::Span Clip::marker_of_number(std::string_view raw, std::size_t end) const {
  constexpr std::size_t k_most_digits = 20;
  const std::string_view rest = raw.substr(end);
  if (!rest.starts_with(after_) && rest != without_last_blanks(after_)) return {};
  std::size_t begin = end;
  while (begin > 0 && end - begin < k_most_digits && is_digit(raw[begin - 1])) --begin;
  const std::string_view head = raw.substr(0, begin);
  const std::string_view bare_before = without_first_blanks(before_);
  const bool leads = !bare_before.empty() && head == bare_before;
  if (!leads && !head.ends_with(before_)) return {};
  return {leads ? 0 : begin - before_.size(), end + std::min(after_.size(), rest.size())};
}

bool Clip::exceeds(std::string_view raw, std::size_t size) const {
  if (size <= limit_) return false;
  // A cut at a plain character with a fixed marker gives the same text again; the others would cut a little
  // more each time. Of bytes and graphemes the limit can leave some unused, which the marker would fill.
  const bool settles = keep_ == Keep::start && at_ == CutAt::character && ruler_.counts_chars() && !says_cut_;
  return settles || !made_here(raw);
}

bool Clip::shortens(std::size_t size) const {
  if (size <= limit_) return false;
  // A cut that takes more than this gains at least as much: its number has a digit more only where it is
  // larger.
  const std::size_t cut = size - limit_;
  const std::size_t digits = says_cut_ ? std::to_string(cut).size() : 0;
  return cut > ruler_.measure(before_) + digits + ruler_.measure(after_);
}

std::string_view Clip::apply(std::string_view raw, std::size_t size, Arena& arena) const {
  std::size_t head = 0;
  std::size_t tail = raw.size();
  switch (keep_) {
    case Keep::start:
      head = ruler_.prefix_within(raw, limit_, at_);
      break;
    case Keep::end:
      tail = ruler_.suffix_within(raw, limit_, at_);
      break;
    case Keep::both: {
      std::size_t end = limit_ / 2;
      head = ruler_.prefix_within(raw, limit_ - end, at_);
      tail = std::max(head, ruler_.suffix_within(raw, end, at_));
      // With nothing between them, two ends can come to more tokens together than apart.
      const bool touch = before_.empty() && after_.empty() && !says_cut_ && !ruler_.counts_chars();
      while (touch && end > 0) {
        const std::size_t together =
            ruler_.measure(std::string(raw.substr(0, head)).append(raw.substr(tail)));
        if (together <= limit_) break;
        end -= std::min(end, together - limit_);
        tail = std::max(head, ruler_.suffix_within(raw, end, at_));
      }
      break;
    }
  }
  std::string cut;
  if (says_cut_) {
    const std::size_t kept = ruler_.measure(raw.substr(0, head)) + ruler_.measure(raw.substr(tail));
    cut = std::to_string(size - (kept < size ? kept : size));
  }
  char* out = arena.allocate(head + before_.size() + cut.size() + after_.size() + raw.size() - tail);
  char* p = out;
  for (std::string_view piece : {raw.substr(0, head), std::string_view(before_), std::string_view(cut),
                                 std::string_view(after_), raw.substr(tail)}) {
    if (!piece.empty()) std::memcpy(p, piece.data(), piece.size());
    p += piece.size();
  }
  return {out, static_cast<std::size_t>(p - out)};
}

}  // namespace abridge::json
