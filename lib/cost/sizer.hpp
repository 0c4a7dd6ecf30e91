#pragma once
#include <cstdint>
#include <functional>
#include <string_view>

#include "lib/base/buffer.hpp"
#include "lib/json/clip.hpp"
#include "lib/model/conversation.hpp"
#include "lib/policy/policy.hpp"

namespace abridge::cost {

/// Measures by a policy's `size`. A message is measured once; the size is kept in the message and forgotten
/// only when a text of it changes.
class Sizer {
 public:
  explicit Sizer(const policy::Size& size) : size_(size), ruler_(size_.ruler()) {}
  Sizer(const Sizer&) = delete;  // the ruler refers to its own size
  Sizer& operator=(const Sizer&) = delete;

  /// What a message costs, `per_message` included, in the policy's unit.
  std::uint64_t size(const Conversation& c, Message& m) const;
  /// What a piece of escaped text costs.
  std::uint64_t size(std::string_view raw) const;
  /// What a piece of plain text costs.
  std::uint64_t plain(std::string_view text) const { return plain_range(text).most; }
  /// The same as ranges: what is enforced is the upper end.
  tokens::Range range(std::string_view raw) const;
  tokens::Range plain_range(std::string_view text) const;
  /// Of a JSON value as a model reads it: compact, in UTF-8, however the transcript spells it.
  tokens::Range json_range(json::Value value) const;
  /// What a message of that role costs beside its text.
  std::uint64_t message_overhead(std::string_view role) const;
  /// What is paid once: `per_history`, and what else stands around the history.
  std::uint64_t fixed() const { return size_.per_history + around.most; }
  double scale() const { return size_.scale(); }
  const tokens::UnitRuler& ruler() const { return ruler_; }
  const policy::Size& measured() const { return size_; }

  /// The text that the style makes of a message (plain UTF-8, not escaped), for `of: [rendered]`. Set by
  /// pipeline.
  std::function<std::string(const Conversation&, const Message&)> rendered;
  /// Estimates of what else of the prompt counts, by the names of budget's `counts`. Set by pipeline.
  std::function<std::uint64_t(std::string_view part)> overhead;
  /// What the record says beside its history, where that counts. Set by pipeline.
  tokens::Range around;
  tokens::Range system;  ///< of it, the system prompt
  /// Tokens of what a block says beside its texts: images, documents, blocks of unknown kinds, and those in a
  /// tool's result. Set by pipeline, where tokens are counted.
  std::function<tokens::Range(const Block&)> beside_texts;
  /// Characters of the images in a tool's result, as they are spelled. Set by pipeline.
  std::function<std::size_t(const Block&)> chars_of_images;
  /// The member of a message that its provider wants back beside the content, and that counts as content does
  /// (Grammar::wants_reasoning_content); empty = none. Set by pipeline.
  std::string_view reasoning = {};

 private:
  tokens::Range pieces(const Conversation& c, const Message& m) const;
  policy::Size size_;
  tokens::UnitRuler ruler_;
  mutable Buffer scratch_;
};

}  // namespace abridge::cost
