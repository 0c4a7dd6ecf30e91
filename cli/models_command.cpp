#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/options.hpp"
#include "cli/settings.hpp"
#include "lib/cost/billing.hpp"
#include "lib/pipeline/vocabulary.hpp"
#include "lib/report/explain.hpp"
#include "lib/target/models.hpp"
#include "lib/text/grouped.hpp"
#include "lib/text/table.hpp"
#include "lib/text/time.hpp"
#include "lib/tokens/count/encoding.hpp"

// The command `models`: what --model knows.

namespace abridge::cli {
namespace {

using target::Model;
using OrderedJson = nlohmann::ordered_json;
using Column = text::Table::Column;

std::string factor(double f) { return fmt::format("{:.2f}", f); }

/// Without what binary fractions add: 0.972.
double shortest(double f) { return std::round(f * 1e6) / 1e6; }

/// `o200k_base`, `o200k_base × 1.11–1.27`, or how it is estimated.
std::string counted_by(const tokens::Tokenizer& t) {
  if (const std::string estimate = cost::estimate_text(t); !estimate.empty()) return estimate;
  if (!t.is_range()) return t.name;
  const tokens::Factors& text = t.of(tokens::Script::text);
  return fmt::format("{} × {}–{}", t.encoding->name(), factor(text.least), factor(text.most));
}

std::string images_of(const tokens::VisionRule& r) {
  using tokens::VisionRuleKind;
  std::string out;
  switch (r.kind) {
    case VisionRuleKind::none:
      return "not counted";
    case VisionRuleKind::tiles:
      out = fmt::format("{} and {} for each tile of 512 px", r.base, r.each);
      break;
    case VisionRuleKind::patches:
      out = fmt::format("{:g} for each patch of {} px, at most {} patches", r.factor, r.patch, r.cap);
      if (r.edge > 0) out += fmt::format(" and {} px a side", r.edge);
      break;
    case VisionRuleKind::area:
      out = fmt::format("width × height / {}, at most {}", r.each, r.cap);
      break;
    case VisionRuleKind::squares:
      out = fmt::format("{} up to 384 px, else for each tile of the short side / 1.5, 256 to 768 px", r.each);
      break;
    case VisionRuleKind::fixed:
      return fmt::format("{} each", r.each);
  }
  return out + fmt::format("; {} where the size is not known", r.unknown);
}

OrderedJson json_of(const Model& m) {
  const target::Overheads& o = m.overheads;
  OrderedJson out = {
      {"name", m.name}, {"aliases", m.aliases}, {"target", m.target}, {"context_window", m.context_window}};
  out["output"] = m.output ? OrderedJson(*m.output) : OrderedJson();
  OrderedJson tokenizer = {{"name", m.tokenizer.name},
                           {"exact", !m.tokenizer.is_range() && m.tokenizer.encoding != nullptr}};
  if (m.tokenizer.is_range()) {
    tokenizer["encoding"] = m.tokenizer.encoding->name();
    for (const tokens::ScriptWords& words : tokens::scripts()) {
      const tokens::Factors& f = m.tokenizer.of(words.script);
      tokenizer[std::string(words.key)] = {shortest(f.least), shortest(f.most)};
    }
  }
  out["tokenizer"] = std::move(tokenizer);
  out["overheads"] = {{"message", o.message}, {"name", o.name}, {"reply", o.reply},
                      {"tools", o.tools},     {"tool", o.tool}, {"call", o.call}};
  out["images"] = {{"rule", name_of(m.images.kind)}, {"base", m.images.base},
                   {"each", m.images.each},          {"cap", m.images.cap},
                   {"factor", m.images.factor},      {"patch", m.images.patch},
                   {"edge", m.images.edge},          {"unknown", m.images.unknown}};
  out["source"] = m.source;
  out["date"] = m.date;
  return out;
}

std::string text_of(const Model& m, std::size_t width) {
  const target::Overheads& o = m.overheads;
  text::Table table({{}, {{}, Column::Align::left, Column::Shrinks::wraps, 24}}, width);
  const auto line = [&](std::string_view what, const std::string& value) {
    if (!value.empty()) table.row({fmt::format("  {}", what), value});
  };
  line("also", fmt::format("{}", fmt::join(m.aliases, ", ")));
  line("target", m.target);
  line("context window", text::grouped(m.context_window));
  if (m.output) line("output", text::grouped(*m.output));
  const bool is_exact = !m.tokenizer.is_range() && cost::estimate_text(m.tokenizer).empty();
  line("tokens", counted_by(m.tokenizer) + (is_exact ? ", exact" : ""));
  if (m.tokenizer.is_range())
    for (const tokens::ScriptWords& words : tokens::scripts()) {
      const tokens::Factors& f = m.tokenizer.of(words.script);
      if (f == m.tokenizer.of(words.as)) continue;
      line("", fmt::format("× {}–{} for {}{}", factor(f.least), factor(f.most), words.said,
                           words.script == tokens::Script::digits ? ", at most 1 a digit" : ""));
    }
  line("beside text",
       fmt::format("{} a message, {} a name, {} the reply, {} where tools are given, {} a tool, {} a call",
                   o.message, o.name, o.reply, o.tools, o.tool, o.call));
  line("images", images_of(m.images));
  line("source", m.source + (m.date.empty() ? "" : ", " + m.date));
  return m.name + "\n" + table.text();
}

/// `, 40 days ago`; nothing on the day itself.
std::string age(const std::string& day, const World& world) {
  constexpr std::int64_t k_day = 86'400;
  text::Instant then{};
  const auto now = clock_time(world);
  if (!now || !text::parse_iso8601(day, then)) return {};
  const std::int64_t days = (*now - then.seconds) / k_day;
  return days < 1 ? "" : fmt::format(", {} {} ago", days, days == 1 ? "day" : "days");
}

/// A word of YAML as JSON writes it where it needs quotes.
std::string word(const std::string& text) {
  const bool plain =
      !text.empty() &&
      text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._/") ==
          std::string::npos;
  const bool number = text.find_first_not_of("0123456789.-") == std::string::npos;
  return plain && !number ? text : OrderedJson(text).dump();
}

/// A list of words.
std::string words(const std::vector<std::string>& texts) {
  std::vector<std::string> out;
  for (const std::string& text : texts) out.push_back(word(text));
  return fmt::format("[{}]", fmt::join(out, ", "));
}

/// The model alone, with all that it refers to, as --models takes it.
std::string yaml_of(const Model& m) {
  const tokens::Tokenizer& t = m.tokenizer;
  std::string out;
  if (t.is_scaled()) {
    std::string factors = fmt::format("of: {}", t.encoding->name());
    for (const tokens::ScriptWords& script : tokens::scripts())
      factors += fmt::format(", {}: [{}, {}]", script.key, shortest(t.of(script.script).least),
                             shortest(t.of(script.script).most));
    out += fmt::format("tokenizers:\n  {}: {{{}, margin: 0}}\n", word(t.name), factors);
  }
  out += fmt::format("models:\n  - name: {}\n", word(m.name));
  const auto line = [&](std::string_view key, const std::string& value) {
    out += fmt::format("    {}: {}\n", key, value);
  };
  if (!m.aliases.empty()) line("aliases", words(m.aliases));
  if (!m.prefixes.empty()) line("prefixes", words(m.prefixes));
  if (!m.target.empty()) line("target", word(m.target));
  line("context_window", std::to_string(m.context_window));
  if (m.output) line("output", std::to_string(*m.output));
  line("tokenizer", word(t.name));
  const target::Overheads& o = m.overheads;
  line("overheads", fmt::format("{{message: {}, name: {}, reply: {}, tools: {}, tool: {}, call: {}}}",
                                o.message, o.name, o.reply, o.tools, o.tool, o.call));
  const tokens::VisionRule& r = m.images;
  line("images",
       r.kind == tokens::VisionRuleKind::none
           ? "{rule: none}"
           : fmt::format(
                 "{{rule: {}, base: {}, each: {}, cap: {}, factor: {}, patch: {}, edge: {}, unknown: {}}}",
                 name_of(r.kind), r.base, r.each, r.cap, shortest(r.factor), r.patch, r.edge, r.unknown));
  if (!m.source.empty()) line("source", word(m.source));
  if (!m.date.empty()) line("date", OrderedJson(m.date).dump());
  return out;
}

}  // namespace

int run_models(const Options& o, World& world) {
  if (o.yaml && o.json) return failed(world, "--yaml and --json can't be combined");
  if (o.yaml && o.name.empty()) {
    if (!o.models.empty())
      return failed(world,
                    "--yaml prints the program's own table; name a model to see what --models makes of it");
    world.say(target::models_yaml());
    return k_fine;
  }
  const auto file = pipeline::load_models(o.models);
  if (!file) return failed(world, file.error().text());
  const target::Models models = *file ? **file : target::Models::builtin();
  if (!o.name.empty()) {
    const auto model = models.get(o.name);
    if (!model) return failed(world, model.error().text());
    world.note(model_note(models, o.name));
    world.say(o.json   ? json_of(**model).dump(2) + "\n"
              : o.yaml ? yaml_of(**model)
                       : text_of(**model, world.table_width()));
    return k_fine;
  }
  if (o.json) {
    OrderedJson all = OrderedJson::array();
    for (const Model& m : models.all()) all.push_back(json_of(m));
    world.say(all.dump(2) + "\n");
    return k_fine;
  }
  text::Table table({{},
                     {{}, Column::Align::left, Column::Shrinks::no, 0, 1},
                     {{}, Column::Align::right},
                     {{}, Column::Align::left, Column::Shrinks::wraps, 10}},
                    world.table_width());
  for (const Model& m : models.all())
    table.row({m.name, m.target, text::grouped(m.context_window), counted_by(m.tokenizer)});
  world.say(table.text());
  world.note(fmt::format("the models are those of {}{}; --models FILE adds others", models.as_of(),
                         age(models.as_of(), world)));
  return k_fine;
}

}  // namespace abridge::cli
