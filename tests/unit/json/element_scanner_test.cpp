#include "lib/json/element_scanner.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace abridge::json {
namespace {

/// Where the commas between the elements of an array stand, found one byte after the other.
std::vector<std::size_t> commas_of(std::string_view array) {
  std::vector<std::size_t> commas;
  int depth = 0;
  bool text = false;
  for (std::size_t at = 0; at < array.size(); ++at) {
    const char c = array[at];
    if (text) {
      if (c == '\\') ++at;
      text = c != '"';
    } else if (c == '"') {
      text = true;
    } else if (c == '{' || c == '[') {
      ++depth;
    } else if (c == '}' || c == ']') {
      --depth;
    } else if (c == ',' && depth == 1) {
      commas.push_back(at);
    }
  }
  return commas;
}

TEST(ElementScanner, FindsTheCommasBetweenElements) {
  const std::vector<std::string> elements = {
      "1", R"("a,]\"[,")", R"({"a":[1,2,{"b":","}],"c":"\\"})", "[[],[[1,2],3]]", "\"" + std::string(200, ',') + "\"",
      R"({"messages":[{"role":"user","content":"[1,2]"},{"role":"assistant","content":"\\\","}]})"};
  for (const Name<Engine>& engine : names_of(Engine{})) {
    if (!runs_here(engine.value)) continue;
    for (std::size_t first = 0; first < elements.size(); ++first)
      for (std::size_t pad = 0; pad < 70; ++pad) {
        std::string array = std::string(pad, ' ') + "[";
        for (std::size_t i = 0; i < 3 * elements.size(); ++i)
          array.append(i == 0 ? "" : ",").append(elements[(first + i * (i + 1)) % elements.size()]);
        array += ']';
        const std::vector<std::size_t> commas = commas_of(array);
        array.append(64, ' ');
        // In steps that are no whole windows.
        ElementScanner scanner(engine.value);
        std::size_t scanned = 0;
        for (std::size_t given = 0; given < array.size();) {
          given = std::min(given + 100, array.size());
          scanned += scanner.go_on(std::string_view(array).substr(scanned, given - scanned));
          const auto after = std::lower_bound(commas.begin(), commas.end(), scanned);
          ASSERT_EQ(scanner.commas(), static_cast<std::size_t>(after - commas.begin()));
          if (after != commas.begin()) {
            ASSERT_EQ(scanner.last_comma(), after[-1]) << array;
          }
        }
        EXPECT_EQ(scanner.commas(), commas.size());
      }
  }
}

}  // namespace
}  // namespace abridge::json
