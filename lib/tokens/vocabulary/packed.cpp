#include "lib/tokens/vocabulary/packed.hpp"

#include <cstddef>
#include <cstdint>

namespace abridge::tokens {
namespace {

constexpr std::string_view k_magic = "abridge tokens 1\n";
constexpr const char* k_damaged = "the packed vocabulary is damaged";

/// Takes bytes from the front; says so where there are too few.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : rest_(bytes) {}
  bool failed() const { return failed_; }
  bool at_end() const { return rest_.empty(); }

  std::string_view take(std::size_t n) {
    failed_ |= n > rest_.size();
    if (failed_) return {};
    const std::string_view taken = rest_.substr(0, n);
    rest_.remove_prefix(n);
    return taken;
  }
  /// Little-endian, `n` bytes.
  std::size_t number(std::size_t n) {
    std::size_t value = 0;
    const std::string_view bytes = take(n);
    for (std::size_t i = 0; i < bytes.size(); ++i)
      value |= static_cast<std::size_t>(static_cast<std::uint8_t>(bytes[i])) << (8 * i);
    return value;
  }

 private:
  std::string_view rest_;
  bool failed_ = false;
};

}  // namespace

Result<std::vector<std::string>> read_packed(std::string_view bytes) {
  Reader in(bytes);
  if (in.take(k_magic.size()) != k_magic) return fail("not a packed vocabulary");
  const std::size_t count = in.number(3);
  std::vector<std::string> tokens(count);
  std::string token;
  for (std::size_t i = 0; i < count && !in.failed(); ++i) {
    const std::size_t lengths = in.number(1);
    const std::size_t shared = (lengths >> 4) < 15 ? lengths >> 4 : in.number(1);
    const std::size_t added = (lengths & 15) < 15 ? lengths & 15 : in.number(1);
    if (shared > token.size()) return fail(k_damaged);
    token.resize(shared);
    token += in.take(added);
    const std::size_t id = in.number(3);
    if (id >= count || !tokens[id].empty()) return fail(k_damaged);
    tokens[id] = token;
  }
  if (in.failed() || !in.at_end()) return fail(k_damaged);
  return tokens;
}

}  // namespace abridge::tokens
