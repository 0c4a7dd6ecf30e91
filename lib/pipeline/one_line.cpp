#include "lib/pipeline/one_line.hpp"

#include <string>

#include "lib/json/white.hpp"

namespace abridge::pipeline {

void put_on_one_line(Buffer& json, bool& after_line_end, OneLine what) {
  std::string line;
  bool in_string = false;
  std::size_t open = 0;
  const std::string_view text = json.view();
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char ch = text[i];
    if (in_string) {
      line += ch;
      if (ch == '\\' && i + 1 < text.size())
        line += text[++i];
      else if (ch == '"')
        in_string = false;
      continue;
    }
    const bool is_within = open > 0 || what == OneLine::document;
    const bool ends_line = ch == '\n' || ch == '\r';
    if (ends_line && is_within) after_line_end = true;
    const bool begins_line = line.empty() || line.back() == '\n';
    if (begins_line && !is_within && json::is_white(ch)) continue;  // as if nothing stands on it
    if (is_within && after_line_end && json::is_white(ch)) continue;
    if (ch == '{' || ch == '[') ++open;
    if ((ch == '}' || ch == ']') && open > 0) --open;
    after_line_end = false;
    in_string = ch == '"';
    line += ch;
  }
  json.clear();
  json.append(line);
}

bool has_white_line(std::string_view lines) {
  for (std::size_t begin = 0; begin < lines.size();) {
    if (json::is_white(lines[begin])) return true;
    const std::size_t end = lines.find('\n', begin);
    if (end == lines.npos) return false;
    begin = end + 1;
  }
  return false;
}

}  // namespace abridge::pipeline
