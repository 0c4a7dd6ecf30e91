#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <vector>

#include "lib/format/all_keys.hpp"
#include "lib/format/format.hpp"
#include "lib/format/unanswered.hpp"
#include "lib/format/values.hpp"

namespace abridge::format {
namespace {

using Means = HistoryPath::Means;

/// Where members lead: a bit for each place in all_history_paths, and two for what no path leads to.
using Ways = std::uint64_t;
constexpr Ways k_to_response = Ways{1} << 62;
constexpr Ways k_elsewhere = Ways{1} << 63;

/// Which members lead to a history at all, and where.
class Leading {
 public:
  Leading() {
    Ways way = 1;
    for (const JoinedPath& p : all_history_paths()) {
      add(p.path.outer.empty() ? p.path.key : p.path.outer, way);
      way <<= 1;
    }
    for (const std::string_view pointer : all_words<&Keys::responses>())
      add(pointer.substr(1), k_to_response);
    for (const std::string_view word : all_words<&Keys::leads>()) add(word, k_elsewhere);
    std::stable_sort(members_.begin(), members_.end(),
                     [](const Member& a, const Member& b) { return a.name[0] < b.name[0]; });
    for (const Member& m : members_) ++count_[static_cast<unsigned char>(m.name[0])];
    for (std::size_t i = members_.size(); i-- > 0;)
      first_[static_cast<unsigned char>(members_[i].name[0])] = static_cast<std::uint8_t>(i);
  }

  /// Those of a record's members. Most records of logs have none.
  Ways of(json::Value record) const {
    Ways all = 0;
    for (const json::Member m : record.members())
      if (!m.key.empty()) all |= of_key(m.key);
    return all;
  }

 private:
  struct Member {
    std::string_view name;
    Ways ways;
  };

  void add(std::string_view path, Ways way) {
    const std::string_view name = path.substr(0, path.find('/'));
    const auto known =
        std::find_if(members_.begin(), members_.end(), [&](const Member& m) { return m.name == name; });
    if (known != members_.end())
      known->ways |= way;
    else
      members_.push_back({name, way});
  }
  /// An escape may stand for any letter.
  Ways of_key(std::string_view key) const {
    const auto letter = static_cast<unsigned char>(key[0]);
    if (letter == '\\') return ~Ways{0};
    if (letter >= count_.size()) return 0;
    const std::size_t from = first_[letter];
    const std::size_t count = count_[letter];
    for (std::size_t i = from; i < from + count; ++i)
      if (members_[i].name == key) return members_[i].ways;
    return count > 0 && key.find('\\') != key.npos ? ~Ways{0} : 0;
  }

