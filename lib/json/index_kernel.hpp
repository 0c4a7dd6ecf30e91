#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "lib/json/kernels.hpp"
#include "lib/json/tape.hpp"

// Stage one, written once over a `Window` (64 bytes as bit masks: bit i speaks of byte i) and compiled once
// per engine, each time with other instructions. So everything here depends on the engine's own Window type:
// an inline function of an ordinary type would be shared between the files, and the linker might keep the one
// that this machine can't run.
//
// A Window has: Window(const char*), equal(c), control() (below 0x20) and any_control(), high() (above 0x7F),
// continuation() (80–BF), operators()
// (`{}[]:,`; two control bytes may slip in, the walk looks at the byte), white_space() (the four of JSON),
// escape_letters() (may follow a backslash), hex_digits(), static prefix_xor(mask), and a Utf8 checker. It
// may have a way of its own to write the places of bits: write(out, bits, how many, position of the first),
// which writes to k_window places at most.

namespace abridge::json {

/// Which bytes of a window a backslash escapes, from the mask of its backslashes. `carry`: whether (1) or not
/// (0) the last window's end escapes the first byte. Odd runs of backslashes are found by a carrying addition
/// (Langdale and Lemire 2019).
template <class Window>
inline std::uint64_t escaped_by(std::uint64_t backslashes, std::uint64_t& carry) {
  constexpr std::uint64_t even = 0x5555555555555555U;
  backslashes &= ~carry;
  const std::uint64_t follows = backslashes << 1 | carry;
  const std::uint64_t odd_starts = backslashes & ~even & ~follows;
  std::uint64_t even_carries = 0;
  carry = __builtin_add_overflow(odd_starts, backslashes, &even_carries) ? 1 : 0;
  return (even ^ (even_carries << 1)) & follows;
}

template <class Window, Layout layout>
class Indexer {
 public:
  Indexer(std::uint32_t* out, std::uint32_t* surrogates) : out_(out), surrogates_(surrogates) {}

  /// The places are kept in memory that may move between two calls.
  void write_to(std::uint32_t* out) { out_ = out; }
  std::uint32_t* written() const { return out_; }

  /// `windows` whole windows; `position` is that of the first byte.
  void run(const char* at, std::uint32_t position, std::size_t windows) {
    // In a copy that nobody points to, all state stays in registers.
    Indexer local = *this;
    for (; windows > 0; --windows, at += k_window, position += k_window) local.step(at, position);
    *this = local;
  }

  /// The last window, of `size` < 64 bytes. Without padding, as if spaces followed; this also ends a
  /// character, an escape or a scalar that stood at the very end.
  void finish(const char* at, std::size_t size, std::uint32_t position) {
    char tail[k_window];
    std::memset(tail, ' ', sizeof tail);
    if (size != 0) std::memcpy(tail, at, size);
    run(tail, position, 1);
  }

  bool clean() const { return faults_ == 0 && in_string_ == 0 && hex_due_ == 0 && !utf8_.failed(); }
  bool escapes() const { return any_escapes_; }
  bool surrogate_escapes() const { return any_surrogates_; }

 private:
  [[gnu::always_inline]] void step(const char* at, std::uint32_t position) {
    const Window window(at);
    const std::uint64_t escaped = escapes(window, position);
    const std::uint64_t quotes = window.equal('"') & ~escaped;
    // Set from an opening quote up to the byte before the closing one.
    const std::uint64_t string = Window::prefix_xor(quotes) ^ in_string_;
    in_string_ = static_cast<std::uint64_t>(static_cast<std::int64_t>(string) >> 63);
    const std::uint64_t control = window.any_control() ? window.control() : 0;
    faults_ |= control & string;
    utf8_.check(window);

    std::uint64_t tokens = quotes;
    const std::uint64_t outside = ~(string | quotes);
    if (outside != 0) {
      const std::uint64_t operators = window.operators() & outside;
      const std::uint64_t white = window.white_space();
      const std::uint64_t scalar = outside & ~(operators | white);
      tokens |= operators | (scalar & ~(scalar << 1 | after_scalar_));
      after_scalar_ = scalar >> 63;
      if constexpr (layout == Layout::lines)
        if ((control & outside) != 0) tokens |= window.equal('\n') & outside;
    } else {
      after_scalar_ = 0;
    }
    if (tokens != 0) write(tokens, position);
  }

