#include "lib/pipeline/proposed_fixes.hpp"

#include <algorithm>
#include <cassert>

#include "lib/pipeline/locate.hpp"
#include "lib/rule/rule.hpp"

namespace abridge::pipeline {
namespace {

bool reaches_others(const Finding& f) { return rule::rule_for(f.rule).reaches_others; }

}  // namespace

void ProposedFixes::start(const Piece& piece, std::size_t line) {
  piece_ = &piece;
  items_.clear();
  reported_to_ = 0;
  room_ = 0;
  if (piece.edits.empty() && piece.mends.empty()) return;
  std::vector<Edit> edits;
  edits.reserve(piece.mends.size() + piece.edits.size());
  for (const Mend& m : piece.mends) edits.push_back(m.edit);
  // A change amid what a mend puts there is none of the input: it, and what else is changed in its record, is
  // for whoever repairs it.
  std::vector<const Record*> passed_over;
  for (const Edit& e : piece.edits)
    if (const Record* const r = copied_record(piece.copies, e.range);
        r != nullptr && is_within_mend(*r, e.range))
      passed_over.push_back(r);
  for (const Edit& e : piece.edits)
    if (passed_over.empty() || std::find(passed_over.begin(), passed_over.end(),
                                         copied_record(piece.copies, e.range)) == passed_over.end())
      edits.push_back({in_input(piece.copies, e.range), e.text});
  assert(std::all_of(edits.begin(), edits.end(),
                     [&](const Edit& e) { return is_within(piece.bytes, e.range); }));
  place(edits, line);
  find_wholes();
}

void ProposedFixes::place(std::vector<Edit>& edits, std::size_t line) {
  put_in_order(edits, &mends_);
  items_.reserve(edits.size());
  // From one to the next: a document may be one line.
  Locator locator(piece_->bytes, 0, {line, 1});
  const auto locate = [&](const char* at) {
    return locator.locate(static_cast<std::uint64_t>(at - piece_->bytes.data()));
  };
  for (const Edit& e : edits) {
    const Locator::Place from = locate(e.range.data());
    const Locator::Place to = locate(end_of(e.range));
    items_.push_back({{from.line, from.column, to.line, to.column, e.text}, e.range});
  }
  for (std::size_t i = piece_->mends.size(); i < mends_.size(); ++i) items_[mends_[i]].of_value = true;
  mends_.resize(piece_->mends.size());
  std::uint64_t cost = 0;
  std::uint32_t of_values = 0;
  for (Item& item : items_) {
    if (item.of_value) {
      cost += k_change + item.change.text.size();
      ++of_values;
    }
    item.cost = cost;
    item.of_values = of_values;
  }
}

/// The piece's conversations, by where they stand.
void ProposedFixes::find_wholes() {
  wholes_.clear();
  for (const std::string_view one : piece_->kept) wholes_.push_back({in_input(piece_->copies, one)});
  for (const Finding& f : piece_->findings)
    if (Whole* const whole = f.applied && reaches_others(f) ? whole_around(f) : nullptr)
      whole->together = true;
}

ProposedFixes::Whole* ProposedFixes::whole_around(const Finding& f) {
  const char* const at = piece_->bytes.data() + (f.offset - piece_->offset);
  const auto after = std::upper_bound(wholes_.begin(), wholes_.end(), at,
                                      [](const char* p, const Whole& w) { return p < w.bytes.data(); });
  if (after == wholes_.begin() || at >= end_of(after[-1].bytes)) return nullptr;
  return &after[-1];
}

std::uint64_t ProposedFixes::cost(std::size_t begin, std::size_t end) const {
  if (begin >= end) return 0;
  return items_[end - 1].cost - (begin == 0 ? 0 : items_[begin - 1].cost);
}

std::size_t ProposedFixes::of_values(Run run) const {
  if (run.empty()) return 0;
  return items_[run.end - 1].of_values - (run.begin == 0 ? 0 : items_[run.begin - 1].of_values);
}

ProposedFixes::Run ProposedFixes::all_of(const Whole& whole) const {
  const auto first = std::lower_bound(items_.begin(), items_.end(), whole.bytes.data(),
                                      [](const Item& i, const char* b) { return i.range.data() < b; });
  const auto last = std::upper_bound(first, items_.end(), end_of(whole.bytes),
                                     [](const char* end, const Item& i) { return end < i.range.data(); });
  const Run run{static_cast<std::size_t>(first - items_.begin()),
                static_cast<std::size_t>(last - items_.begin())};
  return of_values(run) > k_most_places ? Run{} : run;
}

/// What changes within the finding's subject, or all of its conversation where that is one fix.
ProposedFixes::Run ProposedFixes::within(const Finding& f) {
  const Whole* const whole = whole_around(f);
  if (reaches_others(f)) return whole != nullptr ? all_of(*whole) : Run{};
  const std::string_view subject = in_input(piece_->copies, f.subject);
  const char* const begin = subject.data();
  const char* const end = end_of(subject);
  // What only ends where it begins, or begins where it ends, is beside it.
  const auto first = std::lower_bound(items_.begin(), items_.end(), begin,
                                      [](const Item& i, const char* b) { return end_of(i.range) <= b; });
  const auto last = std::lower_bound(first, items_.end(), end,
                                     [](const Item& i, const char* e) { return i.range.data() < e; });
  const Run run{static_cast<std::size_t>(first - items_.begin()),
                static_cast<std::size_t>(last - items_.begin())};
  // What moves or joins the message as a whole, or is one of several, may be half of another finding's.
  if (whole == nullptr || !whole->together || run.empty()) return run;
  const bool covers = first->range.data() <= begin && end_of(first->range) >= end;
  return (covers && first->of_value) || of_values(run) > 1 ? all_of(*whole) : run;
}

bool ProposedFixes::takes_again(std::uint64_t cost) {
  if (cost > room_) return false;
  room_ -= cost;
  return true;
}

bool ProposedFixes::takes(Run run) {
  if (!takes_again(cost(run.begin, std::min(run.end, reported_to_)))) return false;
  reported_to_ = std::max(reported_to_, run.end);
  return true;
}

void ProposedFixes::say_values(Run run) {
  if (run.empty() || !takes(run)) return;
  for (std::size_t i = run.begin; i < run.end; ++i)
    if (items_[i].of_value) given_.push_back(items_[i].change);
}

void ProposedFixes::say_mends(const Finding& f) {
  const auto& mends = piece_->mends;
  const auto [first, last] =
      std::equal_range(mends.begin(), mends.end(), Mend{f.offset, f.rule, {}}, comes_before);
  places_.assign(mends_.begin() + (first - mends.begin()), mends_.begin() + (last - mends.begin()));
  std::sort(places_.begin(), places_.end());
  places_.erase(std::unique(places_.begin(), places_.end()), places_.end());
  for (const std::uint32_t at : places_) {
    Item& item = items_[at];
    const bool room = item.of_value ? takes({at, at + std::size_t{1}})
                                    : !item.reported || takes_again(k_change + item.change.text.size());
    if (!room) {
      given_.clear();
      return;
    }
    item.reported = true;
    given_.push_back(item.change);
  }
}

std::span<const report::FixedRange> ProposedFixes::of(const Finding& f) {
  given_.clear();
  if (items_.empty()) return {};
  room_ += k_again;
  if (f.subject.empty() && !reaches_others(f))
    say_mends(f);
  else
    say_values(within(f));
  return given_;
}

}  // namespace abridge::pipeline
