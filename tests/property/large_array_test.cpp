#include <random>

#include "tests/property/batch_run.hpp"
#include "tests/support/runs.hpp"

// A document that is read in parts comes to the same as one that is held whole, byte for byte.

namespace abridge::pipeline {
namespace {

/// Elements as an array, with such white space between them.
std::string array_of(const std::vector<std::string>& elements, std::string_view before,
                     std::string_view between, std::string_view after) {
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

constexpr std::size_t k_every = 15;  // of what is compared one in so many, at most

class LargeArray : public testing::Test {
 protected:
  /// Whether the text comes to the same in parts, by the next of the commands, of parts of the next size.
  /// Whether it was read in some.
  bool expect_the_same(const std::string& text, const std::string& name) {
    constexpr std::size_t k_parts[] = {1, 64, 400};
    Settings settings = runs_[next_ % runs_.size()];
    const Outcome whole = outcome_of(text, settings);
    settings.large_array = 1;
    settings.array_part = k_parts[next_ % std::size(k_parts)];
    const unsigned jobs = next_ % 4 == 0 ? 3 : 1;
    ++next_;
    std::size_t blocks = 0;
    EXPECT_EQ(outcome_of(text, settings, jobs, &blocks), whole)
        << name << " by " << static_cast<int>(settings.command) << " in parts of " << settings.array_part;
    in_parts_ += blocks > 1 ? 1 : 0;
    return blocks > 1;
  }
  /// The same by all commands where it is.
  void expect_the_same_where_in_parts(const std::string& text, const std::string& name) {
    if (expect_the_same(text, name)) expect_the_same_by_all(text, name);
  }
  void expect_the_same_by_all(const std::string& text, const std::string& name) {
    for (std::size_t i = 0; i < runs_.size(); ++i) expect_the_same(text, name);
    ++next_;  // other sizes for each command the next time
  }

  const std::vector<Settings> runs_ = all_runs();
  std::size_t next_ = 0;
  std::size_t in_parts_ = 0;  // how many texts were read so
};

TEST_F(LargeArray, OfRecordsComesToTheSameInParts) {
  constexpr std::size_t k_most = 60'000;
  std::size_t read = 0;
  for (const auto& [name, text] : transcripts(k_most)) {
    if (read++ % tests::stride(k_every) != 0) continue;
    std::vector<std::string> lines = lines_of(text);
    if (lines.size() < 2) continue;
    expect_the_same_where_in_parts(array_of(lines, "\n  ", ",\n  ", "\n"), name);
    expect_the_same_where_in_parts(" " + array_of(lines, "", " ,", "") + "\n", name);
    expect_the_same_where_in_parts(array_of(lines, "", "\n,", " "), name);
  }
  EXPECT_GT(in_parts_, 300U / tests::stride(k_every));
}

TEST_F(LargeArray, OfAnyDocumentsComesToTheSame) {
  constexpr std::size_t k_most = 60'000;
  std::vector<std::string> some;
  std::size_t read = 0;
  for (const auto& [name, text] : transcripts(k_most)) {
    if (read++ % tests::stride(k_every) != 0) continue;
    expect_the_same_where_in_parts(text, name);
    some.push_back(text.substr(0, text.find_last_not_of(" \t\r\n") + 1));
    if (some.size() < 7) continue;
    expect_the_same_where_in_parts(array_of(some, "", ", ", ""), name + " and those before it");
    some.clear();
  }
}

/// Conversations of all kinds: sound ones, and such as some command leaves out.
std::vector<std::string> conversations() {
  std::vector<std::string> all;
  for (
      const char* const one :
      {R"({"messages":[{"role":"user","content":"hi"},{"role":"assistant","content":"Hello, what is it?"}]})",
       R"({"messages":[]})", R"({"messages":[{"role":"user","content":""}]})", R"({"messages":5})",
       R"({"messages":[{"role":"wizard","content":"é€😀"}]})", R"({"id":"x","messages":[{"role":"user"}]})",
       R"([{"role":"user","content":"in a list of its own"}])", "null", "3",
       R"({"messages":[{"role":"user","content":"\u00e9 \" ] , ["},{"role":"tool","tool_call_id":"a","content":"x"}]})",
       R"({"messages":[{"role":"assistant","content":null,"tool_calls":[{"id":"a","type":"function","function":{"name":"f","arguments":"{}"}}]}]})",
       R"({"messages":[7,{"role":"user","content":"one of them is a number"}]})"})
    all.emplace_back(one);
  return all;
}

