#include "lib/json/pointer.hpp"

namespace abridge::json {

std::string pointer_token(std::string_view name) {
  std::string out;
  for (const char ch : name) {
    if (ch == '~')
      out += "~0";
    else if (ch == '/')
      out += "~1";
    else
      out += ch;
  }
  return out;
}

}  // namespace abridge::json
