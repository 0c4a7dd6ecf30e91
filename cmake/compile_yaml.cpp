// Runs while abridge is built: writes the tree of a YAML file (lib/policy/compiled.hpp) to another file.
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

#include "lib/policy/compiled.hpp"

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fputs("usage: compile_yaml FILE.yaml OUT\n", stderr);
    return 2;
  }
  std::ifstream in(argv[1], std::ios::binary);
  const std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  const auto tree = abridge::policy::parse_yaml(text, argv[1]);
  if (!in || !tree) {
    std::fprintf(stderr, "%s\n", tree ? argv[1] : tree.error().text().c_str());
    return 1;
  }
  std::ofstream out(argv[2], std::ios::binary);
  out << abridge::policy::compiled(*tree);
  return out.flush() ? 0 : 1;
}