TEST_F(LargeArray, WhoseElementsAreLeftOutKeepsItsCommas) {
  const std::vector<std::string> all = conversations();
  std::mt19937 random(7);
  for (int i = 0; i < tests::runs(100); ++i) {
    std::vector<std::string> some;
    // Of few kinds, so that runs of those that are left out are long.
    const std::size_t kinds = 1 + random() % 3;
    std::vector<std::size_t> of;
    for (std::size_t k = 0; k < kinds; ++k) of.push_back(random() % all.size());
    for (std::size_t k = 1 + random() % 12; k > 0; --k) some.push_back(all[of[random() % kinds]]);
    expect_the_same_by_all(
        array_of(some, random() % 2 == 0 ? "" : "\n", random() % 2 == 0 ? "," : " ,\n ", " "),
        "random array " + std::to_string(i));
  }
}

TEST_F(LargeArray, WithVeryManyAlikeFindingsJoinsThem) {
  std::size_t made = 0;
  for (const std::size_t count : {999U, 1000U, 1001U, 2500U})
    for (const std::string& one : conversations()) {
      if (made++ % tests::stride(k_every) != 0) continue;
      std::vector<std::string> all(count, one);
      expect_the_same(array_of(all, "", ",", ""), one);
      all.push_back(conversations()[0]);
      all.insert(all.end(), 1200, one);
      expect_the_same(array_of(all, "", ",", ""), one + " in two runs");
    }
}

TEST_F(LargeArray, ThatIsDamagedIsHeldWhole) {
  const std::vector<std::string> all = conversations();
  std::mt19937 random(11);
  for (int i = 0; i < tests::runs(600); ++i) {
    std::vector<std::string> some;
    for (std::size_t k = 2 + random() % 8; k > 0; --k) some.push_back(all[random() % all.size()]);
    std::string text = array_of(some, "", random() % 2 == 0 ? "," : ",\n", "\n");
    const std::size_t at = random() % text.size();
    constexpr std::string_view k_bytes("\0\xff\"\\[]{},: \nx\x01", 14);
    switch (random() % 5) {
      case 0:
        text.resize(at);
        break;
      case 1:
        text.erase(at, 1 + random() % 5);
        break;
      case 2:
        text.insert(at, 1, k_bytes[random() % k_bytes.size()]);
        break;
      case 3:
        text[at] = k_bytes[random() % k_bytes.size()];
        break;
      default:
        text += random() % 2 == 0 ? "\n{}" : "]";
    }
    expect_the_same(text, "damaged: " + text);
  }
  const std::string& good = all[0];
  for (const std::string& text :
       {"[" + good + R"(,{"messages":[{"role":"user","content":"\ud83d"}]},)" + good + "]",
        "[" + good + R"(,{"messages":[],"messages":[]},)" + good + "]", "[" + good + "," + good + "] x",
        "\xEF\xBB\xBF[" + good + "," + good + "]", "[" + good + "," + good + "]" + std::string(100'000, ' '),
        "[" + good + "," + good + "]\n" + std::string(2'000'000, '\n'),
        "[" + good + "," + std::string(1023, '[') + std::string(1023, ']') + "]",
        "[" + good + "," + std::string(1024, '[') + std::string(1024, ']') + "]", std::string("[ ]"),
        "[\n" + good + "\n,\n" + good + "\n,\n" + good + "\n]"})
    expect_the_same_by_all(text, "damaged: " + text.substr(0, 200));
}

}  // namespace
}  // namespace abridge::pipeline
