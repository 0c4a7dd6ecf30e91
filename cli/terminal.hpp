#pragma once
#include "cli/options.hpp"
#include "cli/world.hpp"
#include "lib/io/output.hpp"
#include "lib/text/colors.hpp"
#include "lib/text/visible.hpp"

namespace abridge::cli {

/// A terminal that is shown what strangers wrote: whole lines at a time, without what it would obey.
class Terminal final : public io::Output {
 public:
  explicit Terminal(io::Output& output) : output_(output) {}
  Result<void> write(std::string_view bytes) override { return output_.write(text::visible_lines(bytes)); }
  bool closed() const override { return output_.closed(); }

 private:
  io::Output& output_;
};

/// Whether what is written to a stream is coloured.
inline bool is_coloured(ColorWhen when, bool is_terminal, const World& world) {
  if (when == ColorWhen::always) return true;
  if (when == ColorWhen::never || !is_terminal) return false;
  return world.environment("NO_COLOR").empty() && world.environment("TERM") != "dumb";
}

/// What paints the heads of a table on standard output, or nothing.
inline std::string_view paint_of_heads(ColorWhen when, const World& world) {
  return is_coloured(when, world.out_is_terminal, world) ? text::k_bold : std::string_view();
}

}  // namespace abridge::cli
