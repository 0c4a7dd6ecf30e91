#include "lib/target/model_names.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <span>
#include <vector>

#include "lib/base/ascii.hpp"
#include "lib/base/suggest.hpp"
#include "lib/target/models.hpp"

// Which model a name means.

namespace abridge::target {
namespace {

/// Claude Code's mark of the long window (code.claude.com/docs/en/model-config), in small letters.
constexpr std::string_view k_long_window = "[1m]";

/// Whether `rest` of a name only says which snapshot it is: `-2024-08-06`, `-0613`, `@20250929`, `-latest`.
bool names_snapshot(std::string_view rest) {
  for (bool first = true; !rest.empty(); first = false) {
    if (rest.front() != '-' && rest.front() != '@') return false;
    rest.remove_prefix(1);
    const std::string_view part = rest.substr(0, rest.find_first_of("-@"));
    rest.remove_prefix(part.size());
    const bool number = !part.empty() && part.find_first_not_of("0123456789") == std::string_view::npos;
    // A small number is another model's: claude-opus-4-9. After something else it is a day or a month.
    if (number && part.size() > (first ? 2 : 1)) continue;
    if (part != "latest" && part != "preview" && part != "exp" && part != "v1" && part != "v2" &&
        part != "thinking" && part != "instruct")
      return false;
  }
  return true;
}

/// How far the numbers at the first place where two names differ are apart; no number there: very far.
std::uint64_t versions_between(std::string_view a, std::string_view b) {
  std::size_t at = 0;
  while (at < a.size() && at < b.size() && a[at] == b[at]) ++at;
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  while (at > 0 && is_digit(a[at - 1])) --at;
  std::uint64_t one = 0;
  std::uint64_t other = 0;
  const auto read = [&](std::string_view s, std::uint64_t& n) {
    s.remove_prefix(std::min(at, s.size()));
    return std::from_chars(s.data(), s.data() + s.size(), n).ec == std::errc{};
  };
  if (!read(a, one) || !read(b, other)) return ~std::uint64_t{0};
  return one > other ? one - other : other - one;
}

std::vector<std::string_view> parts_of(std::string_view name) {
  std::vector<std::string_view> parts;
  while (!name.empty()) {
    const std::size_t end = std::min(name.find('-'), name.size());
    parts.push_back(name.substr(0, end));
    name.remove_prefix(std::min(end + 1, name.size()));
  }
  return parts;
}

/// The name that has all the parts of another, in whatever order, and fewest besides; empty where none has.
std::string_view name_with_parts_of(std::string_view said, std::span<const std::string_view> names) {
  const auto wanted = parts_of(said);
  std::string_view best;
  std::size_t fewest = std::string_view::npos;
  for (const std::string_view name : names) {
    const auto parts = parts_of(name);
    const bool all = std::all_of(wanted.begin(), wanted.end(), [&](std::string_view part) {
      return std::find(parts.begin(), parts.end(), part) != parts.end();
    });
    if (!all || wanted.empty() || parts.size() >= fewest) continue;
    best = name;
    fewest = parts.size();
  }
  return best;
}

}  // namespace

std::string bare(std::string_view name) {
  if (const std::size_t slash = name.rfind('/'); slash != std::string_view::npos)
    name.remove_prefix(slash + 1);
  if (const std::size_t at = name.rfind("anthropic."); at != std::string_view::npos)
    name.remove_prefix(at + 10);
  if (name.starts_with("ft:")) name.remove_prefix(3);
  name = name.substr(0, name.find(':'));
  if (window_asked_for(name)) name.remove_suffix(k_long_window.size());
  std::string out(name);
  for (char& c : out) c = ascii_lower(c);
  return out;
}

std::optional<std::size_t> window_asked_for(std::string_view name) {
  if (!name.ends_with(k_long_window) && !name.ends_with("[1M]")) return std::nullopt;
  return 1'000'000;
}

const Model* find_model(std::span<const Model> models, std::string_view said) {
  const std::string name = bare(said);
  const Model* best = nullptr;
  std::size_t longest = 0;
  const auto offer = [&](const Model& m, std::string_view known) {
    if (known.size() <= longest) return;
    best = &m;
    longest = known.size();
  };
  for (const Model& m : models) {
    const auto try_name = [&](const std::string& known) {
      const std::string plain = bare(known);
      if (name.starts_with(plain) && names_snapshot(std::string_view(name).substr(plain.size())))
        offer(m, plain);
    };
    try_name(m.name);
    for (const std::string& alias : m.aliases) try_name(alias);
    for (const std::string& prefix : m.prefixes)
      if (name.starts_with(prefix)) offer(m, prefix);
  }
  return best;
}

Result<const Model*> get_model(std::span<const Model> models, std::string_view name) {
  if (const Model* m = find_model(models, name)) return m;
  std::vector<std::string_view> names;
  for (const Model& m : models) {
    names.push_back(m.name);
    for (const std::string& alias : m.aliases) names.push_back(alias);
  }
  // Of names that are equally near, that of the nearest version.
  const std::string said = bare(name);
  std::stable_sort(names.begin(), names.end(), [&](std::string_view a, std::string_view b) {
    return versions_between(said, a) < versions_between(said, b);
  });
  const std::string_view meant = name_with_parts_of(said, names);
  return fail("unknown model '" + std::string(name) + "'" +
              (meant.empty() ? did_you_mean(said, names) : ", did you mean '" + std::string(meant) + "'?") +
              "; abridge models lists them, --models FILE adds one");
}

}  // namespace abridge::target
