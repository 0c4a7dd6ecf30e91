#include "lib/text/element.hpp"

#include <string>

namespace abridge::text {

std::optional<std::string_view> after_element(std::string_view text) {
  if (text.size() < 2 || text[0] != '<' || text[1] < 'a' || text[1] > 'z') return std::nullopt;
  const std::string_view name = text.substr(1, text.find_first_of(" >\\", 1) - 1);
  const std::string close = std::string("</").append(name).append(">");
  const std::size_t at = text.find(close);
  if (at == std::string_view::npos) return std::nullopt;
  return text.substr(at + close.size());
}

}  // namespace abridge::text
