#include "lib/pipeline/alike.hpp"

#include <string>
#include <utility>

namespace abridge::pipeline {

bool may_be_joined(const Finding& f) { return f.fix == Fix::none && !f.with.has_number(); }

bool is_alike(const Finding& a, const Finding& b) {
  return a.rule == b.rule && a.severity == b.severity && a.sentence == b.sentence && a.with == b.with &&
         a.refused_by == b.refused_by;
}

void speak_for(Finding& last, std::uint64_t more, Arena& arena) {
  if (!last.with.has_number())
    last.sentence = arena.copy(std::string(last.sentence) + " (and {more} more after it)");
  last.with.set({"more", more});
}

AlikeFindings::Next AlikeFindings::next(const Finding& f, std::uint64_t conversation, std::uint64_t more) {
  if (!first_ || conversation != conversation_ + 1 || !is_alike(*first_, f)) return Next::other;
  conversation_ = conversation + more;
  const std::uint64_t count = count_ + 1;
  count_ = count + more;
  return count < k_most_alike ? Next::reported : count == k_most_alike ? Next::last : Next::joined;
}

void AlikeFindings::begin(const Finding& f, std::uint64_t conversation) {
  arena_.reset();
  first_ = copied(f);
  count_ = 1;
  conversation_ = conversation;
}

void AlikeFindings::keep(const Finding& f, Locator::Place place) { kept_ = {copied(f), place}; }

std::optional<AlikeFindings::Kept> AlikeFindings::end() {
  first_.reset();
  if (kept_ && count_ > k_most_alike) speak_for(kept_->finding, count_ - k_most_alike, arena_);
  return std::exchange(kept_, std::nullopt);
}

Finding AlikeFindings::copied(Finding f) {
  for (std::string_view* text :
       {&f.pointer.base, &f.pointer.field, &f.subject, &f.sentence, &f.refused_by_names})
    *text = arena_.copy(*text);
  for (NamedValue& v : f.with)
    if (v.is_text()) v = {v.name(), arena_.copy(v.text())};
  return f;
}

}  // namespace abridge::pipeline
