#include "lib/text/byte_set.hpp"

#include <cstring>

#include "lib/base/instructions.hpp"

namespace abridge::text {
namespace {

using Kernel = std::uint64_t (*)(const ByteSet& set, const char* at);

Kernel kernel() {
#if defined(__x86_64__)
  if (machine_has(Instructions::avx2)) return members_avx2;
#endif
  return members_portable;
}

}  // namespace

std::size_t ByteSet::find_in(std::string_view text, std::size_t from) const {
  return ByteFinder(*this, text).next(from);
}

void ByteFinder::look_at(std::size_t block) {
  static const Kernel members = kernel();
  block_ = block;
  const std::size_t left = text_.size() - block;
  if (left >= k_block) {
    members_ = members(set_, text_.data() + block);
    return;
  }
  char rest[k_block] = {};
  std::memcpy(rest, text_.data() + block, left);
  members_ = members(set_, rest) & ((std::uint64_t{1} << left) - 1);
}

std::uint64_t members_portable(const ByteSet& set, const char* at) {
  std::uint64_t found = 0;
  for (std::size_t i = 0; i < ByteFinder::k_block; ++i) found |= std::uint64_t{set.has(at[i])} << i;
  return found;
}

}  // namespace abridge::text
