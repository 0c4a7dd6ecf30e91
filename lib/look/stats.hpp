#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "lib/cost/readers.hpp"
#include "lib/cost/tally.hpp"
#include "lib/model/conversation.hpp"
#include "lib/model/pairs.hpp"
#include "lib/text/time.hpp"

// What conversations come to together: how much was said, by whom, with which tools, and what it cost.

namespace abridge::look {

/// What belongs together: all messages of a role, a day, a model, a file.
struct Group {
  std::uint64_t conversations = 0;  ///< that have one of them
  std::uint64_t messages = 0;
  std::uint64_t characters = 0;  ///< code points of their texts
  tokens::Range tokens = {};
  cost::Usage usage = {};  ///< as the providers billed answers among them

  Group& operator+=(const Group& other);
};
using Groups = std::map<std::string, Group, std::less<>>;

struct ToolUse {
  std::uint64_t calls = 0;
  std::uint64_t errors = 0;   ///< results that say that they failed
  tokens::Range tokens = {};  ///< of its results

  ToolUse& operator+=(const ToolUse& other);
};

/// A message that is among the largest.
struct Large {
  tokens::Range tokens = {};
  std::string role = {};
  std::string tool = {};      ///< of a result: whose
  std::uint32_t message = 0;  ///< its place in the history, from 1
  std::uint64_t offset = 0;   ///< in its file, in bytes
  // Once it is known where it was found:
  std::string file = {};
  std::uint64_t conversation = 0;
  std::uint64_t line = 0;
};

/// An answer that says what its provider billed.
struct Answer {
  std::string id = {};  ///< empty where it has none
  std::string role = {};
  std::string model = {};
  std::string day = {};
  cost::Usage usage = {};
  std::uint64_t answers = 1;  ///< so many together
};

struct Stats {
  static constexpr std::size_t k_large = 10;  ///< how many of the largest are kept

  std::uint64_t conversations = 0;
  std::uint64_t messages = 0;
  std::uint64_t exchanges = 0;
  tokens::Range tokens = {};  ///< of all, with system prompts and definitions of tools beside the messages
  std::uint64_t answers = 0;  ///< that say what their provider billed, each once by its id
  cost::Usage usage = {};     ///< of these
  std::uint64_t compactions = 0;  ///< how often agents summed up what came before
  std::optional<text::Instant> began = {};
  std::optional<text::Instant> last = {};
  Groups roles = {};
  Groups days = {};    ///< UTC, by when messages were said
  Groups models = {};  ///< of answers, as they say it
  Groups files = {};
  std::map<std::string, ToolUse, std::less<>> tools = {};
  std::vector<Large> largest = {};  ///< the largest first
  // Once it is known by what they were counted:
  std::string tokenizer = {};
  std::string model = {};           ///< that bills so; or empty
  std::vector<Answer> billed = {};  ///< of one conversation: not yet among what was added

  /// All that another one counted, a conversation of that file.
  void add(const Stats& other, const std::string& file);

 private:
  std::unordered_set<std::string> known_;  ///< ids of answers: a session that was resumed has some again
};

/// Measures one conversation after the other.
class Measurer {
 public:
  Measurer(cost::Tally& tally, const cost::Readers& readers) : tally_(tally), readers_(readers) {}
  Stats measure(Conversation& c);

 private:
  void texts(const Conversation& c, const Message& m, const Pairs& pairs, Group& said, Stats& stats) const;
  void billed_beside(const BilledBeside& beside, Stats& stats) const;
  void billed(const Conversation& c, const Message& m, const Group& said, Answer answer, Stats& stats) const;

  cost::Tally& tally_;
  const cost::Readers& readers_;
};

}  // namespace abridge::look
