#include "lib/pipeline/repeated_keys.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <vector>

#include "lib/json/tape.hpp"

namespace abridge::pipeline {
namespace {

/// Objects with more members than this have their keys sorted.
constexpr std::size_t k_few_members = 16;

/// Keys that are equal have the same; others seldom do. Never 0.
std::uint32_t sign_of(std::string_view key) {
  const auto byte = [&](std::size_t at) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(key[at]));
  };
  const auto size = static_cast<std::uint32_t>(key.size()) + 1;
  return key.empty()
             ? size
             : size << 24 | byte(0) << 16 | byte(key.size() / 2) << 8 | byte(key.size() - 1) | 1U << 31;
}

/// The members of one object, key by key. Most objects have few: nothing is cleared for those.
class Keys {
 public:
  void add(std::string_view key) {
    if (n_ < k_few_members) {
      const std::uint32_t sign = sign_of(key);
      for (std::size_t i = 0; i < n_; ++i)
        if (signs_[i] == sign && repeated_ == nullptr && std::string_view(keys_[i], sizes_[i]) == key)
          repeated_ = key.data() - 1;
      signs_[n_] = sign;
      keys_[n_] = key.data();
      sizes_[n_++] = key.size();
      return;
    }
    if (many_.empty())
      for (std::size_t i = 0; i < n_; ++i) many_.emplace_back(keys_[i], sizes_[i]);
    many_.push_back(key);
  }
  /// Where a key stands a second time; none where none does.
  const char* repeated() {
    if (repeated_ != nullptr || many_.empty()) return repeated_;
    const auto order = [](std::string_view key) { return std::tuple(key.size(), key, key.data()); };
    std::sort(many_.begin(), many_.end(),
              [&](std::string_view a, std::string_view b) { return order(a) < order(b); });
    for (std::size_t i = 1; i < many_.size(); ++i)
      if (many_[i] == many_[i - 1] && (repeated_ == nullptr || many_[i].data() - 1 < repeated_))
        repeated_ = many_[i].data() - 1;
    return repeated_;
  }

 private:
  std::size_t n_ = 0;
  std::uint32_t signs_[k_few_members];
  const char* keys_[k_few_members];
  std::size_t sizes_[k_few_members];
  std::vector<std::string_view> many_;  // all of them, where they are not few
  const char* repeated_ = nullptr;
};

/// As deep as values nest: json::k_max_depth.
void look(json::Value v, const char*& first, std::size_t& count) {
  const json::Kind kind = v.kind();
  if (kind == json::Kind::array)
    for (const json::Value e : v.elements()) look(e, first, count);
  if (kind != json::Kind::object) return;
  Keys keys;
  for (const json::Member& m : v.members()) {
    keys.add(m.key);
    if (m.value.is(json::Kind::object) || m.value.is(json::Kind::array)) look(m.value, first, count);
  }
  const char* const at = keys.repeated();
  if (at == nullptr) return;
  ++count;
  if (first == nullptr || at < first) first = at;
}

}  // namespace

const char* find_repeated_keys(json::Value value, std::size_t& count) {
  const char* first = nullptr;
  look(value, first, count);
  return first;
}

}  // namespace abridge::pipeline
