#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/buffer.hpp"
#include "lib/base/result.hpp"
#include "lib/io/file_state.hpp"

namespace abridge::io {

/// Where a container (lib/io/container.hpp) can't be read on.
struct ContainerDamage {
  std::string_view container;  ///< its name
  std::string why;             ///< as in "the gzip data {why}", with what to do
  std::uint64_t offset = 0;    ///< how many of its bytes are sound
};

/// An open input. Reads block after block, and never more than asked for.
class Input {
 public:
  virtual ~Input() = default;
  /// Appends up to `want` bytes to `out`; false at the end. Errors (a directory, a failing disk) are values.
  virtual Result<bool> read(Buffer& out, std::size_t want) = 0;
  /// How it is named in messages: the path as given, or `<stdin>`.
  virtual std::string_view name() const = 0;
  /// Its size in bytes where it is known beforehand (a regular file), else 0.
  virtual std::uint64_t size_hint() const = 0;
  /// The same bytes once more from their start, whatever was read so far; null where they come but once: a
  /// pipe.
  virtual std::unique_ptr<Input> again() const { return nullptr; }
  /// The same of some of them; null where their number is not known.
  virtual std::unique_ptr<Input> part(std::uint64_t /*begin*/, std::uint64_t /*end*/) const {
    return nullptr;
  }
  /// The regular file that its bytes come from, as it was when it was opened; none where there is none.
  virtual std::optional<FileState> state() const { return std::nullopt; }
  /// What these bytes were unpacked from, the outermost first: `gzip`, `UTF-16LE`.
  virtual std::vector<std::string_view> containers() const { return {}; }
  /// How many of the outermost container's bytes were taken so far; 0 where it is in none.
  virtual std::uint64_t packed_bytes() const { return 0; }
  /// After the last byte: why a container gave no more, or null where it was sound.
  virtual const ContainerDamage* damage() const { return nullptr; }
};

/// Opens a file, or standard input for `-`. A directory, a missing or unreadable file: an Error that says
/// which and why.
Result<std::unique_ptr<Input>> open_input(const std::string& path);
/// From now on standard input begins anew each time that it is opened: a file by itself, a pipe as
/// kept_in_a_file() keeps it in `folder`. Not while another thread opens it. False where it can't be kept,
/// and nothing was read then.
Result<bool> keep_standard_input(const std::string& folder);
/// An input over bytes in memory. `name` is what messages say.
std::unique_ptr<Input> memory_input(std::string bytes, std::string name);
/// An input that first gives `head` again and then goes on with `rest`: for looking ahead.
std::unique_ptr<Input> with_head(Buffer head, std::unique_ptr<Input> rest);
/// The same of an input that must stay.
std::unique_ptr<Input> with_head(Buffer head, Input& rest);

/// Reads an input that must stay, and says after each block how many bytes that were in all.
std::unique_ptr<Input> watched(Input& input, std::function<void(std::uint64_t read)> seen);

/// For bytes that come but once: `head`, which was read already, and all that is left of `input`, put into a
/// file without a name, which gives them again and again. It stands in `folder`, if that is empty in
/// /var/tmp, else in /tmp. Null where none can be made there; an error where it can't be written on (the disk
/// is full), or `input` not be read.
Result<std::unique_ptr<Input>> kept_in_a_file(std::string_view head, Input& input, const std::string& folder);

/// Blocks of whole lines. The last line of the input may lack its newline.
class LineBlocks {
 public:
  static constexpr std::size_t k_block = 1 << 20;  ///< measured best on two machines: 1 MiB
  /// Where a block ends: after any line, or where no JSON value that stands over several lines goes on: a
  /// line ends with a bracket, and the next one begins with one. Where there is none in `k_most` blocks:
  /// after any line.
  enum class Ends : std::uint8_t { lines, values };
  static constexpr std::size_t k_most = 16;
  explicit LineBlocks(Input& input, std::size_t block = k_block, Ends ends = Ends::lines)
      : input_(input), block_(block), ends_(ends) {}
  /// Fills `out` (cleared first; its memory is reused) with the next whole lines, at least one, and pads it.
  /// False at the end of the input. A line longer than a block makes the buffer grow.
  Result<bool> next(Buffer& out);
  /// Bytes handed out before the block that `next` gave last: its offset in the input.
  std::uint64_t offset() const { return offset_; }
  /// Whether the input is known to go on after that block.
  bool more_follows() const { return !carry_.empty() || (!ended_ && given_ < input_.size_hint()); }

 private:
  enum class More : bool { expected, unknown };
  std::size_t end_of_block(std::string_view bytes, std::size_t searched, More more) const;

  Input& input_;
  std::size_t block_;
  Ends ends_;
  Buffer carry_;
  std::uint64_t offset_ = 0;
  std::uint64_t given_ = 0;
  bool ended_ = false;
};

/// Appends everything that is left of `input`, then pads.
Result<void> read_all(Input& input, Buffer& out);
/// All of a small file, or of standard input for `-`, as it stands.
Result<std::string> read_text(const std::string& path);

}  // namespace abridge::io
