#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "lib/base/result.hpp"

struct sqlite3;
struct sqlite3_stmt;

// The little of SQLite that the store needs. Every failure is an Error that names the file.

namespace abridge::store {

class Database;

/// A prepared statement. Parameters and columns count from 1 and 0, as in SQLite.
class Statement {
 public:
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  Statement(Statement&& other) noexcept;
  Statement& operator=(Statement&&) = delete;
  ~Statement();

  /// The text must live until the statement has run.
  Statement& bind(int parameter, std::string_view text);
  Statement& bind(int parameter, std::int64_t number);
  /// The next row. False after the last one.
  Result<bool> step();
  /// Runs a statement that gives no rows.
  Result<void> run();
  /// Ready to run again, its parameters still bound.
  void reset();
  /// Views are good until the next step or reset.
  std::string_view text(int column) const;
  std::int64_t number(int column) const;
  bool is_null(int column) const;

 private:
  friend class Database;
  Statement(const Database& database, sqlite3_stmt* statement)
      : database_(&database), statement_(statement) {}
  const Database* database_;
  sqlite3_stmt* statement_;
};

/// Whether nothing was ever kept in a file: it isn't there, or empty. What can't be looked at is for
/// `Database::open` to say.
bool is_unused(const std::string& path);

/// An open database file.
class Database {
 public:
  enum class Access : std::uint8_t {
    read,
    write,
    salvage,  ///< reading, also of a file whose end is missing or whose schema is damaged in part
  };
  /// Opens the file; for writing it is made (0600) where it isn't there, and its folders (0700). For reading
  /// it must exist.
  static Result<Database> open(const std::string& path, Access access);
  /// One that nobody keeps.
  static Result<Database> in_memory();
  Database(Database&& other) noexcept;
  Database& operator=(Database&&) = delete;
  Database(const Database&) = delete;
  ~Database();

  Result<Statement> prepare(std::string_view sql) const;
  Result<void> execute(const char* sql) const;
  /// The first column of the only row.
  Result<std::int64_t> number(std::string_view sql) const;
  /// Rows that the last statement changed.
  std::int64_t changes() const;
  std::int64_t last_key() const;
  const std::string& path() const { return path_; }
  /// What SQLite says of a result code, as an Error with the file and what to do.
  Error error(int code) const;
  /// The same for what SQLite did not notice.
  Error damaged() const;

 private:
  Database(std::string path, sqlite3* handle) : path_(std::move(path)), handle_(handle) {}
  std::string path_;
  sqlite3* handle_;
};

/// BEGIN IMMEDIATE … COMMIT. Left without `commit`, it is rolled back.
class Transaction {
 public:
  static Result<Transaction> begin(const Database& database);
  Transaction(Transaction&& other) noexcept : database_(other.database_) { other.database_ = nullptr; }
  Transaction& operator=(Transaction&&) = delete;
  Transaction(const Transaction&) = delete;
  ~Transaction();
  /// What was committed survives a kill and a power cut.
  Result<void> commit();

 private:
  explicit Transaction(const Database& database) : database_(&database) {}
  const Database* database_;
};

}  // namespace abridge::store
