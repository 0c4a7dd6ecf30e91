#include "lib/format/format.hpp"

namespace abridge::format {
namespace {

/// Where histories are found, in this order. The first that is there counts, a list before anything else.
struct Path {
  std::string_view outer;  // empty = the record itself
  std::string_view key;
  std::string_view pointer;
  /// Words that mean other things, too, count only where they name a list, and not in a message.
  enum class Means : std::uint8_t { history, list } means = Means::history;
};
constexpr Path k_paths[] = {
    {"", "messages", "/messages"},
    {"", "conversations", "/conversations", Path::Means::list},
    {"", "conversation_history", "/conversation_history"},
    {"", "conversationHistory", "/conversationHistory"},
    {"", "turns", "/turns"},
    {"", "conversation", "/conversation"},
    {"", "contents", "/contents", Path::Means::list},
    {"", "chat_messages", "/chat_messages", Path::Means::list},
    {"", "input", "/input", Path::Means::list},
    {"", "loglines", "/loglines", Path::Means::list},
    {"body", "messages", "/body/messages"},
    {"params", "messages", "/params/messages"},
    {"input", "messages", "/input/messages"},
};

}  // namespace

History find_history(json::Value record) {
  if (record.is(json::Kind::array)) return {record, {}};
  if (!record.is(json::Kind::object)) return {};
  History other;
  for (const Path& p : k_paths) {
    const json::Value v = p.outer.empty() ? record.find(p.key) : record.find(p.outer).find(p.key);
    if (!v) continue;
    const bool list = v.is(json::Kind::array);
    if (p.means == Path::Means::list && (!list || record.find("role"))) continue;
    if (list) return {v, p.pointer};
    if (!other.value) other = {v, p.pointer};
  }
  return other;
}

namespace {

/// Whether the first elements are records with a history of their own, not messages. `mapping` is a tree's.
bool holds_conversations(json::Value list) {
  constexpr std::size_t k_looked_at = 8;
  std::size_t looked = 0;
  for (const json::Value v : list.elements()) {
    if (v.find("mapping").is(json::Kind::object) ||
        (v.is(json::Kind::object) && find_history(v).value.is(json::Kind::array)))
      return true;
    if (++looked == k_looked_at) break;
  }
  return false;
}

}  // namespace

History conversations_of(json::Value document) {
  if (document.is(json::Kind::array)) return {document, {}};
  if (const json::Value list = document.find("conversations"); holds_conversations(list))
    return {list, "/conversations"};
  if (find_history(document).value) return {};
  const json::Value requests = document.find("requests");
  if (requests.is(json::Kind::array)) return {requests, "/requests"};
  const json::Value history = document.find("history");
  return holds_conversations(history) ? History{history, "/history"} : History{};
}

std::string history_keys_text() {
  std::string out;
  for (const Path& p : k_paths) {
    if (!out.empty()) out += ", ";
    if (!p.outer.empty()) out.append(p.outer).append(".");
    out += p.key;
  }
  return out;
}

}  // namespace abridge::format