  std::vector<Member> members_;  // by their first letters
  std::array<std::uint8_t, 128> first_{};
  std::array<std::uint8_t, 128> count_{};
};

Ways ways_of(json::Value record) {
  static const Leading leading;
  return leading.of(record);
}

/// Where a path's last key stands: in the record, in a member of it, or in a member of that.
json::Value holder_of(json::Value record, std::string_view outer) {
  if (outer.empty()) return record;
  const std::size_t slash = outer.find('/');
  const json::Value holder = record.find(outer.substr(0, slash));
  return slash == std::string_view::npos ? holder : holder.find(outer.substr(slash + 1));
}

/// What no path leads to, by the formats that have such records.
History find_elsewhere(json::Value record, Ways ways) {
  if ((ways & k_to_response) != 0)
    for (const std::string_view pointer : all_words<&Keys::responses>()) {
      const json::Value v = follow(record, pointer);
      if (v.is(json::Kind::object)) return {v, pointer, true};
      if (v.is(json::Kind::null)) return {v, pointer};  // its message was taken out
    }
  for (const Format& f : all_formats())
    if (f.find_own != nullptr)
      if (const History found = f.find_own(record); found.value) return found;
  return {};
}

}  // namespace

bool begins_with_message(json::Value list) {
  const json::Value first = first_in(list);
  const auto& speakers = all_words<&Keys::speakers>();
  return std::any_of(speakers.begin(), speakers.end(), [&](std::string_view key) {
    // Other things have a sender, too.
    return first.find(key).is(json::Kind::string) &&
           (key == "role" || first_of(first, all_words<&Keys::said>()));
  });
}

namespace {

/// Whether what stands at the end of a path is a history as it has them.
bool leads_to(json::Value record, json::Value holder, json::Value v, const HistoryPath& p) {
  const bool list = v.is(json::Kind::array);
  const bool may_be_null = v.is(json::Kind::null) && p.means == Means::list_or_null;
  if (p.means != Means::history && ((!list && !may_be_null) || record.find("role"))) return false;
  if (p.means == Means::messages && !begins_with_message(v)) return false;
  return p.is_history == nullptr || p.is_history(record, holder, v);
}

/// What the first of these paths that leads to a history does, of all formats' or of one's.
History find_by_paths(json::Value record, Ways ways, const Format* of = nullptr) {
  const std::vector<JoinedPath>& paths = all_history_paths();
  History other;
  for (; ways != 0; ways &= ways - 1) {
    const auto place = static_cast<std::size_t>(std::countr_zero(ways));
    if (place >= paths.size()) break;
    const JoinedPath& joined = paths[place];
    if (of != nullptr && joined.owner != of) continue;
    const HistoryPath& p = joined.path;
    const json::Value holder = holder_of(record, p.outer);
    const json::Value v = holder.find(p.key);
    if (!v || !leads_to(record, holder, v, p)) continue;
    const History found{v, joined.pointer, false, joined.owner};
    const bool list = v.is(json::Kind::array);
    // What a response says of its input may be empty; its output is not.
    if (list && (p.means == Means::history || !v.empty())) return found;
    if (!other.value) other = found;
  }
  return other;
}

}  // namespace

History find_history(json::Value record) {
  if (record.is(json::Kind::array)) return {record, {}};
  const Ways ways = ways_of(record);
  if (ways == 0) return {};
  const History found = find_by_paths(record, ways);
  return found.value ? found : find_elsewhere(record, ways);
}

History find_history(json::Value record, const Format& format) {
  const History found = find_history(record);
  if (found.owner != nullptr && found.owner != &format && found.owner != &plainest_format())
    if (const History own = find_by_paths(record, ways_of(record), &format);
        own.value.is(json::Kind::array) && !own.value.empty())
      return own;
  if (found.value || format.text_pointer.empty()) return found;
  const json::Value text = follow(record, format.text_pointer);
  return text.is(json::Kind::string) ? History{text, format.text_pointer, true} : found;
}

namespace {

/// Whether the first elements are records with a history or a tree of their own, or histories, and no
/// messages; or no more than empty lists.
bool holds_conversations(json::Value list) {
  constexpr std::size_t k_looked_at = 8;
  std::size_t looked = 0;
  std::size_t empty = 0;
  for (const json::Value v : list.elements()) {
    empty += v.is(json::Kind::array) && v.empty() ? 1 : 0;
    if (tree_of(v).is(json::Kind::object) ||
        (v.is(json::Kind::object) && find_history(v).value.is(json::Kind::array)) ||
        (v.is(json::Kind::array) && begins_with_message(v)))
      return true;
    if (++looked == k_looked_at) break;
  }
  return looked > 0 && empty == looked;
}

struct JoinedList {
  ListPath path;
  std::string pointer;
};
/// Those of all formats.
const std::vector<JoinedList>& all_lists() {
  static const std::vector<JoinedList> lists = [] {
    std::vector<JoinedList> out;
    for (const Format& f : all_formats())
      for (const ListPath& l : f.keys.lists) out.push_back({l, "/" + std::string(l.key)});
    return out;
  }();
  return lists;
}

/// One of 64 bits for a key, by which most others are told from those of lists: each record's is asked about.
std::uint64_t bit_of(std::string_view key) {
  constexpr unsigned k_bits = 64;
  const unsigned first = key.empty() ? 0 : static_cast<unsigned char>(key[0]);
  return std::uint64_t{1} << (static_cast<unsigned>(key.size()) + 3 * first) % k_bits;
}
std::uint64_t bits_of_lists() {
  static const std::uint64_t bits = [] {
    std::uint64_t all = 0;
    for (const JoinedList& l : all_lists()) all |= bit_of(l.path.key);
    return all;
  }();
  return bits;
}

/// The first list of conversations in a document: of those that count before a history, or of the others.
History find_list(json::Value document, bool leads) {
  for (const auto& [path, pointer] : all_lists()) {
    if (path.leads != leads) continue;
    const json::Value list = document.find(path.key);
    if (path.unlooked ? list.is(json::Kind::array) : holds_conversations(list)) return {list, pointer};
  }
  return {};
}

}  // namespace

bool is_list_of_conversations(json::Value v) { return v.is(json::Kind::array) && holds_conversations(v); }

History conversations_of(json::Value document) {
  if (document.is(json::Kind::array)) return {document, {}};
  if (const History list = find_list(document, true); list.value) return list;
  return find_history(document).value ? History{} : find_list(document, false);
}

bool is_unanswered(json::Value record) {
  const auto formats = all_formats();
  return std::any_of(
             formats.begin(), formats.end(),
             [&](const Format& f) { return f.is_unanswered != nullptr && f.is_unanswered(record); }) &&
         !find_history(record).value;
}

namespace {

/// A member, and what a path leads to from it.
struct Step {
  std::string_view from;
  std::string_view to;
};
void add_steps(std::vector<Step>& steps, std::string_view path) {
  if (path.starts_with('/')) path.remove_prefix(1);
  for (std::size_t slash = path.find('/'); slash != path.npos; slash = path.find('/')) {
    const std::string_view from = path.substr(0, slash);
    path.remove_prefix(slash + 1);
    steps.push_back({from, path.substr(0, path.find('/'))});
  }
}
/// Those of all paths.
const std::vector<Step>& all_steps() {
  static const std::vector<Step> steps = [] {
    std::vector<Step> out;
    for (const JoinedPath& p : all_history_paths()) add_steps(out, p.pointer);
    for (const std::string_view path : all_words<&Keys::responses>()) add_steps(out, path);
    for (const std::string_view path : all_words<&Keys::trees>()) add_steps(out, path);
    return out;
  }();
  return steps;
}

std::string_view last_of(std::string_view path) { return path.substr(path.rfind('/') + 1); }

/// Whether a tree stands in a member of that name, or further in.
bool is_before_tree(std::string_view key) {
  const auto& paths = all_words<&Keys::trees>();
  return std::any_of(paths.begin(), paths.end(), [&](std::string_view path) {
    for (; path.find('/') != path.npos; path.remove_prefix(path.find('/') + 1))
      if (path.substr(0, path.find('/')) == key) return true;
    return false;
  });
}

}  // namespace

bool leads_to_history(std::string_view key, json::Kind kind) {
  const bool list = kind == json::Kind::array;
  const auto& paths = all_history_paths();
  return may_hold_conversations(key) ||
         std::any_of(paths.begin(), paths.end(),
                     [&](const JoinedPath& joined) {
                       const HistoryPath& p = joined.path;
                       if (key == p.key) return list || p.means == Means::history;
                       return !list && !p.outer.empty() && key == p.outer;
                     }) ||
         (!list && is_before_tree(key));
}

bool leads_from(std::string_view outer, std::string_view key) {
  const auto& steps = all_steps();
  return std::any_of(steps.begin(), steps.end(),
                     [&](const Step& s) { return s.from == outer && s.to == key; });
}

bool may_hold_conversations(std::string_view key) {
  if ((bits_of_lists() & bit_of(key)) == 0) return false;
  const auto& lists = all_lists();
  return std::any_of(lists.begin(), lists.end(), [&](const JoinedList& l) { return key == l.path.key; });
}

bool holds_records(std::string_view key) {
  const auto& paths = all_history_paths();
  return std::any_of(paths.begin(), paths.end(),
                     [&](const JoinedPath& p) { return p.path.of_records && p.path.key == key; });
}

json::Value tree_of(json::Value record) {
  for (const std::string_view path : all_words<&Keys::trees>())
    if (const json::Value tree = follow(record, path); tree.is(json::Kind::object)) return tree;
  return {};
}
bool holds_tree(std::string_view key) {
  const auto& paths = all_words<&Keys::trees>();
  return std::any_of(paths.begin(), paths.end(), [&](std::string_view path) { return last_of(path) == key; });
}
std::string_view tree_path_of(json::Value node) {
  for (const Format& f : all_formats())
    if (f.is_node != nullptr && f.is_node(node)) return f.keys.trees.back();
  return all_words<&Keys::trees>().front();
}

bool is_node(json::Value v) {
  const auto formats = all_formats();
  return std::any_of(formats.begin(), formats.end(),
                     [&](const Format& f) { return f.is_node != nullptr && f.is_node(v); });
}

json::Value parts_of(json::Value message) {
  const auto& keys = all_words<&Keys::parts>();
  if (const json::Value own = first_of(message, keys)) return own;
  for (const std::string_view holder : all_words<&Keys::said>())
    if (const json::Value held = first_of(message.find(holder), keys)) return held;
  return {};
}

std::string history_keys_text() {
  std::string out;
  for (const JoinedPath& p : all_history_paths()) {
    if (!out.empty()) out += ", ";
    for (const char ch : std::string_view(p.pointer).substr(1)) out += ch == '/' ? '.' : ch;
  }
  return out;
}

}  // namespace abridge::format
