#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.hpp"
#include "lib/cost/readers.hpp"
#include "lib/json/value.hpp"
#include "lib/model/conversation.hpp"
#include "lib/model/dialect.hpp"
#include "lib/model/role.hpp"
#include "lib/render/embedded_files.hpp"
#include "lib/render/style.hpp"

namespace abridge::render {

/// A message of `--append`, as plain text (UTF-8).
struct AppendedText {
  Role role;
  std::string text;
};

/// Everything that a style may show besides the messages.
struct Scene {
  std::span<const AppendedText> appended;
  std::string_view thread_id;   ///< of the leaf
  std::string_view tool;        ///< of the leaf
  std::size_t total_turns = 0;  ///< of the whole chain before cutting; 0 = what is shown is all
  std::size_t max_turns = 50;
  const EmbeddedFiles* files = nullptr;
  json::Value task;  ///< the task record
  /// A message as the JSON that will stand in its own format, for `{json}` where that is a provider's.
  /// Without it, and in formats of no provider, it is {"role", "content"}.
  std::function<std::string_view(const Message&)> json;
};

/// Makes text of conversations. Style, dialect and readers must outlive it. It may be used from several
/// threads.
class Renderer {
 public:
  Renderer(const Style& style, const Dialect& dialect, const cost::Readers& readers);

  /// Replaces `out` with the whole text, ending in exactly one newline; empty where there is nothing to show.
  void render(const Conversation& c, const Scene& scene, std::string& out) const;
  /// The text of one turn as it would stand, escaped, without the separator: for sizes. Its number is its
  /// place among all of the conversation's messages, `{index}` too.
  std::string turn(const Conversation& c, const Message& m) const;
  /// The lines before the turns, each apart (the embedded files are one), to be measured one by one.
  std::vector<std::string> preamble(const Conversation& c, const Scene& scene) const;

 private:
  const Style& style_;
  const Dialect& dialect_;
  const cost::Readers& readers_;
};

}  // namespace abridge::render
