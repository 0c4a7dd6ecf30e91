#include "lib/policy/slots.hpp"

#include <algorithm>

#include "lib/base/suggest.hpp"
#include "lib/model/role.hpp"

namespace abridge::policy {

Result<void> check_slots(std::string_view text, std::initializer_list<std::string_view> known,
                         const Mark& mark, const std::string& path) {
  const std::vector<std::string_view> names(known);
  for (std::size_t at = text.find('{'); at != std::string_view::npos; at = text.find('{', at + 1)) {
    const std::size_t end = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_", at + 1);
    const std::string_view name = text.substr(at + 1, std::min(end, text.size()) - at - 1);
    const bool is_known = std::find(names.begin(), names.end(), name) != names.end();
    if (end == std::string_view::npos || text[end] != '}') {
      if (!is_known) continue;
      return fail(error_at(
          mark, path + ": '{" + std::string(name) + "' is not closed: write {" + std::string(name) + "}"));
    }
    if (is_known || name.empty()) continue;
    std::vector<std::string> written;
    for (const std::string_view n : names) written.push_back('{' + std::string(n) + '}');
    const std::string unknown = '{' + std::string(name) + '}';
    const std::string hint =
        did_you_mean_or_known(unknown, std::vector<std::string_view>(written.begin(), written.end()));
    return fail(error_at(mark, path + ": unknown name '" + unknown + "'" + hint));
  }
  return {};
}

std::vector<std::string_view> role_names() {
  std::vector<std::string_view> names;
  for (const auto& role : names_of(Role{})) names.push_back(role.text);
  return names;
}

}  // namespace abridge::policy
