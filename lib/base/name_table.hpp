#pragma once
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace abridge {

/// Numbers by their names, of many: a name that is new allocates nothing of its own. Keeps views.
class NameTable {
 public:
  static constexpr std::uint32_t k_none = 0xFFFFFFFF;

  /// The number of a name; k_none where it has none.
  std::uint32_t find(std::string_view name) const {
    return slots_.empty() ? k_none : slots_[place_of(name, hash_of(name))].number;
  }
  bool contains(std::string_view name) const { return find(name) != k_none; }
  /// The number of a name, which is `number` (not k_none) where it had none; and whether that is so. Valid
  /// until the next name is added.
  std::pair<std::uint32_t*, bool> add(std::string_view name, std::uint32_t number);

 private:
  struct Slot {
    const char* name = nullptr;
    std::size_t size = 0;
    std::uint32_t hash = 0;
    std::uint32_t number = k_none;
  };

  static std::uint32_t hash_of(std::string_view name) {
    return static_cast<std::uint32_t>(std::hash<std::string_view>()(name));
  }
  /// Where it stands, or would.
  std::size_t place_of(std::string_view name, std::uint32_t hash) const;
  void grow();

  std::vector<Slot> slots_;  // a power of two, half of them free
  std::size_t count_ = 0;
};

}  // namespace abridge
