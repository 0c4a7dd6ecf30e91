#pragma once
#include <string_view>

#include "lib/base/buffer.hpp"
#include "lib/pipeline/records.hpp"

namespace abridge::pipeline {

/// A text, cut into records: lines, or a document.
class Split {
 public:
  enum class As : std::uint8_t { lines, document };
  explicit Split(std::string_view text, As as = As::lines, Repairs repairs = {}) {
    bytes_.append(text);
    bytes_.pad();
    if (as == As::lines)
      all_.split(bytes_.view(), repairs, Records::End::input);
    else
      all_.split_document(bytes_.view(), repairs);
  }

  const std::vector<Record>& records() const { return all_.records(); }
  const std::vector<Note>& notes() const { return all_.notes(); }
  std::string_view bytes() const { return bytes_.view(); }
  /// Where a part of the text begins.
  std::size_t offset(const char* at) const { return static_cast<std::size_t>(at - bytes_.data()); }

 private:
  Buffer bytes_;
  Records all_;
};

}  // namespace abridge::pipeline
