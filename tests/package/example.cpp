#include <abridge/abridge.hpp>
#include <iostream>
#include <iterator>

int main() {
  const std::string history(std::istreambuf_iterator<char>(std::cin), {});
  const auto done = abridge::api::trim(history, {.last = 2, .max_tokens = 8000});
  for (const auto& finding : done.findings) std::cerr << finding.message << "\n";
  std::cout << done.output << done.message;
  return static_cast<int>(done.code);
}
