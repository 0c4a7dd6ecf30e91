#include <array>
#include <charconv>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "lib/format/builder.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/lines/line_log.hpp"

// Open Assistant's messages as rows (LAION-AI/Open-Assistant, oasst-data/oasst_data/schemas.py; the data sets
// oasst1 and oasst2): each names what it replies to, and the tree that it is of. Of replies the best by rank
// is read.

namespace abridge::format {
namespace {

constexpr std::array k_oasst_rows_roles{Role::user, Role::assistant};
constexpr std::array k_oasst_rows_spellings{Spelling{"prompter", Role::user}};

bool is_oasst_rows_row(json::Value v) {
  return v.find("message_id").is(json::Kind::string) && v.find("text").is(json::Kind::string) &&
         v.find("role").is(json::Kind::string) && v.find("parent_id") && !v.find("replies");
}

Evidence recognise_oasst_rows_message(json::Value row) {
  return is_oasst_rows_row(row) ? Evidence{12, "rows of message_id and parent_id"} : Evidence{};
}

/// The best is 0; what nobody ranked comes after all that were.
double oasst_rows_rank_of(json::Value row) {
  constexpr double k_unranked = 1e9;
  const std::string_view raw = row.find("rank").raw();
  double rank = k_unranked;
  std::from_chars(raw.data(), raw.data() + raw.size(), rank);
  return rank;
}

class OasstRowsRows : public LineLog {
 public:
  explicit OasstRowsRows(const LogInput& input) : LineLog(input, Linking::tree) {}

  void close(std::span<const std::uint32_t> lost) override {
    find_best();
    LineLog::close(lost);
  }

 protected:
  Facts facts(json::Value row) override {
    Facts out;
    out.opens = row.find("message_tree_id");
    out.id = row.find("message_id");
    out.parent = row.find("parent_id");
    return out;
  }
  bool is_known(json::Value row) const override { return is_oasst_rows_row(row); }
  bool speaks(json::Value row) const override { return is_oasst_rows_row(row); }
  json::Value words_of(json::Value row) const override { return row.find("text"); }
  bool may_end(json::Value row) const override { return best_.contains(row.raw().data()); }
  void replay(std::span<const std::uint32_t> path, Replay& out) override {
    for (const std::uint32_t line : path)
      if (is_oasst_rows_row(value(line))) out.said.push_back({line, value(line)});
  }
  void read_one(const Utterance& said, MessageBuilder& b) override {
    Message& m = b.message();
    m.content_value = said.value.find("text");
    m.time_value = said.value.find("created_date");
    b.role(said.value.find("role"), k_oasst_rows_spellings);
    b.content(m.content_value);
  }

 private:
  /// The ends of the ways that lead from each root over the best replies.
  void find_best() {
    std::unordered_map<std::string_view, std::uint32_t> best;  // of what is replied to
    std::vector<std::uint32_t> roots;
    for (std::uint32_t i = 0; i < size(); ++i) {
      const json::Value row = value(i);
      if (!is_oasst_rows_row(row) || row.find("deleted").is_true()) continue;
      const std::string_view parent = text(row.find("parent_id"));
      if (parent.empty()) {
        roots.push_back(i);
        continue;
      }
      const auto [known, fresh] = best.try_emplace(parent, i);
      if (!fresh && oasst_rows_rank_of(row) < oasst_rows_rank_of(value(known->second))) known->second = i;
    }
    for (std::uint32_t at : roots) {
      for (std::uint32_t steps = 0; steps < size(); ++steps) {
        const auto next = best.find(text(value(at).find("message_id")));
        if (next == best.end()) break;
        at = next->second;
      }
      best_.insert(value(at).raw().data());
    }
  }

  std::unordered_set<const char*> best_;
};

std::unique_ptr<Log> open_oasst_rows_log(const LogInput& input) {
  return std::make_unique<OasstRowsRows>(input);
}

constexpr std::string_view k_oasst_rows_members[] = {"message_id",      "parent_id",    "text", "role",
                                                     "message_tree_id", "created_date", "rank", "deleted"};

}  // namespace

Format oasst_rows() {
  Format f;
  f.name = "oasst-rows";
  f.summary = "Open Assistant's messages as rows, each with the one that it replies to";
  f.members = k_oasst_rows_members;
  f.access = Access::read;
  f.lost = "other replies, labels, reviews";
  f.dialect.roles = k_oasst_rows_roles;
  f.dialect.spellings = k_oasst_rows_spellings;
  f.dialect.content_key = "text";
  f.dialect.time_key = "created_date";
  f.recognise_message = recognise_oasst_rows_message;
  f.open_log = open_oasst_rows_log;
  f.branches = true;
  return f;
}

}  // namespace abridge::format
