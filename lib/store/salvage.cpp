#include "lib/store/salvage.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "lib/json/tape.hpp"
#include "lib/store/database.hpp"
#include "lib/store/pages.hpp"
#include "lib/store/schema.hpp"
#include "lib/store/thread_context.hpp"
#include "lib/text/uuid.hpp"

namespace abridge::store {
namespace {

/// Goes through rows by a key that grows from 1, and on after what is damaged. `rows` selects, in their
/// order, those whose key is over its parameter 1; `each` gives false to end. How often something was passed
/// over.
std::int64_t walk(Statement& rows, int key_column, const std::function<bool(const Statement&)>& each) {
  constexpr std::int64_t k_farthest = std::int64_t{1} << 40;
  const auto begin = [&](std::int64_t key) {
    rows.reset();
    return rows.bind(1, key).step();
  };
  std::int64_t gaps = 0;
  for (std::int64_t last = 0;; ++gaps) {
    for (auto row = begin(last); row; row = rows.step()) {
      if (!*row) return gaps;
      const std::int64_t key = rows.number(key_column);
      if (key <= last) continue;  // a damaged page may lead back
      last = key;
      if (!each(rows)) return gaps;
    }
    // After `bad` nothing can be read; the first place after it where something can is between it and
    // `good`.
    std::int64_t bad = last;
    std::int64_t leap = 1;
    for (; leap < k_farthest && !begin(last + leap); leap *= 2) bad = last + leap;
    if (leap >= k_farthest) return gaps + 1;
    for (std::int64_t good = last + leap; (last = good) - bad > 1;) {
      const std::int64_t middle = bad + (good - bad) / 2;
      (begin(middle) ? good : bad) = middle;
    }
  }
}

/// The columns of the table `thread`, as the schema has had them from its first version on.
enum ThreadColumn : std::uint8_t {
  key,
  id,
  parent,
  tool,
  created,
  updated,
  context,
  more,
  turns,
  ttl,
  touched,
  expires,
  count
};

/// A thread whose rows were found one by one.
struct Pieces {
  std::vector<std::string> head;  ///< by ThreadColumn; empty = it wasn't found
  std::int64_t said = 0;          ///< how many turns it should have
  bool lives = false;
  std::map<std::int64_t, std::string> turns;
};

bool is_thread(const Row& row) {
  if (!row.of_table || row.columns.size() < ThreadColumn::count) return false;
  for (std::size_t i = id; i <= more; ++i)
    if (row.columns[i].kind != Column::Kind::text) return false;
  for (std::size_t i = turns; i <= expires; ++i)
    if (row.columns[i].kind != Column::Kind::number) return false;
  return row.key > 0 && text::is_uuid(row.columns[id].text);
}

/// Of the index that SQLite keeps for the ids.
bool is_id(const Row& row) {
  return !row.of_table && row.columns.size() == 2 && row.columns[0].kind == Column::Kind::text &&
         row.columns[1].kind == Column::Kind::number && text::is_uuid(row.columns[0].text);
}

bool is_turn(const Row& row) {
  return !row.of_table && row.columns.size() == 3 && row.columns[0].kind == Column::Kind::number &&
         row.columns[1].kind == Column::Kind::number && row.columns[2].kind == Column::Kind::text &&
         row.columns[2].text.starts_with('{') && json::is_json(row.columns[2].text);
}

class Salvage {
 public:
  Salvage(const std::string& path, std::int64_t now, const std::function<bool(std::string_view)>& each)
      : path_(path), now_(now), each_(each) {}

  Result<StoreDamage> run() {
    const auto walked = walk_trees();
    if (final_) return fail(walked.error());
    if (!walked || lost_.damaged) {
      lost_.damaged = true;
      if (auto read = read_pages(path_, [&](const Row& row) { keep(row); }); !read)
        return fail(walked ? read.error() : walked.error());
      for (auto& [number, pieces] : pieces_)
        if (!give(number, pieces)) break;
      if (!walked && whole_.empty() && found_ == 0) return fail(walked.error());
    }
    return lost_;
  }

