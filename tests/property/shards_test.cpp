#include <random>
#include <utility>

#include "lib/io/shard.hpp"
#include "tests/property/batch_run.hpp"
#include "tests/support/runs.hpp"

// What the shards of an input come to, one after the other, is what one run over all of it comes to.

namespace abridge::pipeline {
namespace {

/// The same of some shards as of one run; `said` without what the run came to in all.
Outcome outcome_of_shards(const std::string& text, const Settings& settings, std::uint32_t of) {
  Outcome out;
  const auto written = io::memory_output(out.written);
  const auto rejects = io::memory_output(out.rejects);
  const auto cut = io::memory_output(out.cut);
  for (std::uint32_t number = 1; number <= of; ++number) {
    const io::ByteRange range = io::Shard{number, of}.of_row(text.size());
    if (range.empty() && number > 1) continue;  // has nothing, and there are many of them
    Listed listed(out.said);
    Sinks sinks;
    sinks.output = written.get();
    sinks.rejects = rejects.get();
    sinks.cut = cut.get();
    sinks.findings = &listed;
    Batch batch(settings, sinks, 1);
    const auto input = io::memory_input(text, "in");
    const auto ran = batch.run_shard(*input, range);
    if (!ran) out.said += ran.error().text() + '\n';
  }
  return out;
}

/// What is said of the input as a whole, and not of a place in it, is a sum, too.
Outcome without_sums(Outcome all) {
  all.explained.clear();
  std::string said;
  for (std::size_t at = 0, end = 0; (end = all.said.find('\n', at)) != std::string::npos; at = end + 1)
    if (!all.said.substr(at).starts_with("0:0 ")) said += all.said.substr(at, end + 1 - at);
  all.said = said;
  return all;
}

/// Lines as a JSONL may have them, good and bad.
class Lines {
 public:
  explicit Lines(unsigned seed) : random_(seed) {}

  std::string text() {
    const std::string end = one_of(4) == 0 ? "\r\n" : "\n";
    std::string out = one_of(6) == 0 ? "\xEF\xBB\xBF" : "";
    out += conversation() + end;
    const std::size_t lines = 2 + one_of(30);
    for (std::size_t i = 0; i < lines; ++i) {
      out += line();
      if (i + 1 < lines || one_of(3) > 0) out += end;
    }
    return out;
  }

 private:
  std::size_t one_of(std::size_t n) { return random_() % n; }

  std::string conversation() {
    std::string out = R"({"id":"c)" + std::to_string(++id_) + R"(","messages":[)";
    const std::size_t messages = one_of(6);
    for (std::size_t i = 0; i < messages; ++i) {
      if (i > 0) out += ',';
      const std::size_t kind = one_of(8);
      if (kind == 0)
        out += R"({"role":"tool","tool_call_id":"t1","content":"lost"})";
      else if (kind == 1)
        out += R"({"role":"user","content":""})";
      else
        out += std::string(R"({"role":")") + (i % 2 == 0 ? "user" : "assistant") + R"(","content":")" +
               std::string(one_of(40) == 0 ? 3000 : one_of(60), 'x') + "\"}";
    }
    return out + "]}";
  }

  std::string line() {
    const std::string whole = conversation();
    switch (one_of(14)) {
      case 0:
        return whole.substr(0, one_of(whole.size()));
      case 1:
        return "what is this";
      case 2:
        return "";
      case 3:
        return whole + " " + conversation();
      case 4:
        return "  " + whole + " \t";
      case 5:
        return std::string(3, '\0') + whole;
      case 6:
        return whole + "}";
      case 7:
        return R"({"messages":
[{"role":"user",
"content":"over lines"}
]
})";
      default:
        return whole;
    }
  }

  std::mt19937 random_;
  std::size_t id_ = 0;
};

TEST(Shards, ComeToWhatOneRunComesTo) {
  const auto texts = static_cast<unsigned>(tests::runs(25));
  std::uint32_t most = 10'000;  // shorter than a byte, and once: they take as long as all else
  for (unsigned seed = 1; seed <= texts; ++seed) {
    const std::string text = Lines(seed).text();
    for (const Settings& settings : all_runs()) {
      const Outcome whole = without_sums(outcome_of(text, settings));
      for (const std::uint32_t of : {1U, 2U, 3U, 7U, 100U, std::exchange(most, 20U)})
        ASSERT_EQ(without_sums(outcome_of_shards(text, settings, of)), whole)
            << "seed " << seed << ", " << of << " shards, command " << static_cast<int>(settings.command)
            << "\n"
            << text;
    }
  }
}

}  // namespace
}  // namespace abridge::pipeline
