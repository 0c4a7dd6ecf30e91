#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <memory>

#include "cli/command.hpp"
#include "cli/look_run.hpp"
#include "cli/options.hpp"
#include "cli/thread_verbs.hpp"
#include "lib/cost/tally.hpp"
#include "lib/format/extras.hpp"
#include "lib/io/output.hpp"
#include "lib/json/text.hpp"
#include "lib/look/overview.hpp"
#include "lib/model/thread_fields.hpp"
#include "lib/text/visible.hpp"
#include "lib/text/width.hpp"

// complete (hidden): what a shell offers where only the inputs know it. Each line is a word and, after a tab,
// what it stands for. Somebody waits with a finger on the key: it ends after a second, whatever it has found
// until then, and says nothing of what is wrong.

namespace abridge::cli {
namespace {

constexpr unsigned k_seconds = 1;
constexpr std::size_t k_most_words = 500;  // words: nobody reads more
constexpr std::size_t k_word_bytes = 60;   // of what a word stands for

/// Whether no shell takes any of its characters for something else, and no comma parts it.
bool is_plain(std::string_view word) {
  const auto plain = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
           std::string_view("-_.@/+").find(c) != std::string_view::npos;
  };
  return !word.empty() && word.front() != '-' && std::all_of(word.begin(), word.end(), plain);
}

void offer(const World& world, std::string_view word, std::string_view meaning) {
  const std::string shown = text::visible(text::one_line(meaning, k_word_bytes));
  world.put(shown.empty() ? fmt::format("{}\n", word) : fmt::format("{}\t{}\n", word, shown));
}

class WordsLook final : public pipeline::Look {
 public:
  bool look(Conversation& c, pipeline::Seen& seen) override {
    std::string meaning;
    json::decode(format::extras_of(c).title.string(), meaning);
    seen.what = meaning.empty() ? look::overview_of(c, {}).words : meaning;
    return true;
  }
};

/// The conversations of the files among the words, as --select takes them.
void offer_conversations(const Options& given, World& world) {
  Options o;
  o.jobs = given.jobs;
  std::error_code error;
  for (const std::string& word : given.words)
    if (std::filesystem::is_regular_file(word, error)) o.files.push_back(word);
  if (o.files.empty()) return;
  std::string discarded;
  const auto nowhere = io::memory_output(discarded);
  World aside = world.with(*nowhere, *nowhere);
  aside.err_is_terminal = false;
  LookRun run(o, aside, [](const pipeline::Settings&) { return std::make_unique<WordsLook>(); });
  std::size_t offered = 0;
  (void)run.run({.seen = [&](std::string_view, const pipeline::Seen& seen) {
    if (++offered <= k_most_words)
      offer(world, is_plain(seen.id) ? seen.id : std::to_string(seen.number), seen.as<std::string>());
  }});
}

/// What --store says among the words.
std::string store_of(const std::vector<std::string>& words) {
  constexpr std::string_view k_option = "--store";
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == k_option && i + 1 < words.size()) return words[i + 1];
    if (words[i].starts_with(k_option) && words[i].substr(k_option.size()).starts_with('='))
      return words[i].substr(k_option.size() + 1);
  }
  return {};
}

void offer_threads(const Options& given, World& world) {
  Options o;
  o.store = store_of(given.words);
  auto threads = threads::open(o, world, store::Database::Access::read);
  if (!threads) return;
  std::size_t offered = 0;
  (void)threads->list({}, store::Threads::Which::live, [&](const store::ThreadEntry& e) {
    offer(world, e.id, threads::title_or_words(e));
    return ++offered < k_most_words;
  });
}

}  // namespace

int run_complete(const Options& o, World& world) {
  if (world.end_after) world.end_after(k_seconds);
  if (o.name == "conversations") offer_conversations(o, world);
  if (o.name == "threads") offer_threads(o, world);
  return k_fine;
}

}  // namespace abridge::cli
