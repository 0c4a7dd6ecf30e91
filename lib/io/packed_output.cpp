#include "lib/io/packed_output.hpp"

#include <string_view>

#include "lib/base/ascii.hpp"
#include "lib/io/container.hpp"

namespace abridge::io {
namespace {

/// Packs what is written on its way to another output, which stays what makes it final.
class PackedOutput final : public Output {
 public:
  PackedOutput(std::unique_ptr<Encoder> encoder, std::unique_ptr<Output> output)
      : encoder_(std::move(encoder)), output_(std::move(output)) {}

  Result<void> write(std::string_view bytes) override {
    encoder_->encode(bytes, packed_);
    return give();
  }
  Result<void> commit() override {
    if (!finished_) encoder_->finish(packed_);
    finished_ = true;
    if (auto r = give(); !r) return r;
    return output_->commit();
  }
  bool closed() const override { return output_->closed(); }
  Result<void> replaces(const FileState& read) override { return output_->replaces(read); }
  bool replaces_file() const override { return output_->replaces_file(); }
  std::size_t other_names() const override { return output_->other_names(); }

 private:
  Result<void> give() {
    if (packed_.empty()) return {};
    const auto written = output_->write(packed_);
    packed_.clear();
    return written;
  }

  std::unique_ptr<Encoder> encoder_;
  std::unique_ptr<Output> output_;
  std::string packed_;
  bool finished_ = false;
};

}  // namespace

Result<std::unique_ptr<Output>> named_output(const std::string& path) {
  const Container* packed = nullptr;
  for (const Container& c : all_containers())
    if (!c.suffix.empty() && ends_in(path, c.suffix)) packed = &c;
  if (packed != nullptr && packed->pack == nullptr)
    return fail(
        Error{std::string(packed->name) + " is not written: end the name in .gz or .zst, or in neither", path,
              0, 0});
  auto file = file_output(path);
  if (!file || packed == nullptr) return file;
  return std::make_unique<PackedOutput>(packed->pack(), std::move(*file));
}

}  // namespace abridge::io
