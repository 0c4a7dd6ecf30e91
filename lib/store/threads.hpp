#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.hpp"
#include "lib/store/database.hpp"
#include "lib/text/duration.hpp"

// Conversation threads that outlive the process: turns by thread, threads chained by parent.

namespace abridge::store {

/// How long a thread lives after its last turn, and how many it may have, where nobody says otherwise.
struct ThreadLimits {
  std::int64_t ttl = text::k_for_good;  ///< in seconds
  std::int64_t max_turns = 50;
};
/// How far parents are followed.
inline constexpr std::size_t k_chain = 20;

/// A turn to be added. Texts are UTF-8, `metadata` is a JSON object or empty.
struct NewTurn {
  std::string role;
  std::string content;
  std::vector<std::string> files;
  std::vector<std::string> images;
  std::string tool;
  std::string provider;
  std::string model;
  std::string metadata;
};

/// A thread to be made. Texts are UTF-8.
struct NewThread {
  std::string tool;
  std::string title = {};
  std::string context = "{}";  ///< a JSON object
  std::string parent = {};     ///< a UUID, or empty
  ThreadLimits limits = {};
};

/// A thread without its turns, for lists. Times are seconds since 1970, UTC.
struct ThreadEntry {
  std::string id;
  std::string parent;  ///< or empty
  std::string tool;
  std::string title;  ///< or empty
  std::int64_t turns = 0;
  std::int64_t max_turns = 0;
  std::int64_t updated = 0;
  std::int64_t expires = 0;
  std::string first;  ///< its first turn, as JSON; empty where it has none
};

/// A thread and its parents.
struct Chain {
  enum class End : std::uint8_t {
    root,     ///< a thread without a parent
    missing,  ///< the next parent is not there, or has expired
    circle,   ///< the next parent is in the chain already
    limit,    ///< there are more
  };
  std::vector<std::string> threads;  ///< oldest first, as ThreadContext JSON each
  End end = End::root;
  std::string next;            ///< the parent that it ends before; empty at a root
  std::int64_t max_turns = 0;  ///< that the last thread may have
};

/// What came of a request for one thread.
enum class Outcome : std::uint8_t {
  done,
  missing,  ///< there is no such thread, or it has expired
  full,     ///< it has as many turns as it may have
  fewer,    ///< it has fewer turns than that
  exists,   ///< another thread has that id
};

/// The store. Every call is one transaction: it is done whole and for good, or not at all. Several processes
/// may use one store at once. Errors name the file.
class Threads {
 public:
  /// `now` is in seconds since 1970. For reading, a store that isn't there is an empty one.
  static Result<Threads> open(const std::string& path, Database::Access access, std::int64_t now);

  /// A new thread; its UUID. Removes a few expired ones.
  Result<std::string> create(const NewThread& thread);
  /// Adds a turn, unless the thread has as many as it may have, and lets the thread live on from now. What is
  /// said of limits holds from then on; else those hold that it was made with.
  struct Added {
    Outcome outcome;
    std::int64_t max_turns = 0;  ///< that it may have
  };
  Result<Added> add(std::string_view id, const NewTurn& turn, std::optional<std::int64_t> max_turns,
                    std::optional<std::int64_t> ttl);
  /// Takes the last `count` turns away, and lets the thread live on; `taken` gets them, as JSON, with the
  /// number that the first of them had.
  struct Taken {
    std::int64_t first = 0;
    std::vector<std::string> turns;
  };
  Result<Outcome> undo(std::string_view id, std::int64_t count, Taken& taken);
  /// Calls the thread something else, or nothing.
  Result<Outcome> set_title(std::string_view id, std::string_view title);
  /// The thread as ThreadContext JSON on one line, or none.
  Result<std::optional<std::string>> get(std::string_view id);
  /// The thread and its parents. Empty where the thread itself is not there.
  Result<Chain> chain(std::string_view id, std::size_t max = k_chain);
  enum class Which : std::uint8_t { live, all };
  /// Entries, the one that was last used first; of one tool unless that is empty. The callback's false ends
  /// it.
  Result<void> list(std::string_view tool, Which which, const std::function<bool(const ThreadEntry&)>& each);
  /// The turns of all threads that live, as JSON with their numbers, in the order of `list`, and from the
  /// first to the last; number 0, with no turn, comes before those of each thread. The callback's false ends
  /// it.
  Result<void> each_turn(
      std::string_view tool,
      const std::function<bool(const ThreadEntry&, std::int64_t number, std::string_view json)>& each);
  /// A new thread with the first `turns` turns of another (all, where it has fewer), its context and its
  /// parent. Its UUID goes to `made`.
  Result<Outcome> fork(std::string_view id, std::int64_t turns, std::string& made);
  /// Takes in a ThreadContext, every field of it, and lets it live from now. Where its id is there already,
  /// it is replaced or not; the same to the byte is no other. An Error says what is wrong with it.
  enum class Replace : std::uint8_t { no, yes };
  Result<Outcome> take_in(std::string_view json, const ThreadLimits& limits, Replace replace);
  Result<Outcome> remove(std::string_view id);
  /// Removes what has expired; how many.
  Result<std::int64_t> collect_garbage();

 private:
  Threads(Database database, std::int64_t now) : database_(std::move(database)), now_(now) {}
  /// The thread as `get` has it; `chain` gets what it says of its parent and, of the first, its limit.
  Result<std::optional<std::string>> read(std::string_view id, Chain* chain);

  Database database_;
  std::int64_t now_;
};

}  // namespace abridge::store
