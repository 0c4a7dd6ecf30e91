#include "lib/format/log.hpp"

#include <functional>

#include "lib/json/text.hpp"

namespace abridge::format {

bool LogLinks::name(json::Value v) {
  if (!v.is(json::Kind::string) || v.string().empty()) return false;
  std::string_view text = v.string();
  if (text.find('\\') != std::string_view::npos) {
    scratch_.clear();
    json::decode(text, scratch_);
    text = scratch_;
  }
  names_.push_back(std::hash<std::string_view>{}(text));
  return true;
}

}  // namespace abridge::format
