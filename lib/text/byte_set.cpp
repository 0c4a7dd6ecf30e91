#include "lib/text/byte_set.hpp"

#include "lib/base/instructions.hpp"

namespace abridge::text {
namespace {

using Kernel = std::size_t (*)(const ByteSet& set, std::string_view text, std::size_t from);

Kernel kernel() {
#if defined(__x86_64__)
  if (machine_has(Instructions::avx2)) return find_byte_avx2;
#endif
  return find_byte_portable;
}

}  // namespace

std::size_t ByteSet::find_in(std::string_view text, std::size_t from) const {
  static const Kernel find = kernel();
  return find(*this, text, from);
}

std::size_t find_byte_portable(const ByteSet& set, std::string_view text, std::size_t from) {
  while (from < text.size() && !set.has(text[from])) ++from;
  return from;
}

}  // namespace abridge::text
