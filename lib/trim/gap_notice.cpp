#include "lib/trim/gap_notice.hpp"

#include <algorithm>
#include <string>

#include "lib/json/clip.hpp"
#include "lib/json/text.hpp"
#include "lib/model/units.hpp"

namespace abridge::trim {
namespace {

/// One notice for all of them, where there is no room for more.
std::vector<Gap> at_the_first(const std::vector<Gap>& gaps) {
  Gap one = gaps.front();
  for (std::size_t i = 1; i < gaps.size(); ++i) one.left_out += gaps[i].left_out;
  return {one};
}

bool is_at_most(std::uint64_t size, std::int64_t notices, std::uint64_t max) {
  return static_cast<std::int64_t>(size) + notices <= static_cast<std::int64_t>(max);
}

}  // namespace

/// Whether the notice can become a message of its own: asked so, or before one that it doesn't join.
bool GapNotice::may_be_a_message() const {
  return p_.notice_at == NoticeAt::message ||
         std::any_of(c_.order.begin(), c_.order.end(), [&](std::uint32_t place) {
           const Message& m = c_.messages[place];
           return !has_text(c_, m) || (p_.notice_at == NoticeAt::content && !starts_exchange(c_, m));
         });
}

std::uint64_t GapNotice::most() const {
  if (!p_.notice_counts || p_.notice.empty()) return 0;
  // As many digits as the number can have.
  std::size_t most = 0;
  for (const std::uint32_t place : c_.order) most += left_out_with(c_, c_.messages[place]);
  std::string escaped;
  json::encode(json::fill_in(p_.notice, "dropped", std::to_string(most)), escaped);
  const std::string_view put = p_.notice_at == NoticeAt::message ? json::strip(escaped) : escaped;
  // Joined to a text, two floored estimates make up to one token more.
  return (may_be_a_message() ? context_.sizer.message_overhead("user") : 0) + context_.sizer.size(put) +
         (context_.sizer.scale() > 1 ? 1 : 0);
}

std::vector<Gap> GapNotice::gaps(const std::vector<char>& keep) const {
  std::vector<Gap> gaps = gaps_of(c_, keep);
  if (!gaps.empty() && gaps.back().place == c_.order.size()) gaps.pop_back();
  if (!gaps.empty() || p_.keep == KeepBy::oldest) return gaps;
  for (std::size_t i = 0; i < keep.size() && gaps.empty(); ++i)
    if (keep[i] != 0 && !is_system(c_.messages[c_.order[i]].role)) gaps.push_back({i, 0});
  return gaps;
}

std::optional<std::int64_t> GapNotice::cost_of(const std::vector<Gap>& missing) const {
  return cost_of_notices(context_, missing, p_.notice, p_.notice_at);
}

bool GapNotice::fits(std::uint64_t size, const std::vector<Gap>& missing, std::uint64_t max) const {
  if (missing.empty()) return false;
  const auto cost = cost_of(at_the_first(missing));
  return cost && is_at_most(size, *cost, max);
}

std::uint64_t GapNotice::put(std::uint64_t size, const std::vector<Gap>& missing, Room room) {
  auto cost = cost_of(missing);
  const bool each = !p_.notice_counts || (cost && is_at_most(size, *cost, room.max));
  const std::vector<Gap> said = each ? missing : at_the_first(missing);
  if (!each) cost = cost_of(said);
  put_notices(context_, said, p_.notice, p_.notice_at);
  if (!p_.notice_counts) return size;
  return cost ? static_cast<std::uint64_t>(static_cast<std::int64_t>(size) + *cost) : size + room.most;
}

}  // namespace abridge::trim
