#include "lib/policy/yaml_errors.hpp"

#include <fmt/format.h>
#include <yaml-cpp/exceptions.h>

#include <array>
#include <utility>

namespace abridge::policy {

std::string in_our_words(std::string_view message) {
  namespace msg = YAML::ErrorMsg;
  static const auto table = std::to_array<std::pair<std::string_view, std::string_view>>({
      {msg::END_OF_MAP,
       "this doesn't fit into the map around it (is the indentation right, or a quote missing?)"},
      {msg::END_OF_SEQ, "a list goes on with '- ' in the same column (is the indentation right?)"},
      {msg::END_OF_MAP_FLOW, "expected ',' or '}'"},
      {msg::END_OF_SEQ_FLOW, "expected ',' or ']'"},
      {msg::EOF_IN_SCALAR, "a quote that is never closed"},
      {msg::DOC_IN_SCALAR, "a quote that is not closed before the document ends"},
      {msg::MAP_VALUE,
       "a ':' where no key can be: quote a text that contains ': ', or check the indentation"},
      {msg::MAP_KEY, "a key where none can be"},
      {msg::BLOCK_ENTRY, "a '- ' where no list can begin: put it on its own line"},
      {msg::FLOW_END, "a bracket that closes nothing"},
      {msg::UNKNOWN_TOKEN, "text can't begin with this character: quote it"},
      {msg::TAB_IN_INDENTATION, "a tab in the indentation: use spaces"},
      {msg::UNKNOWN_ANCHOR, "an alias without its anchor ('&name') before it"},
      {msg::ALIAS_CONTENT, "an alias stands alone, with nothing after it"},
      {msg::INVALID_HEX, "not a hexadecimal digit in an escape"},
  });
  for (const auto& [theirs, ours] : table)
    if (message == theirs) return std::string(ours);
  return fmt::format("not YAML: {}", message);
}

}  // namespace abridge::policy
