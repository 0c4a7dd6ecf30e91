#include "lib/pipeline/filter.hpp"

#include "lib/pipeline/measures.hpp"
#include "lib/pipeline/readers.hpp"

namespace abridge::pipeline {

Filter::Filter(const Settings& settings) : settings_(settings), tally_(settings.policy, k_readers) {}

std::unique_ptr<Filter> Filter::make(const Settings& settings) {
  if (!settings.where && settings.duplicates == nullptr) return nullptr;
  return std::unique_ptr<Filter>(new Filter(settings));
}

Filter::Verdict Filter::judge(Conversation& c, std::string_view id) {
  if (settings_.where) {
    Measures measures(c, id, tally_);
    if (!settings_.where->holds(measures)) return Verdict::unwanted;
  }
  if (settings_.duplicates == nullptr) return Verdict::wanted;
  hash_ = hash_of(c);
  if (settings_.duplicates->has(hash_)) return Verdict::duplicate;
  settings_.duplicates->note(hash_);
  return Verdict::wanted;
}

void Filter::keep() {
  if (settings_.duplicates != nullptr) settings_.duplicates->add(hash_);
}

}  // namespace abridge::pipeline
