#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.hpp"
#include "lib/store/database.hpp"

// Conversation threads that outlive the process (seed 004): turns by thread, threads chained by parent.

namespace abridge::store {

/// What the seed's environment variables said: MAX_CONVERSATION_TURNS and CONVERSATION_TIMEOUT_HOURS.
inline constexpr std::int64_t k_max_turns = 50;
inline constexpr std::int64_t k_ttl_seconds = 3 * 3600;
/// How far parents are followed (seed 004, get_thread_chain).
inline constexpr std::size_t k_chain = 20;

/// A turn to be added. Texts are UTF-8, `metadata` is a JSON object or empty.
struct Turn {
  std::string role;
  std::string content;
  std::vector<std::string> files;
  std::vector<std::string> images;
  std::string tool;
  std::string provider;
  std::string model;
  std::string metadata;
};

/// A thread without its turns, for lists. Times are seconds since 1970, UTC.
struct Entry {
  std::string id;
  std::string parent;  ///< or empty
  std::string tool;
  std::int64_t turns = 0;
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
  std::string next;  ///< the parent that it ends before; empty at a root
};

/// What came of a request for one thread.
enum class Outcome : std::uint8_t {
  done,
  missing,  ///< there is no such thread, or it has expired
  full,     ///< it has as many turns as it may have
  exists,   ///< another thread has that id
};

/// The store. Every call is one transaction: it is done whole and for good, or not at all. Several processes
/// may use one store at once. Errors name the file.
class Threads {
 public:
  /// `now` is in seconds since 1970. For reading, a store that isn't there is an empty one.
  static Result<Threads> open(const std::string& path, Database::Access access, std::int64_t now);

  /// A new thread; its UUID. `context` is a JSON object, `parent` a UUID or empty. Removes a few expired
  /// ones.
  Result<std::string> create(std::string_view tool, std::string_view context, std::string_view parent,
                             std::int64_t ttl);
  /// Adds a turn, unless the thread has `max_turns`, and lets the thread live on: for `ttl` seconds from now,
  /// or for the time that it was made with.
  Result<Outcome> add(std::string_view id, const Turn& turn, std::int64_t max_turns,
                      std::optional<std::int64_t> ttl);
  /// The thread as ThreadContext JSON on one line, or none.
  Result<std::optional<std::string>> get(std::string_view id);
  /// The thread and its parents. Empty where the thread itself is not there.
  Result<Chain> chain(std::string_view id, std::size_t max = k_chain);
  enum class Which : std::uint8_t { live, all };
  /// Entries, the one that was last used first; of one tool unless that is empty. The callback's false ends
  /// it.
  Result<void> list(std::string_view tool, Which which, const std::function<bool(const Entry&)>& each);
  /// A new thread with the first `turns` turns of another, its context and its parent. Its UUID goes to
  /// `made`.
  Result<Outcome> fork(std::string_view id, std::int64_t turns, std::string& made);
  /// Takes in a ThreadContext, every field of it, and lets it live from now. An Error says what is wrong with
  /// it.
  enum class Replace : std::uint8_t { no, yes };
  Result<Outcome> take_in(std::string_view json, std::int64_t ttl, Replace replace);
  Result<Outcome> remove(std::string_view id);
  /// Removes what has expired; how many.
  Result<std::int64_t> collect_garbage();

 private:
  Threads(Database database, std::int64_t now) : database_(std::move(database)), now_(now) {}
  Result<std::optional<std::string>> read(std::string_view id, std::string* parent);

  Database database_;
  std::int64_t now_;
};

}  // namespace abridge::store
