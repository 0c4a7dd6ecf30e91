// Runs while abridge is built: compiles a packed vocabulary (lib/tokens/vocabulary/vocabularies) into tables
// (lib/tokens/vocabulary/compiled_vocabulary.hpp).
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

#include "lib/tokens/vocabulary/compile_vocabulary.hpp"
#include "lib/tokens/vocabulary/packed.hpp"

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fputs("usage: compile_vocabulary FILE.tokens OUT\n", stderr);
    return 2;
  }
  std::ifstream in(argv[1], std::ios::binary);
  const std::string packed((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  const auto compiled = abridge::tokens::read_packed(packed).and_then(
      [](const auto& tokens) { return abridge::tokens::compile_vocabulary(tokens); });
  if (!in || !compiled) {
    std::fprintf(stderr, "%s: %s\n", argv[1], compiled ? "can't be read" : compiled.error().text().c_str());
    return 1;
  }
  std::ofstream out(argv[2], std::ios::binary);
  out << *compiled;
  return out.flush() ? 0 : 1;
}
