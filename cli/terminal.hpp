#pragma once
#include "lib/io/output.hpp"
#include "lib/text/visible.hpp"

namespace abridge::cli {

/// A terminal that is shown what strangers wrote: whole lines at a time, without what it would obey.
class Terminal final : public io::Output {
 public:
  explicit Terminal(io::Output& output) : output_(output) {}
  Result<void> write(std::string_view bytes) override { return output_.write(text::visible_lines(bytes)); }
  Result<void> commit() override { return output_.commit(); }
  bool closed() const override { return output_.closed(); }

 private:
  io::Output& output_;
};

}  // namespace abridge::cli
