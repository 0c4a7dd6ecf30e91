#include "lib/store/pages.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <optional>

#include "lib/io/descriptor.hpp"

namespace abridge::store {
namespace {

constexpr std::size_t k_file_header = 100;
constexpr std::size_t k_usual_page = 4096;
constexpr unsigned k_index_interior = 0x02;
constexpr unsigned k_index_leaf = 0x0a;
constexpr unsigned k_table_leaf = 0x0d;

/// Reads bytes in turn; after the end it gives zeros and is `over`.
class Bytes {
 public:
  explicit Bytes(std::string_view bytes) : bytes_(bytes) {}
  std::uint64_t big_endian(std::size_t size) {
    std::uint64_t n = 0;
    for (std::size_t i = 0; i < size; ++i) n = n << 8 | byte();
    return n;
  }
  /// SQLite's number of 1 to 9 bytes.
  std::uint64_t varint() {
    std::uint64_t n = 0;
    for (int i = 0; i < 8; ++i) {
      const unsigned b = byte();
      n = n << 7 | (b & 0x7f);
      if (b < 0x80) return n;
    }
    return n << 8 | byte();
  }
  std::string_view take(std::uint64_t size) {
    if (size > bytes_.size()) {
      over_ = true;
      return {};
    }
    const std::string_view taken = bytes_.substr(0, size);
    bytes_.remove_prefix(size);
    return taken;
  }
  bool empty() const { return bytes_.empty(); }
  bool over() const { return over_; }

 private:
  unsigned byte() {
    const std::string_view one = take(1);
    return one.empty() ? 0 : static_cast<unsigned char>(one[0]);
  }
  std::string_view bytes_;
  bool over_ = false;
};

class File {
 public:
  explicit File(const std::string& path)
      : number_(io::retried([&] { return ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK); })) {
    if (number_ < 0) return;
    struct stat s {};
    if (fstat(number_, &s) == 0 && s.st_size > 0) size_ = static_cast<std::uint64_t>(s.st_size);
    std::string head;
    if (!read(0, k_file_header, head)) return;
    Bytes at(std::string_view(head).substr(16));
    const std::uint64_t said = at.big_endian(2);
    const std::uint64_t page = said == 1 ? 65536 : said;
    if (page >= 512 && (page & (page - 1)) == 0) page_size_ = page;
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File() {
    if (number_ >= 0) ::close(number_);
  }
  bool is_open() const { return number_ >= 0; }
  std::uint64_t size() const { return size_; }
  std::size_t page_size() const { return page_size_; }
  std::uint64_t pages() const { return size_ / page_size_; }
  /// Page from 0.
  bool page(std::uint64_t n, std::string& out) const { return read(n * page_size_, page_size_, out); }

 private:
  bool read(std::uint64_t offset, std::size_t size, std::string& out) const {
    out.resize(size);
    std::size_t done = 0;
    while (done < size) {
      const ssize_t got = pread(number_, out.data() + done, size - done, static_cast<off_t>(offset + done));
      if (got < 0 && errno == EINTR) continue;
      if (got <= 0) return false;
      done += static_cast<std::size_t>(got);
    }
    return true;
  }
  int number_;
  std::uint64_t size_ = 0;
  std::size_t page_size_ = k_usual_page;
};

/// A cell's payload: what stands in its page and the overflow pages that follow. False where they don't.
bool collect(const File& file, std::uint64_t size, bool of_table, Bytes& cell, std::string& out) {
  if (size > file.size()) return false;
  const std::uint64_t usable = file.page_size();
  const std::uint64_t most = of_table ? usable - 35 : (usable - 12) * 64 / 255 - 23;
  std::uint64_t local = size;
  if (size > most) {
    const std::uint64_t least = (usable - 12) * 32 / 255 - 23;
    local = least + (size - least) % (usable - 4);
    if (local > most) local = least;
  }
  out = cell.take(local);
  std::string page;
  std::uint64_t next = out.size() < size ? cell.big_endian(4) : 0;
  while (out.size() < size && !cell.over()) {
    if (next == 0 || !file.page(next - 1, page)) return false;
    Bytes bytes(page);
    next = bytes.big_endian(4);
    out += bytes.take(std::min<std::uint64_t>(usable - 4, size - out.size()));
  }
  return !cell.over();
}

std::optional<Column> column_of(std::uint64_t type, Bytes& body) {
  static constexpr std::array<std::size_t, 7> k_sizes{0, 1, 2, 3, 4, 6, 8};
  Column c;
  if (type >= 12) {
    c.kind = type % 2 == 1 ? Column::Kind::text : Column::Kind::other;
    c.text = body.take((type - 12) / 2);
  } else if (type == 8 || type == 9) {
    c = {Column::Kind::number, type == 9 ? 1 : 0, {}};
  } else if (type == 7) {
    c.kind = Column::Kind::other;
    (void)body.take(8);
  } else if (type < k_sizes.size()) {
    const std::size_t size = k_sizes.at(type);
    if (size > 0) {
      const auto shift = static_cast<unsigned>(64 - 8 * size);
      c = {Column::Kind::number, static_cast<std::int64_t>(body.big_endian(size) << shift) >> shift, {}};
    }
  } else {
    return std::nullopt;
  }
  return c;
}

bool read_record(std::string_view payload, std::vector<Column>& columns) {
  columns.clear();
  Bytes head(payload);
  const std::uint64_t head_size = head.varint();
  if (head_size > payload.size()) return false;
  Bytes types(payload.substr(0, head_size));
  Bytes body(payload.substr(head_size));
  (void)types.varint();
  while (!types.empty()) {
    const auto column = column_of(types.varint(), body);
    if (!column || types.over() || body.over()) return false;
    columns.push_back(*column);
  }
  return body.empty();
}

}  // namespace

Result<void> read_pages(const std::string& path, const std::function<void(const Row&)>& each) {
  const File file(path);
  if (!file.is_open()) return fail("the store " + path + " can't be read: " + std::strerror(errno));
  std::string page;
  std::string payload;
  Row row;
  for (std::uint64_t n = 0; n < file.pages(); ++n) {
    if (!file.page(n, page)) continue;
    const std::string_view all = page;
    Bytes head(all.substr(n == 0 ? k_file_header : 0));
    const auto type = static_cast<unsigned>(head.big_endian(1));
    if (type != k_table_leaf && type != k_index_leaf && type != k_index_interior) continue;
    (void)head.take(2);
    const std::uint64_t cells = head.big_endian(2);
    (void)head.take(type == k_index_interior ? 7 : 3);
    row.of_table = type == k_table_leaf;
    for (std::uint64_t i = 0; i < cells && !head.over(); ++i) {
      const std::uint64_t at = head.big_endian(2);
      if (at == 0 || at >= all.size()) continue;
      Bytes cell(all.substr(at));
      if (type == k_index_interior) (void)cell.take(4);
      const std::uint64_t size = cell.varint();
      row.key = row.of_table ? static_cast<std::int64_t>(cell.varint()) : 0;
      if (!cell.over() && collect(file, size, row.of_table, cell, payload) &&
          read_record(payload, row.columns))
        each(row);
    }
  }
  return {};
}

}  // namespace abridge::store
