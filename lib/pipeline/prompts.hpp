#pragma once
#include <memory>
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
  const render::Renderer& renderer() const { return renderer_; }

 private:
  Prompts(const Settings& settings, const format::Format& format, render::Style style)
      : settings_(settings),
        format_(format),
        style_(std::move(style)),
        renderer_(style_, format.dialect, k_readers) {}

  const Settings& settings_;
  const format::Format& format_;
  render::Style style_;
  render::Renderer renderer_;
  std::unique_ptr<io::FileReader> files_;
  render::EmbeddedFiles embedded_;
};

}  // namespace abridge::pipeline
