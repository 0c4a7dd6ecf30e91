#include <zlib.h>

#include <algorithm>
#include <array>
#include <climits>
#include <new>

#include "lib/io/container.hpp"

namespace abridge::io {
namespace {

constexpr int k_only_gzip = 16;  // inflateInit2 adds it to the window's bits

/// Members one after the other; zeros after one are padding.
class Gzip final : public Decoder {
 public:
  Gzip() {
    if (::inflateInit2(&stream_, MAX_WBITS + k_only_gzip) != Z_OK) throw std::bad_alloc();
  }
  ~Gzip() override { ::inflateEnd(&stream_); }
  Gzip(const Gzip&) = delete;
  Gzip& operator=(const Gzip&) = delete;

  Result<void> decode(std::string_view& in, Buffer& out, std::size_t want) override {
    out.reserve(out.size() + want);
    while (want != 0) {
      if (between_) {
        in.remove_prefix(std::min(in.find_first_not_of('\0'), in.size()));
        if (in.empty()) return {};
        if (in.front() != '\x1F')
          return fail("is followed by something else: cut that off, or gunzip the file by hand");
        ::inflateReset(&stream_);
        between_ = false;
      }
      // The interface of zlib takes no pointers to const; it doesn't write through this one.
      stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(in.data()));
      stream_.avail_in = limited(in.size());
      stream_.next_out = reinterpret_cast<Bytef*>(out.data() + out.size());
      stream_.avail_out = limited(want);
      const uInt in_before = stream_.avail_in;
      const uInt out_before = stream_.avail_out;
      const int state = ::inflate(&stream_, Z_NO_FLUSH);
      const std::size_t taken = in_before - stream_.avail_in;
      const std::size_t given = out_before - stream_.avail_out;
      in.remove_prefix(taken);
      out.resize_to(out.size() + given);
      want -= given;
      if (state == Z_MEM_ERROR) throw std::bad_alloc();
      if (state == Z_STREAM_END)
        between_ = true;
      else if (state != Z_OK && state != Z_BUF_ERROR)
        return fail("is damaged (" + std::string(stream_.msg != nullptr ? stream_.msg : "no reason known") +
                    "): get an intact copy of the file");
      else if (taken == 0 && given == 0)
        return {};
    }
    return {};
  }
  bool complete() const override { return between_; }

 private:
  static uInt limited(std::size_t n) { return static_cast<uInt>(std::min<std::size_t>(n, UINT_MAX)); }

  z_stream stream_{};
  bool between_ = false;  // no member has begun
};

/// One member, without a name and a time: the same bytes give the same file.
class GzipWriter final : public Packer {
 public:
  GzipWriter() {
    constexpr int k_usual_memory = 8;
    if (::deflateInit2(&stream_, Z_DEFAULT_COMPRESSION, Z_DEFLATED, MAX_WBITS + k_only_gzip, k_usual_memory,
                       Z_DEFAULT_STRATEGY) != Z_OK)
      throw std::bad_alloc();
  }
  ~GzipWriter() override { ::deflateEnd(&stream_); }
  GzipWriter(const GzipWriter&) = delete;
  GzipWriter& operator=(const GzipWriter&) = delete;

  void encode(std::string_view in, std::string& out) override {
    while (!in.empty()) {
      const std::size_t now = std::min<std::size_t>(in.size(), UINT_MAX);
      stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(in.data()));
      stream_.avail_in = static_cast<uInt>(now);
      run(Z_NO_FLUSH, out);
      in.remove_prefix(now);
    }
  }
  void finish(std::string& out) override {
    stream_.avail_in = 0;
    run(Z_FINISH, out);
  }

 private:
  void run(int flush, std::string& out) {
    do {
      stream_.next_out = reinterpret_cast<Bytef*>(packed_.data());
      stream_.avail_out = static_cast<uInt>(packed_.size());
      ::deflate(&stream_, flush);
      out.append(packed_.data(), packed_.size() - stream_.avail_out);
    } while (stream_.avail_out == 0);
  }

  z_stream stream_{};
  std::array<char, 1U << 15U> packed_;
};

}  // namespace

std::unique_ptr<Packer> gzip_encoder() { return std::make_unique<GzipWriter>(); }

std::unique_ptr<Decoder> gzip_decoder() { return std::make_unique<Gzip>(); }

}  // namespace abridge::io
