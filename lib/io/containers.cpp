#include <array>
#include <cerrno>
#include <optional>
#include <string>
#include <string_view>

#include "lib/base/ascii.hpp"
#include "lib/io/container.hpp"
#include "lib/io/similar_name.hpp"
#include "lib/io/system_error.hpp"

namespace abridge::io {
namespace {

using namespace std::string_view_literals;

/// The longest beginning that tells a container, with a few blank lines before a prompt.
constexpr std::size_t k_head = 32;

/// A frame of zstd, or one that zstd skips (its first byte is 50 to 5F).
bool begins_zstd(std::string_view h) {
  return h.starts_with("\x28\xB5\x2F\xFD"sv) ||
         (h.size() >= 4 && (static_cast<unsigned char>(h[0]) & 0xF0U) == 0x50 &&
          h.substr(1, 3) == "\x2A\x4D\x18"sv);
}

/// JSON in UTF-16 without its mark: a bracket, and every second byte NUL.
bool begins_bare_utf16(std::string_view h, std::size_t high) {
  const std::size_t low = 1 - high;
  return h.size() >= 6 && (h[low] == '{' || h[low] == '[') && h[high] == '\0' && h[high + 2] == '\0' &&
         h[high + 4] == '\0' && h[low + 2] != '\0' && h[low + 4] != '\0';
}

}  // namespace

std::span<const Container> all_containers() {
  // UTF-32 begins as UTF-16 does, and so stands before it.
  static constexpr std::array k_all{
      Container{"gzip", ".gz", [](std::string_view h) { return h.starts_with("\x1F\x8B"sv); }, gzip_decoder,
                "packed more than 4 times, here with gzip: gunzip it first", gzip_encoder},
      Container{"zstd", ".zst", begins_zstd, zstd_decoder,
                "packed more than 4 times, here with zstd: unzstd it first", zstd_encoder},
      Container{"UTF-32",
                {},
                [](std::string_view h) {
                  return h.starts_with("\xFF\xFE\0\0"sv) || h.starts_with("\0\0\xFE\xFF"sv);
                },
                nullptr,
                "UTF-32: convert it to UTF-8 first (iconv -f UTF-32 -t UTF-8)"},
      Container{"UTF-16LE",
                {},
                [](std::string_view h) { return h.starts_with("\xFF\xFE"sv) || begins_bare_utf16(h, 1); },
                utf16le_decoder,
                "UTF-16: convert it to UTF-8 first (iconv -f UTF-16 -t UTF-8)"},
      Container{"UTF-16BE",
                {},
                [](std::string_view h) { return h.starts_with("\xFE\xFF"sv) || begins_bare_utf16(h, 0); },
                utf16be_decoder,
                "UTF-16: convert it to UTF-8 first (iconv -f UTF-16 -t UTF-8)"},
      Container{"Harmony text",
                {},
                begins_harmony,
                harmony_decoder,
                "packed more than 4 times, here as a prompt in Harmony's text: unpack it first",
                nullptr,
                true},
      Container{"ChatML",
                {},
                begins_chatml,
                chatml_decoder,
                "packed more than 4 times, here as a prompt in ChatML: unpack it first",
                nullptr,
                true},
      Container{"zip", ".zip", [](std::string_view h) { return h.starts_with("PK\x03\x04"sv); }, nullptr,
                "a zip archive: unpack it first (unzip)"},
      Container{"bzip2", ".bz2", [](std::string_view h) { return h.starts_with("BZh"sv); }, nullptr,
                "compressed with bzip2: bunzip2 it first"},
      Container{"xz", ".xz",
                [](std::string_view h) {
                  return h.starts_with(
                      "\xFD"
                      "7zXZ\0"sv);
                },
                nullptr, "compressed with xz: unxz it first"},
      Container{"lz4", ".lz4", [](std::string_view h) { return h.starts_with("\x04\x22\x4D\x18"sv); },
                nullptr, "compressed with lz4: unlz4 it first"},
  };
  return k_all;
}

const Container* container_of(std::string_view head) {
  for (const Container& c : all_containers())
    if (c.begins(head)) return &c;
  return nullptr;
}

namespace {

/// What a decoder makes of another input.
class UnpackedInput final : public Input {
 public:
  UnpackedInput(const Container& container, std::unique_ptr<Input> packed, Inflation inflation)
      : container_(container),
        packed_(std::move(packed)),
        inflation_(inflation),
        decoder_(container.make()) {}

