// Runs while abridge is built: compiles a packed vocabulary (lib/tokens/vocabularies) into its image
// (lib/tokens/image.hpp).
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

#include "lib/tokens/build_image.hpp"
#include "lib/tokens/packed.hpp"

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fputs("usage: compile_vocabulary FILE.tokens OUT\n", stderr);
    return 2;
  }
  std::ifstream in(argv[1], std::ios::binary);
  const std::string packed((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  const auto image = abridge::tokens::read_packed(packed).and_then(
      [](const auto& tokens) { return abridge::tokens::build_image(tokens); });
  if (!in || !image) {
    std::fprintf(stderr, "%s: %s\n", argv[1], image ? "can't be read" : image.error().text().c_str());
    return 1;
  }
  std::ofstream out(argv[2], std::ios::binary);
  out << *image;
  return out.flush() ? 0 : 1;
}
