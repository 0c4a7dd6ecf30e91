#include "lib/pipeline/redactor.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace abridge::pipeline {
namespace {

std::string token(unsigned n) {
  std::mt19937 draw(n);
  std::string out = std::string("gh") + "p_";
  for (int i = 0; i < 36; ++i)
    out += "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"[draw() % 62];
  return out;
}

std::string all_of(io::Input& input, std::size_t want) {
  Buffer out;
  for (;;) {
    const auto more = input.read(out, want);
    if (!more || !*more) return std::string(out.view());
  }
}

/// Gives no more than so many bytes at a time.
class Slow final : public io::Input {
 public:
  Slow(std::string bytes, std::size_t step) : bytes_(std::move(bytes)), step_(step) {}
  Result<bool> read(Buffer& out, std::size_t want) override {
    const std::size_t n = std::min({want, step_, bytes_.size() - at_});
    out.append(std::string_view(bytes_).substr(at_, n));
    at_ += n;
    return n > 0;
  }
  std::string_view name() const override { return "slow"; }
  std::uint64_t size_hint() const override { return 0; }

 private:
  std::string bytes_;
  std::size_t step_;
  std::size_t at_ = 0;
};

TEST(Redactor, TheSameInWhateverPiecesItIsRead) {
  std::mt19937 draw(1);
  for (const bool lines : {true, false}) {
    std::string text;
    while (text.size() < 300'000) {
      text += std::string(draw() % 5000, 'x') + " \\\"" + token(static_cast<unsigned>(draw() % 40)) + "\\\" ";
      if (lines && draw() % 4 == 0) text += '\n';
    }
    Redactor whole;
    const std::string wanted = whole.redacted(text);
    EXPECT_EQ(wanted.find(token(3)), std::string::npos);
    for (const std::size_t step : {std::size_t{997}, std::size_t{65'536}, std::size_t{1} << 20}) {
      Redactor redactor;
      Slow slow(text, step);
      const auto input = redactor.redacted(slow);
      EXPECT_EQ(all_of(*input, 1 + step / 3), wanted);
      EXPECT_EQ(secrets::restored(wanted, redactor.names(), secrets::In::json).text, text);
    }
  }
}

TEST(Redactor, SaysWhereTheyWere) {
  const std::string text = "a " + token(1) + "\nb " + token(2) + " " + token(1) + "\n";
  Redactor redactor;
  const auto in_memory = io::memory_input(text, "memory");
  const auto input = redactor.redacted(*in_memory);
  const std::string read = all_of(*input, 10);
  ASSERT_EQ(redactor.count(), 3U);
  const auto all = redactor.within(0, read.size());
  for (const Redaction& r : all) {
    EXPECT_EQ(read.substr(r.offset, r.size).substr(0, 10), "[REDACTED:");
    const auto before = r.longer - static_cast<std::int64_t>(40 - r.size);
    EXPECT_EQ(
        text.substr(static_cast<std::size_t>(static_cast<std::int64_t>(r.offset) + before), 40).substr(36),
        r.tail);
  }
  EXPECT_EQ(redactor.longer_before(0), 0);
  EXPECT_EQ(redactor.longer_before(read.size()),
            static_cast<std::int64_t>(text.size()) - static_cast<std::int64_t>(read.size()));
  // Read again, it is the same, and nothing is said twice.
  const auto again = input->again();
  EXPECT_EQ(all_of(*again, 1000), read);
  EXPECT_EQ(redactor.count(), 3U);
}

}  // namespace
}  // namespace abridge::pipeline
