#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace abridge::text {

/// A set of bytes, the next of which is found many bytes at a time where the machine can.
class ByteSet {
 public:
  constexpr ByteSet() = default;
  /// As between the brackets of a pattern: `a-z0-9_-`.
  explicit constexpr ByteSet(std::string_view spec) {
    for (std::size_t i = 0; i < spec.size(); ++i) {
      const bool range = i + 2 < spec.size() && spec[i + 1] == '-';
      const auto last = static_cast<unsigned char>(range ? spec[i + 2] : spec[i]);
      for (unsigned c = static_cast<unsigned char>(spec[i]); c <= last; ++c) add(static_cast<char>(c));
      if (range) i += 2;
    }
  }

  constexpr void add(char c) {
    const auto byte = static_cast<unsigned char>(c);
    std::uint8_t& row = rows_[byte >> 7][byte & 15];
    row = static_cast<std::uint8_t>(row | 1U << (byte >> 4 & 7));
  }
  constexpr bool has(char c) const {
    const auto byte = static_cast<unsigned char>(c);
    return (rows_[byte >> 7][byte & 15] >> (byte >> 4 & 7) & 1U) != 0;
  }
  /// All other bytes.
  constexpr ByteSet others() const {
    ByteSet set;
    for (std::size_t high = 0; high < rows_.size(); ++high)
      for (std::size_t low = 0; low < rows_[high].size(); ++low)
        set.rows_[high][low] = static_cast<std::uint8_t>(~rows_[high][low]);
    return set;
  }
  /// The offset of the first one in `text` at or after `from` (at most its size); its size where there is
  /// none.
  std::size_t find_in(std::string_view text, std::size_t from) const;

  /// For bytes below 0x80 and for the others, by the low half of a byte: a bit for each high half (of which
  /// the top bit is known) with which it is one of them.
  using Rows = std::array<std::array<std::uint8_t, 16>, 2>;
  const Rows& rows() const { return rows_; }

 private:
  Rows rows_{};
};

/// Finds one member of a set after the other in a text, 64 bytes at a time: for many that stand close
/// together.
class ByteFinder {
 public:
  static constexpr std::size_t k_block = 64;

  /// Both must outlive it.
  ByteFinder(const ByteSet& set, std::string_view text) : set_(set), text_(text) {}

  /// As ByteSet::find_in.
  std::size_t next(std::size_t from) {
    if (from - block_ < k_block) {
      if (const std::uint64_t rest = members_ >> (from - block_); rest != 0) return from + first_of(rest);
      from = block_ + k_block;
    }
    for (; from < text_.size(); from += k_block) {
      look_at(from);
      if (members_ != 0) return from + first_of(members_);
    }
    return text_.size();
  }

 private:
  static std::size_t first_of(std::uint64_t bits) { return static_cast<std::size_t>(__builtin_ctzll(bits)); }
  void look_at(std::size_t block);

  const ByteSet& set_;
  std::string_view text_;
  std::size_t block_ = static_cast<std::size_t>(-1) - k_block;  ///< where the one begins that was looked at
  std::uint64_t members_ = 0;                                   ///< of it, a bit each
};

/// Of a block those bytes that are members, a bit each: on a machine without vector instructions that are
/// known, and with them. Internal to this room (and its tests).
std::uint64_t members_portable(const ByteSet& set, const char* at);
#if defined(__x86_64__)
std::uint64_t members_avx2(const ByteSet& set, const char* at);
#endif

}  // namespace abridge::text
