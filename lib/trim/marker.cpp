#include "lib/trim/marker.hpp"

#include "lib/json/text.hpp"

namespace abridge::trim {

Marker::Marker(std::string_view pattern, std::initializer_list<std::string_view> slots) : texts_(1) {
  for (std::size_t at = 0; at < pattern.size();) {
    const std::string_view* found = nullptr;
    if (pattern[at] == '{')
      for (const std::string_view& slot : slots)
        if (pattern.substr(at + 1).starts_with(slot) && pattern.substr(at + 1 + slot.size()).starts_with('}'))
          found = &slot;
    if (found == nullptr) {
      texts_.back() += pattern[at++];
      ++bytes_;
      continue;
    }
    slots_.emplace_back(*found);
    texts_.emplace_back();
    at += found->size() + 2;
  }
}

std::string Marker::filled(Values values) const {
  std::string plain = texts_[0];
  for (std::size_t i = 0; i < slots_.size(); ++i) {
    for (const auto& [name, value] : values)
      if (name == slots_[i]) plain += value;
    plain += texts_[i + 1];
  }
  std::string escaped;
  json::encode(plain, escaped);
  return escaped;
}

std::optional<std::vector<std::string>> Marker::read(std::string_view raw) const {
  // A slot's value has at most so many bytes, each of which may be escaped as six.
  constexpr std::size_t k_value = 1024;
  constexpr std::size_t k_escape = 6;
  if (raw.size() > (bytes_ + k_value * slots_.size()) * k_escape) return std::nullopt;
  std::string plain;
  json::decode(raw, plain);
  std::string_view rest = plain;
  if (!rest.starts_with(texts_[0])) return std::nullopt;
  rest.remove_prefix(texts_[0].size());
  std::vector<std::string> values;
  for (std::size_t i = 0; i < slots_.size(); ++i) {
    const std::string& after = texts_[i + 1];
    const bool last = i + 1 == slots_.size();
    if (last && !rest.ends_with(after)) return std::nullopt;
    const std::size_t at = last ? rest.size() - after.size() : rest.find(after);
    if (at == std::string_view::npos) return std::nullopt;
    values.emplace_back(rest.substr(0, at));
    rest.remove_prefix(at + after.size());
  }
  return rest.empty() ? std::optional(std::move(values)) : std::nullopt;
}

}  // namespace abridge::trim
