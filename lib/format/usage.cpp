#include "lib/format/usage.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "lib/format/all_keys.hpp"

namespace abridge::format {
namespace {

std::uint64_t count_at(json::Value answer, std::string_view path) {
  return path.empty() ? 0 : cost::tokens_from(follow(answer, path)).value_or(0);
}

void add_names_beside(const UsagePaths& at, json::Value holder, const std::string& path,
                      std::vector<std::string_view>& names) {
  for (const json::Member m : holder.members()) {
    const std::string inner = path + "/" + std::string(m.key);
    if (is_of_usage(at, inner))
      add_names_beside(at, m.value, inner, names);
    else if (!counts_nothing(m.value))
      names.push_back(m.key);
  }
}

}  // namespace

std::optional<cost::Usage> usage_in(const UsagePaths& at, json::Value answer) {
  if (at.empty() || (at.is_answer != nullptr && !at.is_answer(answer))) return std::nullopt;
  auto billed = cost::usage_from(follow(answer, at.in), follow(answer, at.out));
  if (!billed) return billed;
  billed->out += count_at(answer, at.thoughts);
  billed->cache_read = count_at(answer, at.cache_read);
  billed->cache_written = count_at(answer, at.cache_written);
  if (at.cache == UsagePaths::Cache::beside) billed->in += billed->cache_written + billed->cache_read;
  return billed->in + billed->out > 0 ? billed : std::nullopt;
}

bool is_of_usage(const UsagePaths& at, std::string_view path) {
  for (const std::string_view known : at.all())
    if (known.starts_with(path) && (known.size() == path.size() || known[path.size()] == '/')) return true;
  return false;
}

bool counts_nothing(json::Value v) {
  if (!v.is(json::Kind::object)) return !v.truthy();
  for (const json::Member m : v.members())
    if (!counts_nothing(m.value)) return false;
  return true;
}

std::vector<std::string_view> beside_usage(const UsagePaths& at, const UsagePaths& to, json::Value answer) {
  std::vector<std::string_view> names;
  const std::pair<std::string_view, std::string_view> apart[] = {
      {at.cache_read, to.cache_read}, {at.cache_written, to.cache_written}, {at.thoughts, to.thoughts}};
  for (const auto& [path, place] : apart)
    if (place.empty() && count_at(answer, path) > 0) names.push_back(path.substr(path.rfind('/') + 1));
  for (const json::Member m : answer.members())
    if (is_of_usage(at, m.key)) add_names_beside(at, m.value, std::string(m.key), names);
  return names;
}

void write_usage(const UsagePaths& at, const cost::Usage& billed, json::Writer& json) {
  const std::uint64_t cached = billed.cache_read + billed.cache_written;
  const bool beside = at.cache == UsagePaths::Cache::beside;
  const std::pair<std::string_view, std::uint64_t> counts[] = {
      {at.in, beside ? billed.in - std::min(cached, billed.in) : billed.in},
      {at.out, billed.out},
      {at.cache_read, billed.cache_read},
      {at.cache_written, billed.cache_written},
      {at.total, billed.in + billed.out}};
  std::string_view open;  // the member that holds the count before
  for (const auto& [path, count] : counts) {
    if (path.empty()) continue;
    const std::string_view below = path.substr(path.find('/') + 1);
    const std::size_t slash = below.find('/');
    const std::string_view holder = slash == below.npos ? std::string_view() : below.substr(0, slash);
    if (!open.empty() && holder != open) json.close('}');
    if (!holder.empty() && holder != open) json.key(holder).open('{');
    open = holder;
    json.key(below.substr(slash == below.npos ? 0 : slash + 1)).value(std::to_string(count));
  }
  if (!open.empty()) json.close('}');
}

}  // namespace abridge::format
