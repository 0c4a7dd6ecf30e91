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

void Losses::add(Loss loss, const Count& more) {
  Count& count = of(loss);
  count.times += more.times;
  for (const std::string& name : more.names) note(count, name);
  count.more = count.more || more.more;
}

void Losses::add(const Losses& other) {
  for (std::size_t i = 0; i < counts_.size(); ++i) add(static_cast<Loss>(i), other.counts_[i]);
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
