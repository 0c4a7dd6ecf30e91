#pragma once
#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace abridge {

/// One enumerator and its spelling. An enum that users write or read has a table of these,
/// found through `names_of(E)` by argument-dependent look-up:
///   constexpr auto names_of(Severity) { return std::to_array<Name<Severity>>({{Severity::warn, "warn"}, …});
///   }
template <class E>
struct Name {
  E value;
  std::string_view text;
};

/// The table of an enum, made once.
template <class E>
inline constexpr auto k_names = names_of(E{});

template <class E>
constexpr std::string_view name_of(E value) {
  for (const auto& n : k_names<E>)
    if (n.value == value) return n.text;
  return "?";
}

template <class E>
constexpr std::optional<E> from_name(std::string_view text) {
  for (const auto& n : k_names<E>)
    if (n.text == text) return n.value;
  return std::nullopt;
}

/// All spellings, for who must list them or guess which one was meant.
template <class E>
std::vector<std::string_view> spellings_of() {
  std::vector<std::string_view> texts;
  for (const auto& n : names_of(E{})) texts.push_back(n.text);
  return texts;
}

}  // namespace abridge
