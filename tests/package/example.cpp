#include <iostream>
#include <lib/pipeline/vocabulary.hpp>

int main() {
  const auto tree = abridge::pipeline::load_policy("strict", {});
  const auto policy = abridge::pipeline::read_policy(*tree);
  std::cout << "trim steps of strict: " << policy->trim.size() << "\n";
}
