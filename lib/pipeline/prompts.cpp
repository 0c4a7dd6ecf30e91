#include "lib/pipeline/prompts.hpp"

#include <string>
#include <utility>

#include "lib/json/text.hpp"
#include "lib/model/thread_fields.hpp"

namespace abridge::pipeline {
namespace {

Result<render::Style> style_of(const Settings& settings) {
  return render::read_style(
      settings.policy.render, settings.style, settings.escape,
      settings.between == Settings::Between::nul ? render::Nul::ends_records : render::Nul::is_text);
}

}  // namespace

Result<std::string> extension_of_prompts(const Settings& settings) {
  auto style = style_of(settings);
  if (!style) return fail(style.error());
  return std::move(style->extension);
}

Result<std::unique_ptr<Prompts>> Prompts::make(const Settings& settings, const format::Format& format) {
  const policy::Policy& policy = settings.policy;
  if (auto sound = render::check_style(policy.render, settings.style); !sound) return fail(sound.error());
  std::unique_ptr<Prompts> p(new Prompts(settings, format));
  if (policy.files) {
    p->files_ = std::make_unique<io::FileReader>(
        settings.files_root, settings.files_anywhere ? io::Reach::anywhere : io::Reach::below_root,
        policy.files->max_file_bytes);
    if (auto ready = p->files_->ready(); !ready) return fail(ready.error());
  }
  return p;
}

const render::Renderer& Prompts::renderer() {
  if (!renderer_) {
    style_ = style_of(settings_).value();  // `make` checked it
    renderer_.emplace(*style_, format_.dialect, k_readers);
  }
  return *renderer_;
}

Result<render::Scene> Prompts::scene_of(Conversation& c, std::span<const render::AppendedText> appended) {
  render::Scene scene;
  scene.appended = appended;
  const json::Value root = c.sources[0].root;
  if (format_.nature == format::Nature::task) scene.task = root;
  if (format_.nature != format::Nature::thread) return scene;
  const auto text = [&](std::string_view key) {
    const json::Value v = root.find(key);
    std::string out;
    if (v.is(json::Kind::string)) json::decode(v.string(), out);
    return c.arena.copy(out);
  };
  scene.thread_id = text(name_of(ThreadMember::id));
  scene.tool = text(name_of(ThreadMember::tool));
  scene.total_turns = c.messages.size();
  if (settings_.max_turns > 0) scene.max_turns = settings_.max_turns;
  if (!files_) return scene;
  const auto budget = settings_.policy.resolve(settings_.policy.files->budget);
  if (!budget) return fail(budget.error());
  auto embedded = render::embed_files(c, settings_.policy, *files_, *budget);
  if (!embedded) return fail(embedded.error());
  embedded_ = std::move(*embedded);
  scene.files = &embedded_;
  return scene;
}

}  // namespace abridge::pipeline
