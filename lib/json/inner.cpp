#include "lib/json/inner.hpp"

#include "lib/base/buffer.hpp"
#include "lib/json/text.hpp"

namespace abridge::json {

Value Inner::read(std::string_view raw) {
  text_.clear();
  decode(raw, text_);
  size_ = text_.size();
  text_.append(Buffer::k_padding, ' ');
  if (!tape_.index(text(), Layout::document) || tape_.size() == 0) return {};
  const Tape::Parsed parsed = tape_.parse(0);
  return parsed.next == tape_.size() ? parsed.value : Value{};
}

}  // namespace abridge::json