  Result<bool> read(Buffer& out, std::size_t want) override {
    const std::size_t before = out.size();
    while (!ended_ && want != 0 && out.size() == before) {
      if (in_.empty() && !full_)
        if (auto r = refill(); !r) return fail(r.error());
      const auto sound = decoder_->decode(in_, out, want);
      full_ = out.size() - before == want;
      given_ += out.size() - before;
      if (given_ > inflation_.of(packed_bytes())) {
        out.resize_to(before);
        return fail(too_much());
      }
      if (!sound)
        damaged(sound.error().message);
      else if (packed_ended_ && in_.empty() && !full_)
        end();
    }
    return out.size() != before;
  }
  std::string_view name() const override { return packed_->name(); }
  std::uint64_t size_hint() const override { return 0; }
  std::optional<FileState> state() const override { return packed_->state(); }
  std::vector<std::string_view> containers() const override {
    auto all = packed_->containers();
    all.push_back(container_.name);
    return all;
  }
  std::unique_ptr<Input> again() const override {
    auto packed = packed_->again();
    return packed ? std::make_unique<UnpackedInput>(container_, std::move(packed), inflation_) : nullptr;
  }
  std::uint64_t packed_bytes() const override {
    return packed_->containers().empty() ? taken_ + piece_.size() : packed_->packed_bytes();
  }
  const ContainerDamage* damage() const override { return damage_ ? &*damage_ : packed_->damage(); }

 private:
  /// What is unpacked at once.
  static constexpr std::size_t k_step = 512 * 1024;

  Result<void> refill() {
    if (packed_ended_) return {};
    taken_ += piece_.size();
    piece_.clear();
    const auto more = packed_->read(piece_, k_step);
    if (!more) return fail(more.error());
    packed_ended_ = !*more;
    in_ = piece_.view();
    return {};
  }
  std::string too_much() const {
    const std::uint64_t packed = packed_bytes();
    const std::uint64_t bound = inflation_.of(packed);
    const std::string_view why = inflation_.most                ? ""
                                 : bound == Inflation::k_always ? " (64 MiB)"
                                 : bound == Inflation::k_never  ? " (4 GiB)"
                                                                : " (1,000 times as much)";
    return std::string(name()) + ": the first " + std::to_string(packed) + " bytes, compressed with " +
           std::string(packed_->containers().empty() ? container_.name : packed_->containers().front()) +
           ", unpack to more than " + std::to_string(bound) + std::string(why) +
           ": if you trust the file, --max-inflate SIZE permits more";
  }
  void end() {
    if (!std::exchange(finished_, true)) return decoder_->finish();
    ended_ = true;
    // Where the container around this one is damaged, it says so itself.
    if (!decoder_->complete() && packed_->damage() == nullptr)
      damaged("ends too early: get a whole copy of the file");
  }
  void damaged(std::string why) {
    ended_ = true;
    damage_ = ContainerDamage{container_.name, std::move(why), taken_ + piece_.size() - in_.size()};
  }

  const Container& container_;
  std::unique_ptr<Input> packed_;
  Inflation inflation_;
  std::uint64_t given_ = 0;
  std::unique_ptr<Decoder> decoder_;
  Buffer piece_;
  std::string_view in_;      // what is left of piece_
  std::uint64_t taken_ = 0;  // bytes before piece_
  bool packed_ended_ = false;
  bool full_ = false;      // the decoder gave all that was wanted, and may hold more
  bool finished_ = false;  // the decoder knows that there are no more bytes
  bool ended_ = false;
  std::optional<ContainerDamage> damage_;
};

}  // namespace

Result<std::unique_ptr<Input>> open_decoded(const std::string& path, Inflation inflation, Unpack what) {
  auto input = open_input(path);
  if (input) return decoded(std::move(*input), inflation, what);
  Error error = input.error();
  if (error.message == reason_of(ENOENT)) error.message += similar_name(path);
  return fail(error);
}

Result<std::unique_ptr<Input>> decoded(std::unique_ptr<Input> input, Inflation inflation, Unpack what) {
  for (int layer = 0; layer < k_layers; ++layer) {
    Buffer head;
    while (head.size() < k_head) {
      const auto more = input->read(head, k_head - head.size());
      if (!more) return fail(more.error());
      if (!*more) break;
    }
    const Container* container = container_of(head.view());
    if (!head.empty()) input = with_head(std::move(head), std::move(input));
    if (container == nullptr || container->make == nullptr) break;
    if (container->prompt && what == Unpack::texts) break;
    input = std::make_unique<UnpackedInput>(*container, std::move(input), inflation);
  }
  return input;
}

Result<std::string> read_unpacked(const std::string& path) {
  auto input = open_input(path);
  if (input) input = decoded(std::move(*input));
  if (!input) return fail(input.error());
  Buffer bytes;
  if (auto r = read_all(**input, bytes); !r) return fail(r.error());
  if (const ContainerDamage* damage = (*input)->damage())
    return fail(Error{"the " + std::string(damage->container) + " data " + damage->why, path, 0, 0});
  return std::string(bytes.view());
}

std::string_view unpacked_name(std::string_view name) {
  for (bool again = true; again;) {
    again = false;
    for (const Container& c : all_containers()) {
      if (c.suffix.empty() || name.size() <= c.suffix.size() || !ends_in(name, c.suffix)) continue;
      name.remove_suffix(c.suffix.size());
      again = true;
    }
  }
  return name;
}

}  // namespace abridge::io
