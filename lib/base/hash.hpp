#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace abridge {

/// FNV-1a in 128 bits: whether bytes are what they were. Not against somebody who wants two to have one hash.
class Hash128 {
 public:
  void add(std::string_view bytes);
  /// 32 hex digits.
  std::string text() const;

 private:
  std::uint64_t high_ = 0x6C62272E07BB0142;
  std::uint64_t low_ = 0x62B821756295C58D;
};

}  // namespace abridge
