#include "lib/target/model_names.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <span>
#include <utility>
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

/// A name without its version, and that: `claude-opus-4-9` is the 4.9 of `claude-opus`, `gpt-5.9-mini`
/// the 5.9 of `gpt-mini`, `o5` the 5 of `o`. A snapshot's date is no part of either.
struct Versioned {
  std::string family;
  std::vector<std::uint64_t> version;
  std::string_view date;  ///< of a snapshot, or its month: 2512
};
Versioned versioned(std::string_view name) {
  constexpr std::string_view k_digits = "0123456789";
  Versioned out;
  for (std::string_view part : parts_of(name)) {
    const std::size_t letters = std::min(part.find_first_of(k_digits), part.size());
    const std::string_view numbers = part.substr(letters);
    // 4o and 32b are names; v4, k2.5 and qwen3 say a version.
    const bool is_version = !numbers.empty() && numbers.find_first_not_of("0123456789.") == numbers.npos;
    if (is_version && numbers.size() >= 4 && numbers.find('.') == numbers.npos) {
      out.date = numbers;
      break;
    }
    if (part == "latest" || part == "preview" || part == "exp") break;
    const std::string_view word = is_version ? part.substr(0, letters) : part;
    if (!word.empty()) out.family.append(out.family.empty() ? "" : "-").append(word);
    for (std::string_view rest = is_version ? numbers : std::string_view{}; !rest.empty();) {
      const std::string_view number = rest.substr(0, rest.find('.'));
      std::uint64_t n = 0;
      std::from_chars(number.data(), number.data() + number.size(), n);
      out.version.push_back(n);
      rest.remove_prefix(std::min(number.size() + 1, rest.size()));
    }
  }
  return out;
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

const Model* find_version_before(std::span<const Model> models, std::string_view said) {
  if (find_model(models, said) != nullptr) return nullptr;
  const std::string asked_name = bare(said);
  const Versioned asked = versioned(asked_name);
  const Model* best = nullptr;
  std::pair<std::vector<std::uint64_t>, std::string> newest;  // its version, and the date of its snapshot
  for (const Model& m : models) {
    const auto offer = [&](std::string_view name) {
      const std::string known_name = bare(name);
      const Versioned known = versioned(known_name);
      if (known.family != asked.family) return false;
      // Of models that are told apart by their months, another one.
      const bool by_month = known.version == asked.version && asked.date.size() == 4;
      if (by_month ? known.date < asked.date : known.version < asked.version) {
        std::pair version(known.version, std::string(known.date));
        if (best == nullptr || version > newest) {
          best = &m;
          newest = std::move(version);
        }
      }
      return known.version == asked.version && !by_month;
    };
    // It is this one, in other words: better said than guessed.
    if (offer(m.name) || std::any_of(m.aliases.begin(), m.aliases.end(), offer)) return nullptr;
  }
  return best;
}

bool is_since(std::string_view model, std::string_view first) {
  const std::string name = bare(model);
  const Versioned asked = versioned(name);
  const Versioned since = versioned(first);
  const std::string family = '-' + asked.family + '-';
  return family.find('-' + since.family + '-') != std::string::npos && asked.version >= since.version;
}

Result<const Model*> get_model(std::span<const Model> models, std::string_view name) {
  if (const Model* m = find_model(models, name)) return m;
  if (const Model* m = find_version_before(models, name)) return m;
  std::vector<const Model*> newest_first;
  for (const Model& m : models) newest_first.push_back(&m);
  std::stable_sort(newest_first.begin(), newest_first.end(),
                   [](const Model* a, const Model* b) { return a->date > b->date; });
  std::vector<std::string_view> names;
  for (const Model* m : newest_first) {
    names.push_back(m->name);
    for (const std::string& alias : m->aliases) names.push_back(alias);
  }
  // Of names that are equally near, that of the nearest version, and of the newest model.
  const std::string said = bare(name);
  std::stable_sort(names.begin(), names.end(), [&](std::string_view a, std::string_view b) {
    return versions_between(said, a) < versions_between(said, b);
  });
  const std::string_view meant = name_with_parts_of(said, names);
  return fail("unknown model '" + std::string(name) + "'" +
              (meant.empty() ? did_you_mean(said, names) : did_you_mean(meant)) +
              " (abridge models lists them, --models FILE adds one)");
}

}  // namespace abridge::target
