#include <zstd.h>
#include <zstd_errors.h>

#include <algorithm>
#include <array>
#include <new>

#include "lib/io/container.hpp"

namespace abridge::io {
namespace {

/// 128 MiB: what zstd itself takes without being asked to take more.
constexpr int k_window_log = 27;

/// Frames one after the other, those that are to be skipped among them; zeros after one are padding.
class Zstd final : public Decoder {
 public:
  Zstd() : stream_(::ZSTD_createDStream()) {
    if (stream_ == nullptr) throw std::bad_alloc();
    ::ZSTD_DCtx_setParameter(stream_, ZSTD_d_windowLogMax, k_window_log);
    start();
  }
  ~Zstd() override { ::ZSTD_freeDStream(stream_); }
  Zstd(const Zstd&) = delete;
  Zstd& operator=(const Zstd&) = delete;

  Result<void> decode(std::string_view& in, Buffer& out, std::size_t want) override {
    out.reserve(out.size() + want);
    while (want != 0) {
      if (between_) {
        in.remove_prefix(std::min(in.find_first_not_of('\0'), in.size()));
        if (in.empty()) return {};
        start();
        between_ = false;
      }
      // A call that meets a bad block gives nothing of what stood before it either. So no more at once than
      // up to the end of a block, and nothing while an earlier one is still to be given.
      ZSTD_inBuffer from{in.data(), holds_ ? 0 : std::min(in.size(), next_), 0};
      ZSTD_outBuffer into{out.data() + out.size(), want, 0};
      const std::size_t state = ::ZSTD_decompressStream(stream_, &into, &from);
      if (::ZSTD_isError(state) != 0U) return fail(why(::ZSTD_getErrorCode(state)));
      in.remove_prefix(from.pos);
      out.resize_to(out.size() + into.pos);
      want -= into.pos;
      between_ = state == 0;
      next_ = state;
      if (from.pos == 0 && into.pos == 0 && !holds_) return {};
      holds_ = want == 0;
    }
    return {};
  }
  bool complete() const override { return between_; }

 private:
  void start() { next_ = ::ZSTD_initDStream(stream_); }

  static std::string why(ZSTD_ErrorCode code) {
    if (code == ZSTD_error_memory_allocation) throw std::bad_alloc();
    switch (code) {
      case ZSTD_error_frameParameter_windowTooLarge:
        return "needs a window over 128 MiB: unpack it first (zstd -d --long=31)";
      case ZSTD_error_dictionary_wrong:
        return "needs a dictionary: unpack it first (zstd -d -D DICTIONARY)";
      case ZSTD_error_prefix_unknown:
        return "is followed by something else: cut that off, or unzstd the file by hand";
      default:
        return "is damaged (" + std::string(::ZSTD_getErrorString(code)) +
               "): get an intact copy of the file";
    }
  }

  ZSTD_DStream* stream_;
  std::size_t next_ = 0;  // how much zstd would like to see next: the rest of a block and a header
  bool holds_ = false;    // the last call had no room left
  bool between_ = false;  // no frame has begun
};

/// One frame with a checksum.
class ZstdWriter final : public Packer {
 public:
  ZstdWriter() : stream_(::ZSTD_createCStream()) {
    if (stream_ == nullptr) throw std::bad_alloc();
    ::ZSTD_CCtx_setParameter(stream_, ZSTD_c_checksumFlag, 1);
  }
  ~ZstdWriter() override { ::ZSTD_freeCStream(stream_); }
  ZstdWriter(const ZstdWriter&) = delete;
  ZstdWriter& operator=(const ZstdWriter&) = delete;

  void encode(std::string_view in, std::string& out) override {
    ZSTD_inBuffer from{in.data(), in.size(), 0};
    while (from.pos < from.size) run(from, ZSTD_e_continue, out);
  }
  void finish(std::string& out) override {
    ZSTD_inBuffer nothing{nullptr, 0, 0};
    while (run(nothing, ZSTD_e_end, out) != 0) {
    }
  }

 private:
  /// What is still to be given, as zstd guesses it.
  std::size_t run(ZSTD_inBuffer& from, ZSTD_EndDirective directive, std::string& out) {
    ZSTD_outBuffer into{packed_.data(), packed_.size(), 0};
    const std::size_t left = ::ZSTD_compressStream2(stream_, &into, &from, directive);
    if (::ZSTD_isError(left) != 0U) throw std::bad_alloc();  // nothing else can go wrong in memory
    out.append(packed_.data(), into.pos);
    return left;
  }

  ZSTD_CStream* stream_;
  std::array<char, 1U << 15U> packed_;
};

}  // namespace

std::unique_ptr<Packer> zstd_encoder() { return std::make_unique<ZstdWriter>(); }

std::unique_ptr<Decoder> zstd_decoder() { return std::make_unique<Zstd>(); }

}  // namespace abridge::io
