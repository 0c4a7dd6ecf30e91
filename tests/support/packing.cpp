#include "tests/support/packing.hpp"

#include <zlib.h>
#include <zstd.h>

#include <stdexcept>

#include "lib/text/utf8.hpp"

namespace abridge::tests {

std::string gzipped(std::string_view text) {
  z_stream stream{};
  ::deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY);
  std::string out(::deflateBound(&stream, text.size()) + 64, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  if (::deflate(&stream, Z_FINISH) != Z_STREAM_END) throw std::runtime_error("deflate");
  out.resize(stream.total_out);
  ::deflateEnd(&stream);
  return out;
}

std::string zstd_packed(std::string_view text, int window_log) {
  ZSTD_CCtx* context = ::ZSTD_createCCtx();
  ::ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1);
  if (window_log != 0) ::ZSTD_CCtx_setParameter(context, ZSTD_c_windowLog, window_log);
  std::string out(::ZSTD_compressBound(text.size()) + 64, '\0');
  ZSTD_outBuffer into{out.data(), out.size(), 0};
  ZSTD_inBuffer from{text.data(), text.size(), 0};
  // In two calls, so that the size is not known at first, and the window is what was asked for.
  ::ZSTD_compressStream2(context, &into, &from, ZSTD_e_continue);
  const std::size_t left = ::ZSTD_compressStream2(context, &into, &from, ZSTD_e_end);
  ::ZSTD_freeCCtx(context);
  if (left != 0) throw std::runtime_error("zstd");
  out.resize(into.pos);
  return out;
}

std::string unit(char16_t u, Order order) {
  const char high = static_cast<char>(u >> 8);
  const char low = static_cast<char>(u & 0xFF);
  return order == Order::big ? std::string{high, low} : std::string{low, high};
}

std::string utf16(std::string_view text, Order order) {
  std::string out = unit(0xFEFF, order);
  for (std::size_t at = 0; at < text.size();) {
    const char32_t code = text::next_code_point(text, at);
    if (code < 0x10000) {
      out += unit(static_cast<char16_t>(code), order);
      continue;
    }
    out += unit(static_cast<char16_t>(0xD800 + ((code - 0x10000) >> 10)), order);
    out += unit(static_cast<char16_t>(0xDC00 + ((code - 0x10000) & 0x3FF)), order);
  }
  return out;
}

}  // namespace abridge::tests
