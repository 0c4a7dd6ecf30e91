#include "lib/format/losses.hpp"

#include <algorithm>

namespace abridge::format {

void Losses::note(Count& count, std::string_view name) {
  constexpr std::size_t k_names = 200;  // each new one is looked for among them
  if (std::find(count.names.begin(), count.names.end(), name) != count.names.end()) return;
  if (count.names.size() < k_names)
    count.names.emplace_back(name);
  else
    count.more = true;
}

void Losses::add(const Losses& other) {
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    counts_[i].times += other.counts_[i].times;
    for (const std::string& name : other.counts_[i].names) note(counts_[i], name);
    counts_[i].more = counts_[i].more || other.counts_[i].more;
  }
}

void Losses::clear() {
  for (Count& count : counts_) {
    count.times = 0;
    count.names.clear();
    count.more = false;
  }
}

std::string Losses::Count::text(Names which) const {
  constexpr std::size_t k_few = 6;  // as many as a reader takes in
  std::string out;
  std::size_t said = 0;
  for (const std::string& name : names) {
    if (which == Names::few && said == k_few) return out + " …";
    out += (said++ == 0 ? "" : ", ") + name;
  }
  return more ? out + " …" : out;
}

}  // namespace abridge::format