  [[gnu::always_inline]] std::uint64_t escapes(const Window& window, std::uint32_t position) {
    const std::uint64_t backslashes = window.equal('\\');
    std::uint64_t escaped = escape_carry_;
    if (backslashes != 0) {
      escaped = escaped_by<Window>(backslashes, escape_carry_);
      any_escapes_ = true;
    } else {
      escape_carry_ = 0;
    }
    if ((escaped | hex_due_) == 0) return 0;
    faults_ |= escaped & ~window.escape_letters();
    const std::uint64_t u = escaped & window.equal('u');
    if ((u | hex_due_) == 0) return escaped;
    if (((u << 1 | after_u_) & (window.equal('d') | window.equal('D'))) != 0) {
      const std::size_t number = position / k_window;
      surrogates_[number / k_marks] |= 1U << number % k_marks;
      any_surrogates_ = true;
    }
    after_u_ = u >> 63;
    const std::uint64_t digits = u << 1 | u << 2 | u << 3 | u << 4 | hex_due_;
    faults_ |= digits & ~window.hex_digits();
    hex_due_ = u >> 63 | u >> 62 | u >> 61 | u >> 60;
    return escaped;
  }

  [[gnu::always_inline]] void write(std::uint64_t tokens, std::uint32_t position) {
    const int count = __builtin_popcountll(tokens);
    std::uint32_t* out = out_;
    out_ += count;
    if constexpr (requires { Window::write(out, tokens, count, position); }) {
      Window::write(out, tokens, count, position);
      return;
    }
    // Eight at a time without asking how many there are: a wrong guess costs more than a few stores too many.
    const auto eight = [&] {
      for (int i = 0; i < 8; ++i) {
        out[i] = position + static_cast<std::uint32_t>(__builtin_ctzll(tokens | 1ULL << 63));
        tokens &= tokens - 1;
      }
      out += 8;
    };
    eight();
    if (count <= 8) return;
    eight();
    for (int left = count - 16; left > 0; --left) {
      *out++ = position + static_cast<std::uint32_t>(__builtin_ctzll(tokens));
      tokens &= tokens - 1;
    }
  }

  std::uint32_t* out_;
  std::uint32_t* surrogates_;
  std::uint64_t in_string_ = 0;     // all ones inside a string
  std::uint64_t escape_carry_ = 0;  // 1 where the next byte is escaped
  std::uint64_t after_scalar_ = 0;  // 1 where the last byte belonged to a scalar
  std::uint64_t hex_due_ = 0;       // bytes of the next window that must be hex digits
  std::uint64_t after_u_ = 0;       // 1 where the first of these follows a `\u`
  std::uint64_t faults_ = 0;
  bool any_escapes_ = false;
  bool any_surrogates_ = false;
  typename Window::Utf8 utf8_;
};

template <class Window, Layout layout>
Indexed index_as(std::string_view bytes, TokenPlaces& places, TokenPlaces& surrogates) {
  // Places are reserved for one stretch of bytes after the other: as many as it has bytes, at the worst.
  constexpr std::size_t stretch = 16 * 1024;
  constexpr std::size_t slack = k_window + k_sentinels;
  places.reserve(bytes.size() < stretch ? bytes.size() + slack : stretch + slack);
  const std::size_t marks = bytes.size() / k_window / k_marks + 1;
  surrogates.renew(marks);
  std::memset(surrogates.data, 0, marks * sizeof *surrogates.data);
  Indexer<Window, layout> indexer(places.data, surrogates.data);
  const std::size_t whole = bytes.size() / k_window * k_window;
  for (std::size_t from = 0; from < whole;) {
    const std::size_t to = whole - from < stretch ? whole : from + stretch;
    const std::size_t written = static_cast<std::size_t>(indexer.written() - places.data);
    places.reserve(written + (to - from) + slack);
    indexer.write_to(places.data + written);
    indexer.run(bytes.data() + from, static_cast<std::uint32_t>(from), (to - from) / k_window);
    from = to;
  }
  const std::size_t written = static_cast<std::size_t>(indexer.written() - places.data);
  places.reserve(written + slack);
  indexer.write_to(places.data + written);
  indexer.finish(bytes.data() + whole, bytes.size() - whole, static_cast<std::uint32_t>(whole));

  Indexed result;
  result.count = static_cast<std::size_t>(indexer.written() - places.data);
  result.clean = indexer.clean();
  result.escapes = indexer.escapes();
  result.surrogate_escapes = indexer.surrogate_escapes();
  for (std::size_t i = 0; i < k_sentinels; ++i)
    places.data[result.count + i] = static_cast<std::uint32_t>(bytes.size());
  return result;
}

template <class Window>
Indexed index_with(std::string_view bytes, Layout layout, TokenPlaces& places, TokenPlaces& surrogates) {
  return layout == Layout::lines ? index_as<Window, Layout::lines>(bytes, places, surrogates)
                                 : index_as<Window, Layout::document>(bytes, places, surrogates);
}

}  // namespace abridge::json
