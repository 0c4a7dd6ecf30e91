#include "lib/store/database.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <utility>

#include "lib/io/descriptor.hpp"

namespace abridge::store {
namespace {

/// How long one waits for others' writes, in milliseconds. Sixteen writers need fractions of a second.
constexpr int k_busy_milliseconds = 60'000;

/// The folders of a path, each 0700 where it isn't there yet.
Result<void> make_folders(const std::string& path) {
  for (std::size_t slash = path.find('/', 1); slash != std::string::npos; slash = path.find('/', slash + 1)) {
    const std::string folder = path.substr(0, slash);
    if (mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST)
      return fail("the store's folder " + folder + " can't be created: " + std::strerror(errno));
  }
  return {};
}

/// SQLite would make the file as the umask says; what is said in threads is nobody else's business.
Result<void> make_file(const std::string& path) {
  const int fd =
      io::retried([&] { return ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0600); });
  if (fd < 0) {
    const int error = errno;
    struct stat s {};
    const bool there = stat(path.c_str(), &s) == 0;
    // Were SQLite to find that out, it would leave files beside it that stay read-only when this one no
    // longer is.
    if (there && S_ISREG(s.st_mode) && access(path.c_str(), R_OK) == 0)
      return fail("the store " + path + ": it is read-only; nothing was changed");
    return fail("the store " + path + (there ? " can't be opened: " : " can't be created: ") +
                std::strerror(error));
  }
  struct stat s {};
  const bool regular = fstat(fd, &s) == 0 && S_ISREG(s.st_mode);
  // Somebody made it for us (mktemp, touch), maybe for all to read.
  if (regular && s.st_size == 0 && s.st_uid == geteuid() && (s.st_mode & 077) != 0) (void)fchmod(fd, 0600);
  ::close(fd);
  return regular ? Result<void>{} : fail("the store " + path + " is not a regular file");
}

Result<void> check_file(const std::string& path) {
  struct stat s {};
  if (stat(path.c_str(), &s) != 0)
    return fail("the store " + path + " can't be read: " + std::strerror(errno));
  return S_ISREG(s.st_mode) ? Result<void>{} : fail("the store " + path + " is not a regular file");
}

/// The file that a path leads to, beside which SQLite keeps its log; empty where there is none.
std::string resolved(const std::string& path) {
  const std::unique_ptr<char, decltype(&std::free)> real(::realpath(path.c_str(), nullptr), &std::free);
  return real == nullptr ? std::string() : real.get();
}

bool is_writable_beside(const std::string& file) {
  return ::access(file.substr(0, file.rfind('/') + 1).c_str(), W_OK) == 0;
}

/// Whether a write-ahead log can't be made beside a file, nor is there one: what the file holds is all there
/// is.
bool is_at_rest(const std::string& path, bool read_only) {
  const std::string file = resolved(path);
  if (file.empty()) return false;
  struct stat log {};
  const bool logged = stat((file + "-wal").c_str(), &log) == 0;
  if (read_only) return !logged || log.st_size == 0;
  return !logged && !is_writable_beside(file);
}

/// Whether a file has a log of writes that can't be read where it lies: SQLite makes a third file for that.
bool has_shut_log(const std::string& path) {
  const std::string file = resolved(path);
  struct stat log {};
  return !file.empty() && stat((file + "-wal").c_str(), &log) == 0 && log.st_size > 0 &&
         ::access((file + "-shm").c_str(), F_OK) != 0 && !is_writable_beside(file);
}

/// A path as SQLite's URI wants it.
std::string uri_of(const std::string& path, std::string_view query) {
  static constexpr char k_hex[] = "0123456789ABCDEF";
  std::string out = "file:";
  for (const char c : path) {
    if (c == '?' || c == '#' || c == '%') {
      const auto byte = static_cast<unsigned char>(c);
      out += {'%', k_hex[byte >> 4], k_hex[byte & 15]};
    } else {
      out += c;
    }
  }
  return out.append("?").append(query);
}

}  // namespace

bool is_unused(const std::string& path) {
  struct stat s {};
  if (stat(path.c_str(), &s) != 0) return errno == ENOENT;
  return S_ISREG(s.st_mode) && s.st_size == 0;
}

Result<Database> Database::open(const std::string& path, Access access) {
  if (access == Access::write) {
    if (auto made = make_folders(path); !made) return fail(made.error());
    if (auto made = make_file(path); !made) return fail(made.error());
  } else if (auto there = check_file(path); !there) {
    return fail(there.error());
  } else if (has_shut_log(path)) {
    return fail("the store " + path + ": what was written last is in " + path +
                "-wal, which can't be read in a folder that is read-only: copy both files to another");
  }
  sqlite3* handle = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI;
  const int code = sqlite3_open_v2(uri_of(path, "mode=rw").c_str(), &handle, flags, nullptr);
  Database database(path, handle);
  if (code != SQLITE_OK) return fail(database.error(code));
  sqlite3_busy_timeout(handle, k_busy_milliseconds);
  sqlite3_extended_result_codes(handle, 1);
  if (access != Access::write && is_at_rest(path, sqlite3_db_readonly(handle, "main") == 1)) {
    sqlite3_close_v2(std::exchange(database.handle_, nullptr));
    const int again = sqlite3_open_v2(uri_of(path, "mode=ro&immutable=1").c_str(), &database.handle_,
                                      SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI, nullptr);
    if (again != SQLITE_OK) return fail(database.error(again));
    sqlite3_extended_result_codes(database.handle_, 1);
  }
  // With it SQLite takes a file that is shorter than its header says, and a schema with a line that it can't
  // read.
  if (access == Access::salvage)
    sqlite3_db_config(database.handle_, SQLITE_DBCONFIG_WRITABLE_SCHEMA, 1, nullptr);
  return database;
}

