#include "lib/format/schemas.hpp"

#include <vector>

#include "embedded/schemas.hpp"
#include "lib/json/properties.hpp"

namespace abridge::format {

std::span<const embedded::File> schemas() { return embedded::k_schemas; }

void print_roles(json::Printer& p, std::span<const Role> roles) {
  std::vector<std::string_view> words;
  for (const Role role : roles) words.push_back(name_of(role));
  json::print_choices(p, words);
}

}  // namespace abridge::format
