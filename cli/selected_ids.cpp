#include "cli/selected_ids.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "cli/look_run.hpp"
#include "lib/io/output.hpp"

namespace abridge::cli {
namespace {

/// Each conversation has its id, and nothing else is looked at.
class IdLook final : public pipeline::Look {
 public:
  bool look(Conversation& /*c*/, pipeline::Seen& /*seen*/) override { return true; }
};

/// The ids that begin with each of the words.
std::vector<std::set<std::string>> ids_of(const std::vector<std::string>& words, const Options& options,
                                          World& world) {
  std::vector<std::set<std::string>> begun(words.size());
  Options o = options;
  o.settings.select = {};
  o.settings.branch.clear();
  std::erase(o.files, "-");
  if (o.files.empty()) return begun;
  std::string unsaid;  // what is wrong with the inputs is said when they are read
  const auto nowhere = io::memory_output(unsaid);
  World aside = world.with(*nowhere, *nowhere);
  aside.err_is_terminal = false;
  LookRun run(o, aside, [](const pipeline::Settings&) { return std::make_unique<IdLook>(); });
  (void)run.run({.seen = [&](std::string_view, const pipeline::Seen& seen) {
    for (std::size_t i = 0; i < words.size(); ++i)
      if (seen.id.starts_with(words[i])) begun[i].insert(seen.id);
  }});
  return begun;
}

}  // namespace

std::size_t enough_of(std::vector<std::string_view> ids) {
  constexpr std::size_t k_least = 8;
  std::sort(ids.begin(), ids.end());
  std::size_t enough = k_least;
  for (std::size_t i = 1; i < ids.size(); ++i) {
    std::size_t same = 0;
    while (same < ids[i].size() && same < ids[i - 1].size() && ids[i][same] == ids[i - 1][same]) ++same;
    if (ids[i] != ids[i - 1]) enough = std::max(enough, same + 1);
  }
  return enough;
}

Result<void> complete_ids(Options& options, World& world) {
  std::vector<std::string> words;
  for (const std::string_view word : options.settings.select.words())
    if (word.size() >= k_least_of_an_id) words.emplace_back(word);
  if (words.empty()) return {};
  const std::vector<std::set<std::string>> begun = ids_of(words, options, world);
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (begun[i].empty() || begun[i].contains(words[i])) continue;
    if (begun[i].size() > 1)
      return fail(fmt::format(
          "--select: the ids of several conversations begin with '{}' ({}, {}): give more of the id",
          words[i], *begun[i].begin(), *std::next(begun[i].begin())));
    options.settings.select.set_id(words[i], *begun[i].begin());
  }
  return {};
}

}  // namespace abridge::cli
