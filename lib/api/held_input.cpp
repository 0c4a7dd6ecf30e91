#include "lib/api/held_input.hpp"

#include <optional>
#include <utility>
#include <vector>

namespace abridge::api {
namespace {

/// What was unpacked of the bytes, and from what.
struct Unpacked {
  Buffer bytes;
  std::vector<std::string_view> containers;
  std::uint64_t packed = 0;
  std::optional<io::ContainerDamage> damage;
};

class HeldInput final : public io::Input {
 public:
  HeldInput(std::string_view bytes, std::string name, std::shared_ptr<const Unpacked> unpacked)
      : bytes_(bytes), name_(std::move(name)), unpacked_(std::move(unpacked)) {}

  Result<bool> read(Buffer& out, std::size_t want) override {
    const std::string_view part = bytes_.substr(at_, want);
    out.append(part);
    at_ += part.size();
    return !part.empty();
  }
  std::string_view name() const override { return name_; }
  std::uint64_t size_hint() const override { return bytes_.size(); }
  std::unique_ptr<io::Input> again() const override {
    return std::make_unique<HeldInput>(bytes_, name_, unpacked_);
  }
  std::vector<std::string_view> containers() const override {
    return unpacked_ ? unpacked_->containers : std::vector<std::string_view>();
  }
  std::uint64_t packed_bytes() const override { return unpacked_ ? unpacked_->packed : 0; }
  const io::ContainerDamage* damage() const override {
    return unpacked_ && unpacked_->damage ? &*unpacked_->damage : nullptr;
  }

 private:
  std::string_view bytes_;  // the caller's, or those of unpacked_
  std::string name_;
  std::shared_ptr<const Unpacked> unpacked_;
  std::size_t at_ = 0;
};

}  // namespace

Result<std::unique_ptr<io::Input>> held_input(std::string_view bytes, std::string name,
                                              io::Inflation inflation, io::Unpack what) {
  auto decoded = io::decoded(std::make_unique<HeldInput>(bytes, name, nullptr), inflation, what);
  if (!decoded) return fail(decoded.error());
  io::Input& input = **decoded;
  if (input.containers().empty()) return std::make_unique<HeldInput>(bytes, std::move(name), nullptr);
  auto unpacked = std::make_shared<Unpacked>();
  if (auto r = io::read_all(input, unpacked->bytes); !r) return fail(r.error());
  unpacked->containers = input.containers();
  unpacked->packed = input.packed_bytes();
  if (input.damage() != nullptr) unpacked->damage = *input.damage();
  const std::string_view text = unpacked->bytes.view();
  return std::make_unique<HeldInput>(text, std::move(name), std::move(unpacked));
}

}  // namespace abridge::api