Result<Database> Database::in_memory() {
  sqlite3* handle = nullptr;
  const int code = sqlite3_open_v2(":memory:", &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr);
  Database database(":memory:", handle);
  if (code != SQLITE_OK) return fail(database.error(code));
  return database;
}

Database::Database(Database&& other) noexcept
    : path_(std::move(other.path_)), handle_(std::exchange(other.handle_, nullptr)) {}

Database::~Database() { sqlite3_close_v2(handle_); }

Error Database::error(int code) const {
  std::string why;
  switch (code & 0xff) {
    case SQLITE_NOTADB:
      why = "it is not a database of abridge: name another with ABRIDGE_STORE, or move it away";
      break;
    case SQLITE_CORRUPT:
      why = "it is damaged: abridge thread export --all saves what can be read; then move it away";
      break;
    case SQLITE_FULL:
      why = "the disk is full; nothing was changed";
      break;
    case SQLITE_READONLY:
      why = "it is read-only; nothing was changed";
      break;
    case SQLITE_BUSY:
      why = "others have kept it locked for a minute; nothing was changed";
      break;
    case SQLITE_CANTOPEN:
      why = "it can't be opened: " +
            std::string(handle_ == nullptr ? "no memory" : std::strerror(sqlite3_system_errno(handle_)));
      break;
    case SQLITE_IOERR:
      why = "reading or writing failed; nothing was changed";
      if (handle_ != nullptr && sqlite3_system_errno(handle_) != 0)
        why.append(": ").append(std::strerror(sqlite3_system_errno(handle_)));
      break;
    default:
      why = handle_ == nullptr ? sqlite3_errstr(code) : sqlite3_errmsg(handle_);
  }
  return {"the store " + path_ + ": " + why, {}, 0, 0};
}

Error Database::damaged() const { return error(SQLITE_CORRUPT); }

Result<Statement> Database::prepare(std::string_view sql) const {
  sqlite3_stmt* statement = nullptr;
  const int code = sqlite3_prepare_v2(handle_, sql.data(), static_cast<int>(sql.size()), &statement, nullptr);
  if (code != SQLITE_OK) return fail(error(code));
  return Statement(*this, statement);
}

Result<void> Database::execute(const char* sql) const {
  const int code = sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) return fail(error(code));
  return {};
}

Result<std::int64_t> Database::number(std::string_view sql) const {
  auto statement = prepare(sql);
  if (!statement) return fail(statement.error());
  const auto row = statement->step();
  if (!row) return fail(row.error());
  return *row ? statement->number(0) : 0;
}

std::int64_t Database::changes() const { return sqlite3_changes64(handle_); }
std::int64_t Database::last_key() const { return sqlite3_last_insert_rowid(handle_); }

Statement::Statement(Statement&& other) noexcept
    : database_(other.database_), statement_(std::exchange(other.statement_, nullptr)) {}

Statement::~Statement() { sqlite3_finalize(statement_); }

Statement& Statement::bind(int parameter, std::string_view text) {
  sqlite3_bind_text64(statement_, parameter, text.data() == nullptr ? "" : text.data(), text.size(),
                      SQLITE_STATIC, SQLITE_UTF8);
  return *this;
}

Statement& Statement::bind(int parameter, std::int64_t number) {
  sqlite3_bind_int64(statement_, parameter, number);
  return *this;
}

Result<bool> Statement::step() {
  const int code = sqlite3_step(statement_);
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  return fail(database_->error(code));
}

Result<void> Statement::run() {
  const auto row = step();
  if (!row) return fail(row.error());
  return {};
}

void Statement::reset() { sqlite3_reset(statement_); }

std::string_view Statement::text(int column) const {
  const void* bytes = sqlite3_column_text(statement_, column);
  if (bytes == nullptr) return {};
  return {static_cast<const char*>(bytes),
          static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

std::int64_t Statement::number(int column) const { return sqlite3_column_int64(statement_, column); }
bool Statement::is_null(int column) const { return sqlite3_column_type(statement_, column) == SQLITE_NULL; }

Result<Transaction> Transaction::begin(const Database& database) {
  // Immediate: whoever reads to write later would find the store changed in between.
  if (auto begun = database.execute("BEGIN IMMEDIATE"); !begun) return fail(begun.error());
  return Transaction(database);
}

Transaction::~Transaction() {
  if (database_ != nullptr) (void)database_->execute("ROLLBACK");
}

Result<void> Transaction::commit() {
  auto done = database_->execute("COMMIT");
  if (done) database_ = nullptr;
  return done;
}

}  // namespace abridge::store
