#include "lib/secrets/checks.hpp"
#include "lib/secrets/finders.hpp"
#include "lib/secrets/shape.hpp"

namespace abridge::secrets {
namespace {

/// Where the parts stand, one after the other.
std::optional<PlainRange> match_parts(const SecretShape& shape, Plain& text, std::size_t anchor,
                                      std::size_t length) {
  PlainRange secret{shape.secret_from == SecretShape::k_all ? anchor : anchor + length, anchor + length};
  Set last;
  for (std::size_t i = 0; i < shape.parts.size(); ++i) {
    const SecretPart& part = shape.parts[i];
    if (part.most == 0 && part.word.empty()) break;
    if (i == shape.secret_from) secret.begin = secret.end;
    if (!part.word.empty()) {
      if (!text.starts_with(secret.end, part.word)) return std::nullopt;
      secret.end += part.word.size();
      continue;
    }
    std::size_t n = 0;
    while (n < part.most && part.set.has(text.at(secret.end + n))) ++n;
    if (n < part.least) return std::nullopt;
    secret.end += n;
    last = part.set;
  }
  const char next = text.at(secret.end);
  if (last.has(next) || k_word.has(next)) return std::nullopt;
  // The end of a sentence.
  while (secret.end > secret.begin && text.at(secret.end - 1) == '.') --secret.end;
  return secret;
}

}  // namespace

std::optional<PlainRange> match(const SecretShape& shape, Plain& text, std::size_t anchor,
                                std::size_t length) {
  if (shape.before == SecretBefore::boundary && shape.find == nullptr && !begins_at(text, anchor))
    return std::nullopt;
  const auto found =
      shape.find != nullptr ? shape.find(text, anchor, length) : match_parts(shape, text, anchor, length);
  if (!found) return std::nullopt;
  const std::string_view secret = text.text(found->begin, found->end);
  const bool has_anchor = shape.secret_from == SecretShape::k_all && shape.find == nullptr;
  const std::string_view told = secret.substr(has_anchor ? length : 0);
  if (entropy_of(told) < shape.entropy || is_placeholder(told)) return std::nullopt;
  if (shape.is_sound != nullptr && !shape.is_sound(secret)) return std::nullopt;
  return found;
}

}  // namespace abridge::secrets