 private:
  /// Gives the threads that are whole; notes whether all are.
  Result<void> walk_trees() {
    auto database = Database::open(path_, Database::Access::salvage);
    final_ = !database;
    if (final_) return fail(database.error());
    // Where SQLite can read as much, a refusal is no damage: it is another's file, or a newer abridge's.
    final_ = true;
    for (const char* sql :
         {"PRAGMA application_id", "PRAGMA user_version", "SELECT count(*) FROM sqlite_schema"})
      final_ = final_ && database->number(sql);
    if (auto ready = prepare_schema(*database, Database::Access::salvage); !ready) return ready;
    const auto known = check_version(*database);
    lost_.newer = !known;
    final_ = false;
    auto heads = database->prepare(
        "SELECT key, id, parent, tool, created, updated, context, more, turns FROM thread WHERE key > ?1 AND expires > ?2 ORDER BY key");
    if (!heads) {
      final_ = lost_.newer;  // it keeps threads otherwise
      return fail(known ? heads.error() : known.error());
    }
    heads->bind(2, now_);
    auto all =
        database->prepare("SELECT json, number FROM turn WHERE thread = ?2 AND number > ?1 ORDER BY number");
    if (!all) return fail(all.error());
    const std::int64_t gaps = walk(*heads, key, [&](const Statement& row) {
      std::string out = begin_context(
          {row.text(id), row.text(parent), row.text(tool), row.text(created), row.text(updated), {}, {}});
      std::int64_t read = 0;
      all->reset();
      all->bind(2, row.number(key));
      const std::int64_t missed = walk(*all, 1, [&](const Statement& turn) {
        if (read++ > 0) out += ',';
        out += turn.text(0);
        return true;
      });
      end_context({{}, {}, {}, {}, {}, row.text(context), row.text(more)}, out);
      if (missed > 0 || read != row.number(turns) || !text::is_uuid(row.text(id)) || !json::is_json(out)) {
        lost_.damaged = true;
        return true;
      }
      whole_.insert(row.number(key));
      return go_on_ = each_(out);
    });
    lost_.damaged = lost_.damaged || gaps > 0;
    return {};
  }

  void keep(const Row& row) {
    if (is_thread(row)) {
      // One that has expired is kept too, so that its turns are not taken for a loss.
      if (whole_.contains(row.key)) return;
      Pieces& pieces = pieces_[row.key];
      pieces.head.assign(ThreadColumn::count, {});
      for (std::size_t i = id; i <= more; ++i) pieces.head[i] = row.columns[i].text;
      pieces.said = row.columns[turns].number;
      pieces.lives = row.columns[expires].number > now_;
    } else if (is_id(row)) {
      if (!whole_.contains(row.columns[1].number)) ids_.emplace(row.columns[1].number, row.columns[0].text);
    } else if (is_turn(row) && !whole_.contains(row.columns[0].number)) {
      pieces_[row.columns[0].number].turns.emplace(row.columns[1].number, row.columns[2].text);
    }
  }

  /// A head for turns that have lost theirs.
  std::vector<std::string> make_head(std::int64_t number) {
    std::vector<std::string> head(ThreadColumn::count);
    const auto known = ids_.find(number);
    head[id] = known != ids_.end()
                   ? known->second
                   : fmt::format("00000000-0000-4000-8000-{:012x}", number & 0xffff'ffff'ffff);
    head[parent] = "null";
    head[tool] = head[created] = head[updated] = "\"\"";
    head[context] = "{}";
    return head;
  }

  /// Puts what a thread has at first in the place of what is no JSON. Whether anything was.
  bool mend(std::vector<std::string>& head) {
    const std::vector<std::string> fresh = make_head(0);
    bool mended = false;
    for (const ThreadColumn column : {parent, tool, created, updated, context}) {
      if (json::is_json(head[column])) continue;
      head[column] = fresh[column];
      mended = true;
    }
    if (head[more].empty() || (head[more].front() == ',' && json::is_json("{" + head[more].substr(1) + "}")))
      return mended;
    head[more].clear();
    return true;
  }

  bool give(std::int64_t number, Pieces& pieces) {
    if (!go_on_) return false;
    if (pieces.head.empty()) {
      ++lost_.heads;
      pieces.head = make_head(number);
    } else if (!pieces.lives) {
      return true;
    }
    auto& h = pieces.head;
    if (mend(h)) ++lost_.heads;
    std::string out = begin_context({h[id], h[parent], h[tool], h[created], h[updated], {}, {}});
    bool first = true;
    for (const auto& [_, json] : pieces.turns) {
      out.append(std::exchange(first, false) ? "" : ",").append(json);
    }
    end_context({{}, {}, {}, {}, {}, h[context], h[more]}, out);
    ++found_;
    lost_.turns += std::max<std::int64_t>(pieces.said - static_cast<std::int64_t>(pieces.turns.size()), 0);
    return go_on_ = each_(out);
  }

  const std::string& path_;
  std::int64_t now_;
  const std::function<bool(std::string_view)>& each_;
  StoreDamage lost_;
  std::unordered_set<std::int64_t> whole_;  ///< keys of those that were given
  std::map<std::int64_t, Pieces> pieces_;   ///< of the others
  std::unordered_map<std::int64_t, std::string> ids_;
  std::size_t found_ = 0;
  bool final_ = false;
  bool go_on_ = true;
};

}  // namespace

Result<StoreDamage> save_all(const std::string& path, std::int64_t now,
                             const std::function<bool(std::string_view json)>& each) {
  if (is_unused(path)) return StoreDamage{};
  return Salvage(path, now, each).run();
}

}  // namespace abridge::store
