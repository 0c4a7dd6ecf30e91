#pragma once
#include <cstdint>
#include <cstdlib>
#include <span>
#include <string_view>

// What is fuzzed beside the JSON reader: one target a file here, and one line in targets.cpp.

namespace abridge::fuzz {

struct Target {
  std::string_view name;
  void (*run)(std::string_view bytes);  ///< crashes where something is wrong
};
std::span<const Target> all_targets();

inline void must(bool holds) {
  if (!holds) std::abort();
}

/// The same choices for the same bytes.
class Choices {
 public:
  explicit Choices(std::string_view bytes) {
    for (const char c : bytes) state_ = (state_ ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  }
  std::size_t below(std::size_t n) {
    state_ ^= state_ << 13U;
    state_ ^= state_ >> 7U;
    state_ ^= state_ << 17U;
    return state_ % n;
  }

 private:
  std::uint64_t state_ = 0xCBF29CE484222325U;
};

void fuzz_formats(std::string_view bytes);
void fuzz_pipeline(std::string_view bytes);
void fuzz_policy(std::string_view bytes);
void fuzz_recover(std::string_view bytes);
void fuzz_salvage(std::string_view bytes);
void fuzz_templates(std::string_view bytes);
void fuzz_times(std::string_view bytes);
void fuzz_tokenizers(std::string_view bytes);
void fuzz_why(std::string_view bytes);

}  // namespace abridge::fuzz
