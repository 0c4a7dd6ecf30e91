// Reads lines and prints for each whether it is ISO 8601: `0`, or `1 SECONDS MICROSECONDS`. Any character can
// stand in a line: `\n` and `\\` are escaped.
#include <iostream>
#include <string>

#include "lib/text/time.hpp"

int main() {
  std::ios::sync_with_stdio(false);
  std::string line;
  std::string out;
  while (std::getline(std::cin, line)) {
    std::string text;
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (line[i] == '\\' && i + 1 < line.size())
        text += line[++i] == 'n' ? '\n' : '\\';
      else
        text += line[i];
    }
    abridge::text::Instant instant;
    if (abridge::text::parse_iso8601(text, instant) != abridge::text::is_iso8601(text)) return 1;
    if (abridge::text::is_iso8601(text))
      out += "1 " + std::to_string(instant.seconds) + ' ' + std::to_string(instant.nanoseconds / 1000) + '\n';
    else
      out += "0\n";
  }
  std::cout << out;
}
