#include "cli/token_text.hpp"

#include <fmt/format.h>

#include "cli/command.hpp"
#include "lib/base/buffer.hpp"
#include "lib/text/visible.hpp"
#include "lib/tokens/count/stream.hpp"

namespace abridge::cli {

Result<void> check_unpacked(const io::Input& input, std::string_view text) {
  const io::Container* packed = io::container_of(text);
  if (packed == nullptr || packed->prompt) return {};
  return fail(fmt::format("{}: this is {}", text::visible(input.name()), packed->message));
}

int tell_damage(World& world, std::string_view name, const io::ContainerDamage& damage) {
  failed(world,
         fmt::format("{}: at byte {} the {} data {}", name, damage.offset, damage.container, damage.why));
  return k_errors;
}

Result<std::string> head_of(io::Input& input, const tokens::Encoding& encoding, std::uint64_t most) {
  tokens::Counter counter(encoding);
  Buffer all;
  for (std::size_t want = io::LineBlocks::k_block;;) {
    const auto more = input.read(all, want - all.size());
    if (!more) return fail(more.error());
    if (*more && all.size() < want) continue;
    want = 2 * all.size();
    const std::string_view text = all.view();
    if (auto r = check_unpacked(input, text); !r) return fail(r.error());
    // Up to there, what follows changes nothing.
    const std::size_t safe = *more ? tokens::last_safe_cut(text, encoding) : text.size();
    const std::size_t end = counter.longest_prefix(text.substr(0, safe), most).bytes;
    if (end < safe || !*more) return std::string(text.substr(0, end));
  }
}

Result<std::string> tail_of(io::Input& input, const tokens::Encoding& encoding, std::uint64_t most) {
  tokens::Counter counter(encoding);
  Buffer all;
  if (auto r = io::read_all(input, all); !r) return fail(r.error());
  const std::string_view text = all.view();
  if (auto r = check_unpacked(input, text); !r) return fail(r.error());
  return std::string(text.substr(text.size() - counter.longest_suffix(text, most).bytes));
}

}  // namespace abridge::cli
