#include "lib/store/schema.hpp"

#include <array>
#include <string>

namespace abridge::store {
namespace {

/// "abrd" in the file's header, so that nobody's database is taken for ours.
constexpr std::int64_t k_application = 0x61627264;

/// Each brings the database from the version that is its place here to the next one. Never changed once
/// released: a new version is a new line.
constexpr std::array k_migrations{
    // Times of ours are seconds since 1970; `created`, `updated`, `parent`, `tool` and `context` are JSON as
    // it
    // was written, `more` the members of a ThreadContext that we don't know. A turn is its JSON object.
    R"(
CREATE TABLE thread (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  parent TEXT NOT NULL,
  tool TEXT NOT NULL,
  created TEXT NOT NULL,
  updated TEXT NOT NULL,
  context TEXT NOT NULL,
  more TEXT NOT NULL DEFAULT '',
  turns INTEGER NOT NULL DEFAULT 0,
  ttl INTEGER NOT NULL,
  touched INTEGER NOT NULL,
  expires INTEGER NOT NULL
) STRICT;
CREATE INDEX thread_touched ON thread(touched);
CREATE INDEX thread_tool ON thread(tool, touched);
CREATE INDEX thread_expires ON thread(expires);
CREATE TABLE turn (
  thread INTEGER NOT NULL REFERENCES thread(key) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  json TEXT NOT NULL,
  PRIMARY KEY (thread, number)
) STRICT, WITHOUT ROWID;
)",
    "ALTER TABLE thread ADD COLUMN max_turns INTEGER NOT NULL DEFAULT 50;",
};
constexpr auto k_version = static_cast<std::int64_t>(k_migrations.size());

Error newer(const Database& database, std::int64_t version) {
  return {"the store " + database.path() + " was made by a newer abridge (version " +
              std::to_string(version) + "; this one knows " + std::to_string(k_version) +
              "): use that one, or another store (ABRIDGE_STORE)",
          {},
          0,
          0};
}

Result<void> check(const Database& database, Database::Access access, std::int64_t& version) {
  const auto application = database.number("PRAGMA application_id");
  if (!application) return fail(application.error());
  const auto stored = database.number("PRAGMA user_version");
  if (!stored) return fail(stored.error());
  version = *stored;
  if (*application == k_application) {
    if (version <= k_version || access == Database::Access::salvage) return {};
    return fail(newer(database, version));
  }
  const auto tables = database.number("SELECT count(*) FROM sqlite_schema");
  if (!tables) return fail(tables.error());
  if (*application == 0 && *tables == 0 && version == 0) return {};
  return fail("the store " + database.path() +
              " is another program's database: name another with ABRIDGE_STORE");
}

}  // namespace

Result<bool> is_older(const Database& database) {
  const auto stored = database.number("PRAGMA user_version");
  if (!stored) return fail(stored.error());
  const auto application = database.number("PRAGMA application_id");
  if (!application) return fail(application.error());
  return *application == k_application && *stored < k_version;
}

Result<void> check_version(const Database& database) {
  const auto stored = database.number("PRAGMA user_version");
  if (!stored) return fail(stored.error());
  return *stored <= k_version ? Result<void>{} : fail(newer(database, *stored));
}

Result<void> prepare_schema(const Database& database, Database::Access access) {
  std::int64_t version = 0;
  if (auto checked = check(database, access, version); !checked) return checked;
  if (access != Database::Access::write) return {};
  // What was removed is overwritten: nobody reads it from the file, and nobody takes it for lost.
  if (auto set = database.execute("PRAGMA foreign_keys=ON; PRAGMA synchronous=FULL; PRAGMA secure_delete=ON");
      !set)
    return set;
  if (version == k_version) return {};
  // Readers go on while somebody writes.
  if (auto set = database.execute("PRAGMA journal_mode=WAL"); !set) return set;
  auto transaction = Transaction::begin(database);
  if (!transaction) return fail(transaction.error());
  // Somebody else may have done it while we waited.
  if (auto checked = check(database, access, version); !checked) return checked;
  for (auto at = static_cast<std::size_t>(version); at < k_migrations.size(); ++at)
    if (auto done = database.execute(k_migrations[at]); !done) return done;
  const std::string mark = "PRAGMA application_id=" + std::to_string(k_application) +
                           "; PRAGMA user_version=" + std::to_string(k_version);
  if (auto done = database.execute(mark.c_str()); !done) return done;
  return transaction->commit();
}

}  // namespace abridge::store
