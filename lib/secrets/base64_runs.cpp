#include "lib/secrets/base64_runs.hpp"

#include <algorithm>
#include <string>

#include "lib/secrets/runs.hpp"
#include "lib/secrets/scanner.hpp"
#include "lib/text/base64.hpp"

namespace abridge::secrets {
namespace {

constexpr std::size_t k_looked_at = 16;

bool is_text(std::string_view bytes) {
  return std::all_of(bytes.begin(), bytes.end(),
                     [](char c) { return (c >= ' ' && c <= '~') || c == '\n' || c == '\r' || c == '\t'; });
}

void look_at(std::string_view raw, std::size_t begin, std::size_t end, std::string& decoded,
             FunctionRef<void(std::size_t, std::size_t, std::string_view)> look) {
  const std::string_view base64 = raw.substr(begin, end - begin);
  // Most are none, which the first three bytes say of most.
  for (const std::size_t looked_at : {std::size_t{4}, k_looked_at}) {
    decoded.clear();
    if (!text::append_from_base64(base64.substr(0, looked_at), decoded) || !is_text(decoded)) return;
  }
  decoded.clear();
  const std::size_t padding = std::min<std::size_t>(raw.size() - end, 2);
  std::size_t with_padding = end;
  while (with_padding < end + padding && raw[with_padding] == '=') ++with_padding;
  if (!text::append_from_base64(base64, decoded) || !is_text(decoded)) return;
  look(begin, with_padding, decoded);
}

}  // namespace

void for_each_base64(std::string_view raw, std::size_t from,
                     FunctionRef<void(std::size_t, std::size_t, std::string_view)> look) {
  std::string decoded;
  for (std::size_t at = from; (at = next_run(RunOf::base64, raw, at)) != raw.npos;) {
    std::size_t begin = at;
    while (begin > from && is_of(RunOf::base64, raw[begin - 1])) --begin;
    while (at < raw.size() && is_of(RunOf::base64, raw[at])) ++at;
    // The letter of an escape is none of it.
    if (begin > 0 && raw[begin - 1] == '\\') ++begin;
    if (at - begin >= k_base64_run && at - begin <= k_longest) look_at(raw, begin, at, decoded, look);
  }
}

}  // namespace abridge::secrets
