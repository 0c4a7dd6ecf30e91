#include <array>
#include <string>

#include "lib/policy/node.hpp"
#include "lib/render/style.hpp"
#include "lib/render/template.hpp"
#include "tests/fuzz/targets/target.hpp"

// A template, and a policy's `render` of templates.

namespace abridge::fuzz {

void fuzz_templates(std::string_view bytes) {
  using render::Slot;
  static constexpr std::array k_slots{Slot{"role"}, Slot{"content"}, Slot{"number", Slot::Type::number}};
  render::Template one{std::string(bytes), {}, "render.turn"};
  if (one.resolve(k_slots)) {
    std::string out;
    one.write(out, [](std::size_t slot, std::string& to) { to += slot == 2 ? "12" : "text"; });
  }
  if (const auto node = policy::parse_yaml(bytes, "policy.yaml"))
    (void)render::read_style(*node, {}, render::Escape::by_style);
}

}  // namespace abridge::fuzz
