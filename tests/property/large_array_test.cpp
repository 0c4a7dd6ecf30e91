#include "tests/property/batch_run.hpp"

// An array of conversations that is read element by element comes to the same as one that is held whole.

namespace abridge::pipeline {
namespace {

/// The lines of JSONL as the elements of an array, with such white space between them.
std::string array_of(const std::vector<std::string>& elements, std::string_view before, std::string_view between,
                     std::string_view after) {
  std::string out = "[" + std::string(before);
  for (std::size_t i = 0; i < elements.size(); ++i) out.append(i == 0 ? "" : between).append(elements[i]);
  return out.append(after).append("]");
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    if (end > at) lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

void expect_the_same(const std::string& text, Settings settings, const std::string& name) {
  const Outcome whole = outcome_of(text, settings);
  settings.large_document = 1;
  for (const std::size_t block : {64U, 700U, 5000U}) {
    settings.block = block;
    const Outcome parts = outcome_of(text, settings);
    EXPECT_EQ(parts.said, whole.said) << name << " in blocks of " << block;
    EXPECT_EQ(parts.written, whole.written) << name << " in blocks of " << block;
    EXPECT_EQ(parts.explained, whole.explained) << name << " in blocks of " << block;
    // A comma between two parts stands by itself there.
    const auto without_commas = [](std::string rejects) {
      std::erase_if(rejects, [](char c) { return c == ',' || c == ' ' || c == '\n'; });
      return rejects;
    };
    EXPECT_EQ(without_commas(parts.rejects), without_commas(whole.rejects)) << name << " in blocks of " << block;
  }
}

TEST(LargeArray, ComesToTheSameInParts) {
  constexpr std::size_t k_most = 60'000;
  std::size_t arrays = 0;
  for (const auto& [name, text] : transcripts(k_most)) {
    std::vector<std::string> lines = lines_of(text);
    const bool conversations = std::all_of(lines.begin(), lines.end(), [](const std::string& line) {
      return line.find("\"messages\"") != line.npos || line.find("\"conversations\"") != line.npos;
    });
    if (lines.size() < 2 || !conversations) continue;
    ++arrays;
    for (Settings& settings : all_runs()) {
      expect_the_same(array_of(lines, "\n  ", ",\n  ", "\n"), settings, name);
      expect_the_same(" " + array_of(lines, "", " ,", "") + "\n", settings, name);
      settings.keep_rejected = true;
      expect_the_same(array_of(lines, "", ",", " "), settings, name + " in place");
    }
  }
  EXPECT_GT(arrays, 20U);
}

TEST(LargeArray, ThatIsNotSoundIsHeldWhole) {
  const std::string good = R"({"messages":[{"role":"user","content":"hi"}]})";
  for (const std::string& text :
       {"[" + good + "," + good + "," + good, "[" + good + ",{,]" + good + "]", "[" + good + "]]" + good,
        "[" + good + ",," + good + "]", "[" + good + "," + R"({"messages":[{"role":"user","content":"\ud83d"}]})" + "]",
        "[" + good + R"(,{"messages":[],"messages":[]},)" + good + "]", "[" + good + "," + good + "] x",
        "[" + good + ",\xff" + good + "]"})
    for (const Settings& settings : all_runs()) expect_the_same(text, settings, text);
}

}  // namespace
}  // namespace abridge::pipeline
