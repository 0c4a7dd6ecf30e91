#include "lib/store/threads.hpp"

#include <sys/random.h>

#include <algorithm>
#include <array>
#include <utility>

#include "lib/json/tape.hpp"
#include "lib/store/schema.hpp"
#include "lib/store/thread_context.hpp"
#include "lib/text/time.hpp"
#include "lib/text/uuid.hpp"

namespace abridge::store {
namespace {

/// How many expired threads `create` removes: so that a store that nobody cleans does not grow, and nobody
/// waits.
constexpr std::int64_t k_light_garbage = 20;

std::string json_text(std::string_view plain) { return '"' + std::string(plain) + '"'; }

/// A random UUID, version 4.
Result<std::string> make_uuid() {
  std::array<unsigned char, 16> bytes{};
  if (getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
    return fail("the system gives no random bytes for a UUID");
  bytes[6] = static_cast<unsigned char>((bytes[6] & 0x0f) | 0x40);
  bytes[8] = static_cast<unsigned char>((bytes[8] & 0x3f) | 0x80);
  return text::format_uuid(bytes);
}

/// The columns that `Head` is read from, in its order.
constexpr std::string_view k_head = "id, parent, tool, created, updated, context, more, key, max_turns";

ThreadHead head_of(const Statement& row) {
  ThreadHead h;
  h.id = row.text(0);
  h.parent = row.text(1);
  h.tool = row.text(2);
  h.created = row.text(3);
  h.updated = row.text(4);
  h.context = row.text(5);
  h.more = row.text(6);
  return h;
}
constexpr int k_key_column = 7;
constexpr int k_max_turns_column = 8;

}  // namespace

Result<Threads> Threads::open(const std::string& path, Database::Access access, std::int64_t now) {
  const bool nothing = access == Database::Access::read && is_unused(path);
  auto database = nothing ? Database::in_memory() : Database::open(path, access);
  if (!database) return fail(database.error());
  if (access == Database::Access::read && !nothing) {
    const auto older = is_older(*database);
    if (!older) return fail(older.error());
    if (*older) return open(path, Database::Access::write, now);
  }
  if (auto ready = prepare_schema(*database, nothing ? Database::Access::write : access); !ready)
    return fail(ready.error());
  return Threads(std::move(*database), now);
}

Result<std::string> Threads::create(const NewThread& thread) {
  auto transaction = Transaction::begin(database_);
  if (!transaction) return fail(transaction.error());
  auto garbage = database_.prepare(
      "DELETE FROM thread WHERE key IN (SELECT key FROM thread WHERE expires <= ? ORDER BY expires LIMIT ?)");
  if (!garbage) return fail(garbage.error());
  if (auto done = garbage->bind(1, now_).bind(2, k_light_garbage).run(); !done) return fail(done.error());
  auto id = make_uuid();
  if (!id) return id;
  auto insert = database_.prepare(
      "INSERT INTO thread (id, parent, tool, created, updated, context, more, ttl, touched, expires, "
      "max_turns) VALUES (?1, ?2, ?3, ?4, ?4, ?5, ?6, ?7, ?8, ?8 + ?7, ?9)");
  if (!insert) return fail(insert.error());
  const std::string time = json_text(text::format_utc(now_));
  const std::string parent = thread.parent.empty() ? "null" : json_text(thread.parent);
  const std::string tool = json_string(thread.tool);
  const std::string more = with_title({}, thread.title);
  insert->bind(1, *id).bind(2, parent).bind(3, tool).bind(4, time).bind(5, thread.context).bind(6, more);
  insert->bind(7, thread.limits.ttl).bind(8, now_).bind(9, thread.limits.max_turns);
  if (auto done = insert->run(); !done) return fail(done.error());
  if (auto done = transaction->commit(); !done) return fail(done.error());
  return id;
}

Result<Threads::Added> Threads::add(std::string_view id, const NewTurn& turn,
                                    std::optional<std::int64_t> max_turns, std::optional<std::int64_t> ttl) {
  const std::string folded = text::fold_uuid(id);
  const std::string time = text::format_utc(now_);
  const std::string json = turn_json(turn, time);
  auto transaction = Transaction::begin(database_);
  if (!transaction) return fail(transaction.error());
  auto find = database_.prepare("SELECT key, turns, max_turns FROM thread WHERE id = ? AND expires > ?");
  if (!find) return fail(find.error());
  const auto row = find->bind(1, folded).bind(2, now_).step();
  if (!row) return fail(row.error());
  if (!*row) return Added{Outcome::missing};
  const std::int64_t key = find->number(0);
  const std::int64_t turns = find->number(1);
  const std::int64_t most = max_turns.value_or(find->number(2));
  if (turns >= most) return Added{Outcome::full, most};
  auto insert = database_.prepare("INSERT INTO turn (thread, number, json) VALUES (?, ?, ?)");
  if (!insert) return fail(insert.error());
  if (auto done = insert->bind(1, key).bind(2, turns + 1).bind(3, json).run(); !done)
    return fail(done.error());
  auto update = database_.prepare(
      "UPDATE thread SET turns = turns + 1, updated = ?2, ttl = coalesce(nullif(?3, 0), ttl), touched = ?4, "
      "expires = ?4 + coalesce(nullif(?3, 0), ttl), max_turns = ?5 WHERE key = ?1");
  if (!update) return fail(update.error());
  const std::string updated = json_text(time);
  update->bind(1, key).bind(2, updated).bind(3, ttl.value_or(0)).bind(4, now_).bind(5, most);
  if (auto done = update->run(); !done) return fail(done.error());
  if (auto done = transaction->commit(); !done) return fail(done.error());
  return Added{Outcome::done, most};
}

Result<Outcome> Threads::undo(std::string_view id, std::int64_t count, Taken& taken) {
  const std::string folded = text::fold_uuid(id);
  auto transaction = Transaction::begin(database_);
  if (!transaction) return fail(transaction.error());
  auto find = database_.prepare("SELECT key, turns FROM thread WHERE id = ? AND expires > ?");
  if (!find) return fail(find.error());
  const auto row = find->bind(1, folded).bind(2, now_).step();
  if (!row) return fail(row.error());
  if (!*row) return Outcome::missing;
  const std::int64_t key = find->number(0);
  const std::int64_t kept = find->number(1) - count;
  if (kept < 0) return Outcome::fewer;
  auto last = database_.prepare("SELECT json FROM turn WHERE thread = ? AND number > ? ORDER BY number");
  if (!last) return fail(last.error());
  last->bind(1, key).bind(2, kept);
  taken = {kept + 1, {}};
  while (true) {
    const auto more = last->step();
    if (!more) return fail(more.error());
    if (!*more) break;
    taken.turns.emplace_back(last->text(0));
  }
  auto remove = database_.prepare("DELETE FROM turn WHERE thread = ? AND number > ?");
  if (!remove) return fail(remove.error());
  if (auto done = remove->bind(1, key).bind(2, kept).run(); !done) return fail(done.error());
  auto update = database_.prepare(
      "UPDATE thread SET turns = ?2, updated = ?3, touched = ?4, expires = ?4 + ttl WHERE key = ?1");
  if (!update) return fail(update.error());
  const std::string updated = json_text(text::format_utc(now_));
  if (auto done = update->bind(1, key).bind(2, kept).bind(3, updated).bind(4, now_).run(); !done)
    return fail(done.error());
  if (auto done = transaction->commit(); !done) return fail(done.error());
  return Outcome::done;
}

Result<Outcome> Threads::set_title(std::string_view id, std::string_view title) {
  const std::string folded = text::fold_uuid(id);
  auto transaction = Transaction::begin(database_);
  if (!transaction) return fail(transaction.error());
  auto find = database_.prepare("SELECT more FROM thread WHERE id = ? AND expires > ?");
  if (!find) return fail(find.error());
  const auto row = find->bind(1, folded).bind(2, now_).step();
  if (!row) return fail(row.error());
  if (!*row) return Outcome::missing;
  const std::string more = with_title(find->text(0), title);
  auto update = database_.prepare("UPDATE thread SET more = ?2 WHERE id = ?1");
  if (!update) return fail(update.error());
  if (auto done = update->bind(1, folded).bind(2, more).run(); !done) return fail(done.error());
  if (auto done = transaction->commit(); !done) return fail(done.error());
  return Outcome::done;
}

Result<std::optional<std::string>> Threads::read(std::string_view id, Chain* chain) {
  const std::string folded = text::fold_uuid(id);
  auto find =
      database_.prepare("SELECT " + std::string(k_head) + " FROM thread WHERE id = ? AND expires > ?");
  if (!find) return fail(find.error());
  const auto row = find->bind(1, folded).bind(2, now_).step();
  if (!row) return fail(row.error());
  if (!*row) return std::nullopt;
  const ThreadHead head = head_of(*find);
  if (chain != nullptr) {
    chain->next = text::fold_uuid(plain_string(head.parent));
    if (chain->threads.empty()) chain->max_turns = find->number(k_max_turns_column);
  }
  std::string out = begin_context(head);
  auto turns = database_.prepare("SELECT json FROM turn WHERE thread = ? ORDER BY number");
  if (!turns) return fail(turns.error());
  turns->bind(1, find->number(k_key_column));
  for (bool first = true;; first = false) {
    const auto more = turns->step();
    if (!more) return fail(more.error());
    if (!*more) break;
    if (!first) out += ',';
    out += turns->text(0);
  }
  end_context(head, out);
  if (!json::is_json(out)) return fail(database_.damaged());
  return out;
}

Result<std::optional<std::string>> Threads::get(std::string_view id) { return read(id, nullptr); }

Result<Chain> Threads::chain(std::string_view id, std::size_t max) {
  // One read transaction: a chain is never seen half-written.
  if (auto begun = database_.execute("BEGIN"); !begun) return fail(begun.error());
  Chain chain;
  std::vector<std::string> seen;
  chain.next = text::fold_uuid(id);
  Result<void> done;
  while (!chain.next.empty()) {
    if (chain.threads.size() == max) chain.end = Chain::End::limit;
    if (std::find(seen.begin(), seen.end(), chain.next) != seen.end()) chain.end = Chain::End::circle;
    if (chain.end != Chain::End::root) break;
    seen.push_back(chain.next);
    auto one = read(chain.next, &chain);
    if (!one) {
      done = fail(one.error());
      break;
    }
    if (!*one) {
      chain.end = Chain::End::missing;
      break;
    }
    chain.threads.push_back(std::move(**one));
  }
  (void)database_.execute("ROLLBACK");
  if (!done) return fail(done.error());
  std::reverse(chain.threads.begin(), chain.threads.end());
  return chain;
}

Result<void> Threads::list(std::string_view tool, Which which,
                           const std::function<bool(const ThreadEntry&)>& each) {
  std::string sql =
      "SELECT id, parent, tool, turns, touched, expires, "
      "(SELECT json FROM turn WHERE thread = key ORDER BY number LIMIT 1), more, max_turns FROM thread "
      "WHERE expires > ?1";
  if (!tool.empty()) sql += " AND tool = ?2";
  auto find = database_.prepare(sql + " ORDER BY touched DESC, key DESC");
  if (!find) return fail(find.error());
  const std::string tool_json = json_string(tool);
  find->bind(1, which == Which::all ? std::int64_t{-1} << 62 : now_);
  if (!tool.empty()) find->bind(2, tool_json);
  while (true) {
    const auto row = find->step();
    if (!row) return fail(row.error());
    if (!*row) return {};
    ThreadEntry e;
    e.id = find->text(0);
    e.parent = plain_string(find->text(1));
    e.tool = plain_string(find->text(2));
    e.turns = find->number(3);
    e.updated = find->number(4);
    e.expires = find->number(5);
    e.first = find->text(6);
    e.title = title_in(find->text(7));
    e.max_turns = find->number(8);
    if (!each(e)) return {};
  }
}

Result<void> Threads::each_turn(
    std::string_view tool,
    const std::function<bool(const ThreadEntry&, std::int64_t number, std::string_view json)>& each) {
  auto turns = database_.prepare(
      "SELECT number, json FROM turn WHERE thread = (SELECT key FROM thread WHERE id = ?) ORDER BY number");
  if (!turns) return fail(turns.error());
  Result<void> done;
  const auto listed = list(tool, Which::live, [&](const ThreadEntry& e) {
    turns->reset();
    turns->bind(1, e.id);
    for (bool goes_on = each(e, 0, {}); goes_on;) {
      const auto row = turns->step();
      if (!row) done = fail(row.error());
      if (!row) return false;
      if (!*row) return true;
      goes_on = each(e, turns->number(0), turns->text(1));
    }
    return false;
  });
  return done ? listed : done;
}

Result<Outcome> Threads::fork(std::string_view id, std::int64_t turns, std::string& made) {
  const std::string folded = text::fold_uuid(id);
  auto fresh = make_uuid();
  if (!fresh) return fail(fresh.error());
  auto transaction = Transaction::begin(database_);
  if (!transaction) return fail(transaction.error());
  const std::string time = json_text(text::format_utc(now_));
  auto copy = database_.prepare(
      "INSERT INTO thread (id, parent, tool, created, updated, context, more, turns, ttl, touched, expires, "
      "max_turns) "
      "SELECT ?2, parent, tool, ?3, ?3, context, more, min(turns, ?4), ttl, ?5, ?5 + ttl, max_turns FROM "
      "thread "
      "WHERE id = ?1 AND expires > ?5");
  if (!copy) return fail(copy.error());
  copy->bind(1, folded).bind(2, *fresh).bind(3, time).bind(4, turns).bind(5, now_);
  if (auto done = copy->run(); !done) return fail(done.error());
  if (database_.changes() == 0) return Outcome::missing;
  auto share = database_.prepare(
      "INSERT INTO turn (thread, number, json) SELECT ?1, number, json FROM turn "
      "WHERE thread = (SELECT key FROM thread WHERE id = ?2) AND number <= ?3");
  if (!share) return fail(share.error());
  share->bind(1, database_.last_key()).bind(2, folded).bind(3, turns);
  if (auto done = share->run(); !done) return fail(done.error());
  if (auto done = transaction->commit(); !done) return fail(done.error());
  made = std::move(*fresh);
  return Outcome::done;
}

Result<Outcome> Threads::take_in(std::string_view json, const ThreadLimits& limits, Replace replace) {
  auto context = ThreadContext::parse(json);
  if (!context) return fail(context.error());
  const std::string time = json_text(text::format_utc(now_));
  auto transaction = Transaction::begin(database_);
  if (!transaction) return fail(transaction.error());
  // An expired one is there no more.
  auto clear = database_.prepare("DELETE FROM thread WHERE id = ? AND (expires <= ? OR ?)");
  if (!clear) return fail(clear.error());
  clear->bind(1, context->id).bind(2, now_).bind(3, std::int64_t{replace == Replace::yes ? 1 : 0});
  if (auto done = clear->run(); !done) return fail(done.error());
  auto insert = database_.prepare(
      "INSERT INTO thread (id, parent, tool, created, updated, context, more, turns, ttl, touched, expires, "
      "max_turns) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?10 + ?9, ?11) ON CONFLICT (id) DO "
      "NOTHING");
  if (!insert) return fail(insert.error());
  ThreadHead h = context->head;
  h.id = context->id;
  h.more = context->more;
  // What a ThreadContext should have and this one lacks.
  const auto or_else = [](std::string_view& value, std::string_view standard) {
    if (value.empty()) value = standard;
  };
  or_else(h.parent, "null");
  or_else(h.tool, "\"\"");
  or_else(h.created, time);
  or_else(h.updated, time);
  or_else(h.context, "{}");
  insert->bind(1, h.id).bind(2, h.parent).bind(3, h.tool).bind(4, h.created).bind(5, h.updated);
  insert->bind(6, h.context).bind(7, h.more);
  insert->bind(8, static_cast<std::int64_t>(context->turns.size())).bind(9, limits.ttl).bind(10, now_);
  insert->bind(11, limits.max_turns);
  if (auto done = insert->run(); !done) return fail(done.error());
  if (database_.changes() == 0) {
    // What is there already, to the byte, is no conflict.
    const auto there = read(context->id, nullptr);
    if (!there) return fail(there.error());
    std::string same = begin_context(h);
    for (std::size_t i = 0; i < context->turns.size(); ++i)
      same.append(i > 0 ? "," : "").append(context->turns[i]);
    end_context(h, same);
    return *there && **there == same ? Outcome::done : Outcome::exists;
  }
  const std::int64_t key = database_.last_key();
  std::int64_t number = 0;
  auto one = database_.prepare("INSERT INTO turn (thread, number, json) VALUES (?, ?, ?)");
  if (!one) return fail(one.error());
  for (const std::string_view turn : context->turns) {
    if (auto done = one->bind(1, key).bind(2, ++number).bind(3, turn).run(); !done) return fail(done.error());
    one->reset();
  }
  if (auto done = transaction->commit(); !done) return fail(done.error());
  return Outcome::done;
}

Result<Outcome> Threads::remove(std::string_view id) {
  const std::string folded = text::fold_uuid(id);
  auto statement = database_.prepare("DELETE FROM thread WHERE id = ?");
  if (!statement) return fail(statement.error());
  if (auto done = statement->bind(1, folded).run(); !done) return fail(done.error());
  return database_.changes() > 0 ? Outcome::done : Outcome::missing;
}

Result<std::int64_t> Threads::collect_garbage() {
  auto statement = database_.prepare("DELETE FROM thread WHERE expires <= ?");
  if (!statement) return fail(statement.error());
  if (auto done = statement->bind(1, now_).run(); !done) return fail(done.error());
  return database_.changes();
}

}  // namespace abridge::store
