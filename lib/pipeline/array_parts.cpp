#include "lib/pipeline/array_parts.hpp"

#include <algorithm>
#include <optional>

#include "lib/format/array_detection.hpp"

namespace abridge::pipeline {
namespace {

Error changed(const io::Input& input) {
  return {std::string(k_changed_meanwhile), std::string(input.name())};
}

}  // namespace

Result<const ArrayPart*> ArrayParts::next(Buffer& out) {
  if (next_ == array_.parts.size()) return nullptr;
  const ArrayPart& part = array_.parts[next_++];
  out.clear();
  out.append(carry_.view());
  carry_.clear();
  const auto size = static_cast<std::size_t>(part.after - part.begin);
  out.reserve(size);
  while (out.size() < size) {
    const auto more = input_->read(out, size - out.size());
    if (!more) return fail(more.error());
    if (!*more) return fail(changed(*input_));
  }
  carry_.append(out.view().substr(part.size()));
  out.pad();
  return &part;
}

json::Value PartElements::next() {
  if (!sound_ || at_ == tape_.size() || tape_.at(at_) != (element_ == 0 ? '[' : ',')) return {};
  const json::Tape::Parsed parsed = tape_.parse(at_ + 1);
  sound_ = static_cast<bool>(parsed.value);
  at_ = parsed.next;
  ++element_;
  return parsed.value;
}

bool PartElements::are_all() const {
  const bool closed = at_ + 1 == tape_.size() && tape_.at(at_) == ']';
  return sound_ && (part_.last ? closed : at_ == tape_.size());
}

Result<format::Detection> detect_array(ArrayParts parts, const SurveyedArray& array,
                                       policy::DocumentShape document, const format::Format* forced) {
  std::optional<format::ArrayDetection> detection;
  Buffer bytes;
  json::Tape tape;
  for (std::uint64_t voters = array.elements, voted = 0; voted < voters;) {
    const auto part = parts.next(bytes);
    if (!part) return fail(part.error());
    PartElements elements(tape, bytes.view().substr(0, (*part)->size()), **part);
    for (json::Value v; voted < voters && (v = elements.next()); ++voted) {
      if (!detection) {
        voters = std::min<std::uint64_t>(voters, format::ArrayDetection::voters(v));
        detection.emplace(static_cast<std::size_t>(voters));
      }
      detection->vote(v);
    }
    if (voted < voters && !elements.are_all()) return fail(changed(parts.input()));
  }
  return detection->result(document, forced);
}

}  // namespace abridge::pipeline
