#include "lib/pipeline/repeated_keys.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <forward_list>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "lib/json/tape.hpp"
#include "lib/json/text.hpp"

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

/// The members of one object, key by key.
class Keys {
 public:
  /// Between its quotes, as it stands.
  void add(std::string_view raw) {
    const Key key{decoded(raw), raw.data() - 1};
    if (n_ < k_few_members) {
      const std::uint32_t sign = sign_of(key.name);
      bool known = false;
      for (const std::uint32_t s : signs_) known |= s == sign;
      if (known)
        for (std::size_t i = 0; i < n_ && repeated_ == nullptr; ++i)
          if (keys_[i].name == key.name) repeated_ = key.at;
      signs_[n_] = sign;
      keys_[n_++] = key;
      return;
    }
    if (many_.empty()) many_.assign(keys_.begin(), keys_.end());
    many_.push_back(key);
  }
  /// Where a key stands a second time; none where none does.
  const char* repeated() {
    if (repeated_ != nullptr || many_.empty()) return repeated_;
    const auto order = [](const Key& key) { return std::tuple(key.name.size(), key.name, key.at); };
    std::sort(many_.begin(), many_.end(), [&](const Key& a, const Key& b) { return order(a) < order(b); });
    for (std::size_t i = 1; i < many_.size(); ++i)
      if (many_[i].name == many_[i - 1].name && (repeated_ == nullptr || many_[i].at < repeated_))
        repeated_ = many_[i].at;
    return repeated_;
  }

 private:
  struct Key {
    std::string_view name;     // its escapes undone
    const char* at = nullptr;  // its opening quote
  };
  std::string_view decoded(std::string_view raw) {
    if (raw.find('\\') == raw.npos) return raw;
    decoded_.emplace_front();
    json::decode(raw, decoded_.front());
    return decoded_.front();
  }

  std::size_t n_ = 0;
  std::array<std::uint32_t, k_few_members> signs_{};
  std::array<Key, k_few_members> keys_;
  std::vector<Key> many_;  // all of them, where they are not few
  const char* repeated_ = nullptr;
  std::forward_list<std::string> decoded_;
};

/// As deep as values nest: json::k_max_depth.
void look(json::Value v, const char*& first, std::size_t& count) {
  const json::Kind kind = v.kind();
  if (kind == json::Kind::array)
    for (const json::Value e : v.elements()) look(e, first, count);
  if (kind != json::Kind::object) return;
  Keys keys;
  for (const json::Member m : v.members()) {
    keys.add(m.key);
    look(m.value, first, count);
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
