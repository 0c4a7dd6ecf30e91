#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "lib/pipeline/vocabulary.hpp"
#include "lib/report/explain.hpp"
#include "lib/target/models.hpp"
#include "lib/tokens/encoding.hpp"

// The command `models`: what --model knows.

namespace abridge::cli {
namespace {

using target::Model;
using Json = nlohmann::ordered_json;

std::string factor(double f) { return fmt::format("{:.2f}", f); }

/// `o200k_base`, or `o200k_base × 1.11–1.27`.
std::string counted_by(const tokens::Tokenizer& t) {
  if (!t.is_range()) return t.name;
  return fmt::format("{} × {}–{}", t.encoding->name(), factor(t.text.least), factor(t.text.most));
}

std::string images_of(const tokens::ImageRule& r) {
  using tokens::ImageRuleKind;
  std::string out;
  switch (r.kind) {
    case ImageRuleKind::none:
      return "not counted";
    case ImageRuleKind::tiles:
      out = fmt::format("{} and {} for each tile of 512 px", r.base, r.each);
      break;
    case ImageRuleKind::patches:
      out = fmt::format("{:g} for each patch of 32 px, at most {} patches", r.factor, r.cap);
      break;
    case ImageRuleKind::area:
      out = fmt::format("width × height / {}, at most {}", r.each, r.cap);
      break;
    case ImageRuleKind::squares:
      out = fmt::format("{} up to 384 px, else for each 768 px tile", r.each);
      break;
  }
  return out + fmt::format("; {} where the size is not known", r.unknown);
}

Json json_of(const Model& m) {
  const target::Overheads& o = m.overheads;
  Json out = {
      {"name", m.name}, {"aliases", m.aliases}, {"target", m.target}, {"context_window", m.context_window}};
  out["output"] = m.output ? Json(*m.output) : Json();
  Json tokenizer = {{"name", m.tokenizer.name},
                    {"exact", !m.tokenizer.is_range() && m.tokenizer.encoding != nullptr}};
  if (m.tokenizer.is_range()) {
    tokenizer["encoding"] = m.tokenizer.encoding->name();
    tokenizer["text"] = {m.tokenizer.text.least, m.tokenizer.text.most};
    tokenizer["cjk"] = {m.tokenizer.cjk.least, m.tokenizer.cjk.most};
  }
  out["tokenizer"] = std::move(tokenizer);
  out["overheads"] = {{"message", o.message}, {"name", o.name}, {"reply", o.reply},
                      {"tools", o.tools},     {"tool", o.tool}, {"call", o.call}};
  out["images"] = {{"rule", name_of(m.images.kind)}, {"base", m.images.base},
                   {"each", m.images.each},          {"cap", m.images.cap},
                   {"factor", m.images.factor},      {"unknown", m.images.unknown}};
  out["source"] = m.source;
  out["date"] = m.date;
  return out;
}

std::string text_of(const Model& m) {
  const target::Overheads& o = m.overheads;
  std::string out = m.name + "\n";
  const auto line = [&](std::string_view what, const std::string& value) {
    if (!value.empty()) out += fmt::format("  {:<15} {}\n", what, value);
  };
  line("also", fmt::format("{}", fmt::join(m.aliases, ", ")));
  line("target", m.target);
  line("context window", report::grouped(m.context_window));
  if (m.output) line("output", report::grouped(*m.output));
  line("tokens", counted_by(m.tokenizer) + (m.tokenizer.is_range() ? "" : ", exact"));
  if (m.tokenizer.is_range() &&
      (m.tokenizer.cjk.least != m.tokenizer.text.least || m.tokenizer.cjk.most != m.tokenizer.text.most))
    line("", fmt::format("× {}–{} for Chinese, Japanese and Korean", factor(m.tokenizer.cjk.least),
                         factor(m.tokenizer.cjk.most)));
  line("beside text",
       fmt::format("{} a message, {} a name, {} the reply, {} where tools are given, {} a tool, {} a call",
                   o.message, o.name, o.reply, o.tools, o.tool, o.call));
  line("images", images_of(m.images));
  line("source", m.source + (m.date.empty() ? "" : ", " + m.date));
  return out;
}

}  // namespace

std::function<int(World&)> declare_models(CLI::App& app) {
  struct Words {
    std::string name;
    std::string file;
    bool json = false;
    bool yaml = false;
  };
  auto w = std::make_shared<Words>();
  app.add_option("MODEL", w->name, "the model to show")->type_name("");
  app.add_option("--models", w->file, "more models, or other figures")
      ->type_name("FILE.yaml")
      ->expected(1)
      ->allow_extra_args(false);
  app.add_flag("--json", w->json, "for machines");
  app.add_flag("--yaml", w->yaml, "the table as it is written, to be changed and given to --models");
  return [w](World& world) -> int {
    if (w->yaml) {
      world.say(target::models_yaml());
      return k_fine;
    }
    const auto file = pipeline::load_models(w->file);
    if (!file) return failed(world, file.error().text());
    const target::Models models = *file ? **file : target::Models::builtin();
    if (!w->name.empty()) {
      const auto model = models.get(w->name);
      if (!model) return failed(world, model.error().text());
      world.say(w->json ? json_of(**model).dump(2) + "\n" : text_of(**model));
      return k_fine;
    }
    if (w->json) {
      Json all = Json::array();
      for (const Model& m : models.all()) all.push_back(json_of(m));
      world.say(all.dump(2) + "\n");
      return k_fine;
    }
    for (const Model& m : models.all())
      world.say(fmt::format("{:<22} {:<10} {:>10}  {}\n", m.name, m.target, report::grouped(m.context_window),
                            counted_by(m.tokenizer)));
    return k_fine;
  };
}

}  // namespace abridge::cli
