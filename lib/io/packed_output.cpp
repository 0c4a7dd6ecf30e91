#include "lib/io/packed_output.hpp"

#include <string_view>

#include "lib/base/ascii.hpp"
#include "lib/io/container.hpp"

namespace abridge::io {
namespace {

/// Packs what is written on its way to another output, which stays what makes it final. What may be taken
/// back is a part of its own (a member of gzip's, a frame of zstd's): read after one another, they are one
/// text.
class PackedOutput final : public Output {
 public:
  PackedOutput(std::unique_ptr<Packer> (*pack)(), std::unique_ptr<Output> output)
      : pack_(pack), encoder_(pack()), output_(std::move(output)) {}

  Result<void> write(std::string_view bytes) override {
    if (!encoder_) encoder_ = pack_();
    encoder_->encode(bytes, packed_);
    packs_ = packs_ || !bytes.empty();
    return give();
  }
  Result<std::uint64_t> mark() override {
    if (packs_) {
      if (auto r = end_part(); !r) return fail(r.error());
    }
    return output_->mark();
  }
  Result<bool> take_back(std::uint64_t mark) override {
    packed_.clear();
    encoder_ = mark == 0 ? pack_() : nullptr;
    packs_ = false;
    return output_->take_back(mark);
  }
  Result<void> prepare() override {
    if (encoder_) {
      if (auto r = end_part(); !r) return r;
    }
    return output_->prepare();
  }
  bool reveal() noexcept override { return output_->reveal(); }
  bool reveals() const override { return output_->reveals(); }
  Result<void> settle() override { return output_->settle(); }
  bool closed() const override { return output_->closed(); }
  Result<void> replaces(const FileState& read) override { return output_->replaces(read); }
  void keeps_old() override { output_->keeps_old(); }
  bool replaces_file() const override { return output_->replaces_file(); }
  std::size_t other_names() const override { return output_->other_names(); }

 private:
  Result<void> end_part() {
    encoder_->finish(packed_);
    encoder_.reset();
    packs_ = false;
    return give();
  }
  Result<void> give() {
    if (packed_.empty()) return {};
    const auto written = output_->write(packed_);
    packed_.clear();
    return written;
  }

  std::unique_ptr<Packer> (*pack_)();
  std::unique_ptr<Packer> encoder_;  // of the part that is open
  std::unique_ptr<Output> output_;
  std::string packed_;
  bool packs_ = false;  // something was written since the last part ended
};

}  // namespace

Result<std::unique_ptr<Output>> named_output(const std::string& path, FileReaders readers) {
  const Container* packed = nullptr;
  for (const Container& c : all_containers())
    if (!c.suffix.empty() && ends_in(path, c.suffix)) packed = &c;
  if (packed != nullptr && packed->pack == nullptr)
    return fail(
        Error{std::string(packed->name) + " is not written: end the name in .gz or .zst, or in neither", path,
              0, 0});
  auto file = file_output(path, readers);
  if (!file || packed == nullptr) return file;
  return std::make_unique<PackedOutput>(packed->pack, std::move(*file));
}

}  // namespace abridge::io
