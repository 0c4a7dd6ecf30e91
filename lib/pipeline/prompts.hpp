#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "lib/format/format.hpp"
#include "lib/io/files.hpp"
#include "lib/pipeline/readers.hpp"
#include "lib/pipeline/settings.hpp"
#include "lib/render/renderer.hpp"

namespace abridge::pipeline {

/// What the names of files with prompts in the asked style end in, without the dot. Errors: a style that is
/// none.
Result<std::string> extension_of_prompts(const Settings& settings);

/// Makes prompt text of conversations, in the style that was asked for.
class Prompts {
 public:
  /// Errors: a style that is none, a folder of files that can't be read.
  static Result<std::unique_ptr<Prompts>> make(const Settings& settings, const format::Format& format);

  /// What the style may show besides the messages, files that they name included. Good until the next call,
  /// as long as `appended` and the conversation's arena are.
  Result<render::Scene> scene_of(Conversation& c, std::span<const render::AppendedText> appended);
  /// Made when it is first asked for: most cuts render nothing.
  const render::Renderer& renderer();

 private:
  Prompts(const Settings& settings, const format::Format& format) : settings_(settings), format_(format) {}

  const Settings& settings_;
  const format::Format& format_;
  std::optional<render::Style> style_;
  std::optional<render::Renderer> renderer_;  // of the style
  std::unique_ptr<io::FileReader> files_;
  render::EmbeddedFiles embedded_;
};

}  // namespace abridge::pipeline
