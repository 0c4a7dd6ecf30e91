#include "cli/selected_ids.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cli/look_run.hpp"
#include "lib/io/input.hpp"
#include "lib/io/output.hpp"
#include "lib/text/utf8.hpp"

namespace abridge::cli {
namespace {

/// As much as people want to see of an id, in bytes.
constexpr std::size_t k_shown = 8;

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
  std::string discarded;  // what is wrong with the inputs is said when they are read
  const auto nowhere = io::memory_output(discarded);
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

Beginnings::Beginnings(std::vector<std::string> ids) : ids_(std::move(ids)) {
  std::sort(ids_.begin(), ids_.end());
  ids_.erase(std::unique(ids_.begin(), ids_.end()), ids_.end());
}

std::string_view Beginnings::of(std::string_view id) const {
  constexpr std::size_t k_spared = 4;  // what is not worth a cut
  std::size_t enough = k_shown;
  const auto tell_from = [&](std::string_view other) {
    const auto [at, unused] = std::mismatch(id.begin(), id.end(), other.begin(), other.end());
    enough = std::max(enough, static_cast<std::size_t>(at - id.begin()) + 1);
  };
  const auto [here, after] = std::equal_range(ids_.begin(), ids_.end(), id);
  if (here != ids_.begin()) tell_from(*std::prev(here));
  if (after != ids_.end()) tell_from(*after);
  if (enough + k_spared >= id.size()) return id;
  while (enough < id.size() && text::goes_on(id[enough])) ++enough;
  return id.substr(0, enough);
}

Result<void> complete_ids(Options& options, World& world) {
  std::vector<std::string> words;
  for (const std::string_view word : options.settings.select.beginnings(k_shown)) words.emplace_back(word);
  if (words.empty() || (options.files.empty() && world.in_is_terminal)) return {};
  if (options.files.empty() ||
      std::find(options.files.begin(), options.files.end(), "-") != options.files.end()) {
    const auto kept = io::keep_standard_input(world.environment("TMPDIR"));
    if (!kept) return fail(kept.error());
    if (!*kept) return {};  // it can be read only once: words are taken as they are
  }
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
