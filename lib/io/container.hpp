#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "lib/base/buffer.hpp"
#include "lib/io/input.hpp"

// What a transcript may be packed in: compressed, or in another encoding than UTF-8. One container = one
// decoder in a file here and one line in containers.cpp; what is only recognised is that line alone.

namespace abridge::io {

/// Unpacks the bytes of one container, piece by piece, in memory that their number does not change.
class Decoder {
 public:
  virtual ~Decoder() = default;
  /// Takes bytes off the front of `in` and appends at most `want` (> 0) bytes to `out`: until `in` is empty
  /// or `want` is reached. With an empty `in` it gives what it still holds. Where the bytes can't be read on
  /// it says why, as in "the gzip data {why}", after all that could be unpacked has been appended; what was
  /// taken then is what is sound.
  virtual Result<void> decode(std::string_view& in, Buffer& out, std::size_t want) = 0;
  /// No bytes follow: what the decoder still has to give comes by `decode` with an empty `in`.
  virtual void finish() {}
  /// Whether the bytes may end here.
  virtual bool complete() const = 0;
};

/// Packs bytes into one container, piece by piece.
class Packer {
 public:
  virtual ~Packer() = default;
  /// Appends to `out` what is packed so far; some of it may come only later.
  virtual void encode(std::string_view in, std::string& out) = 0;
  /// Appends the rest. Nothing follows.
  virtual void finish(std::string& out) = 0;
};

struct Container {
  std::string_view name;    ///< as `detect` and findings say it
  std::string_view suffix;  ///< what its files' names end in, or empty: left out of the names of outputs
  bool (*begins)(std::string_view head);  ///< whether a container begins with these bytes
  std::unique_ptr<Decoder> (*make)();     ///< none: it is recognised and can't be read
  std::string_view message;               ///< of an input that is not unpacked: what it is, and what to do
  std::unique_ptr<Packer> (*pack)() = nullptr;  ///< none: nothing is written in it
  bool prompt = false;  ///< a prompt as text: a transcript to who reads those, a text to who counts tokens
};

std::span<const Container> all_containers();
/// The container that begins with these bytes, or none.
const Container* container_of(std::string_view head);

/// How much a packed input may come to: a few bytes can be made to unpack to what no memory holds.
struct Inflation {
  static constexpr std::uint64_t k_fold = 1000;           ///< more than transcripts compress
  static constexpr std::uint64_t k_always = 64ULL << 20;  ///< bytes that any input may come to
  static constexpr std::uint64_t k_never = 4ULL << 30;    ///< bytes that none may, however large it is
  std::optional<std::uint64_t> most;  ///< bytes; none = so many times what it is packed in, between those two
  std::uint64_t of(std::uint64_t packed) const {
    const std::uint64_t fold = packed > k_never / k_fold ? k_never : k_fold * packed;
    return most.value_or(std::max(k_always, fold));
  }
};

/// What is unpacked: everything, or what is no text as it stands.
enum class Unpack : std::uint8_t { transcripts, texts };

/// The input as text: unpacked while it is read, container after container (.jsonl.gz of UTF-16, at most
/// k_layers); as it is where it is in none that can be read. An unpacked input says which in `containers`,
/// and its size is not known.
/// One that comes to more than it may is an error of its `read`.
inline constexpr int k_layers = 4;
Result<std::unique_ptr<Input>> decoded(std::unique_ptr<Input> input, Inflation inflation = {},
                                       Unpack what = Unpack::transcripts);
/// The same of a file, or of standard input for `-`.
Result<std::unique_ptr<Input>> open_decoded(const std::string& path, Inflation inflation = {},
                                            Unpack what = Unpack::transcripts);

/// A file's name without the suffixes of containers: `a.jsonl` of `a.jsonl.gz`.
std::string_view unpacked_name(std::string_view name);

/// The whole file at `path` (`-` = standard input) as text.
Result<std::string> read_unpacked(const std::string& path);

std::unique_ptr<Decoder> gzip_decoder();
std::unique_ptr<Packer> gzip_encoder();
std::unique_ptr<Decoder> zstd_decoder();
std::unique_ptr<Packer> zstd_encoder();
std::unique_ptr<Decoder> utf16le_decoder();
std::unique_ptr<Decoder> utf16be_decoder();
std::unique_ptr<Decoder> harmony_decoder();
std::unique_ptr<Decoder> chatml_decoder();
bool begins_harmony(std::string_view head);
bool begins_chatml(std::string_view head);

}  // namespace abridge::io
