#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.hpp"
#include "cli/options.hpp"
#include "cli/world.hpp"
#include "lib/base/buffer.hpp"
#include "lib/base/result.hpp"
#include "lib/json/tape.hpp"
#include "lib/json/value.hpp"
#include "lib/store/threads.hpp"

// What the verbs of `abridge thread` share.

namespace abridge::cli::threads {

/// The verbs, as commands.
std::span<const Command> all_verbs();

/// The time that it is, in seconds since 1970.
std::int64_t seconds_of(const Options& o, const World& world);
Result<store::Threads> open(const Options& o, const World& world, store::Database::Access access);
/// Says that there is no such thread; the exit code.
int missing(World& world, const std::string& id);

/// The one thread of a verb, as its JSON; else the exit code, and it is said why.
struct FoundThread {
  std::string json;
  int code = k_fine;
};
FoundThread find(const Options& o, World& world);
/// The chain of a verb's thread, oldest first; else the exit code, and it is said why. A chain that does not
/// end with a thread without a parent is warned of, unless the pipeline does it.
struct FoundChain {
  std::vector<std::string> threads;
  int code = k_fine;
  std::int64_t max_turns = 0;  ///< that the thread itself may have
};
enum class Warns : std::uint8_t { here, pipeline };
FoundChain find_chain(const Options& o, World& world, Warns warns = Warns::here);

/// A thread's JSON, to be looked into.
class Parsed {
 public:
  explicit Parsed(std::string_view json) {
    bytes_.append(json);
    bytes_.pad();
    tape_.index(bytes_.view(), json::Layout::document);
    root_ = tape_.parse(0).value;
  }
  json::Value root() const { return root_; }

 private:
  Buffer bytes_;
  json::Tape tape_;
  json::Value root_;
};

/// The text of a JSON string; empty where it is none.
std::string plain(json::Value v);
/// What tells a thread from others: its title, else its first words, in one line.
std::string title_or_words(const store::ThreadEntry& entry);
/// A turn for people, under its number: who said it, when, about which files, and what.
std::string shown_turn(json::Value turn, std::int64_t number);

// The verbs: each says what there is to say and gives the exit code.
int make(const Options& o, World& world);
int add(const Options& o, World& world);
int undo(const Options& o, World& world);
int call(const Options& o, World& world);
int say_title(const Options& o, World& world);
int show(const Options& o, World& world);
int list_threads(const Options& o, World& world);
int search(const Options& o, World& world);
int show_chain(const Options& o, World& world);
int files(const Options& o, World& world);
int images(const Options& o, World& world);
int export_threads(const Options& o, World& world);
int import_threads(const Options& o, World& world);
int fork(const Options& o, World& world);
int collect(const Options& o, World& world);
int remove(const Options& o, World& world);

}  // namespace abridge::cli::threads
