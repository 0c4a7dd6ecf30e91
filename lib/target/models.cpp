#include "lib/target/models.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "embedded/models.hpp"
#include "lib/base/suggest.hpp"
#include "lib/policy/compiled.hpp"
#include "lib/policy/field.hpp"
#include "lib/policy/tokenizer.hpp"
#include "lib/target/model_names.hpp"
#include "lib/target/target.hpp"
#include "lib/tokens/count/encoding.hpp"
#include "lib/tokens/vocabulary/load.hpp"

namespace abridge::target {

std::vector<policy::Field> fields_of(const Overheads*) {
  return {policy::field<&Overheads::message>("message", "for each message"),
          policy::field<&Overheads::name>("name", "for a speaker's name"),
          policy::field<&Overheads::reply>("reply", "once"),
          policy::field<&Overheads::tools>("tools", "once, where tools are given"),
          policy::field<&Overheads::tool>("tool", "for each tool that is given"),
          policy::field<&Overheads::call>("call", "for each tool call")};
}

namespace {

using policy::error_at;
using policy::field;
using policy::Field;
using policy::Node;

/// A closed tokenizer, as the table says it.
struct Closed {
  std::string of = "o200k_base";
  std::array<std::vector<double>, tokens::k_scripts> factors;
  double margin = 0;

  std::vector<double>& factors_of(tokens::Script script) { return factors[static_cast<std::size_t>(script)]; }
};
/// What the factors of a script are, for people.
std::string doc_of(const tokens::ScriptWords& words) {
  return "the lowest and the highest factor of " + std::string(words.said) +
         (words.as == words.script ? "" : "; default: " + std::string(tokens::words_of(words.as).key));
}

std::vector<Field> fields_of(const Closed*) {
  static const std::vector<std::string> docs = [] {
    std::vector<std::string> all;
    for (const tokens::ScriptWords& words : tokens::scripts()) all.push_back(doc_of(words));
    return all;
  }();
  std::vector<Field> out = {
      field<&Closed::of>("of", "the encoding that is multiplied"),
      field<&Closed::margin>("margin", "how far a single text may lie outside, as a fraction")};
  const std::size_t others = out.size();
  for (const tokens::ScriptWords& words : tokens::scripts()) {
    out.push_back({words.key, docs[out.size() - others],
                   [] { return policy::schema_of(static_cast<const std::vector<double>*>(nullptr)); },
                   nullptr,
                   [script = words.script](void* object, const Node& node, const std::string& path) {
                     return policy::read_node(static_cast<Closed*>(object)->factors_of(script), node, path);
                   }});
  }
  return out;
}

/// The rule with a table of its fields.
struct Images : tokens::VisionRule {};
std::vector<Field> fields_of(const Images*) {
  return {field<&Images::kind>("rule", "none, tiles, patches, area, squares or fixed"),
          field<&Images::base>("base", "tokens of each image, before its tiles"),
          field<&Images::each>("each", "tokens of a tile, a square or an image; of an area, pixels a token"),
          field<&Images::cap>("cap", "the most patches, or the most tokens of an area; 0 = any number"),
          field<&Images::factor>("factor", "tokens a patch"),
          field<&Images::patch>("patch", "the side of a patch, in pixels"),
          field<&Images::edge>("edge", "the longest side of an image in patches, in pixels; 0 = any"),
          field<&Images::unknown>("unknown", "tokens of an image whose size is not known")};
}

struct Row {
  std::string name;
  std::vector<std::string> aliases;
  std::vector<std::string> prefixes;
  std::string target;
  std::size_t context_window = 0;
  std::optional<std::size_t> output;
  std::string tokenizer;
  Node overheads;
  Node images;
  std::string source;
  std::string date;
};
std::vector<Field> fields_of(const Row*) {
  return {field<&Row::name>("name", "the model's name"),
          field<&Row::aliases>("aliases", "its other names"),
          field<&Row::prefixes>("prefixes", "how other names of it begin"),
          field<&Row::target>("target", "the provider whose rules hold"),
          field<&Row::context_window>("context_window", "tokens"),
          field<&Row::output>("output", "the most that it answers, in tokens"),
          field<&Row::tokenizer>("tokenizer",
                                 "an encoding, a vocabulary's path, an estimate, or one of tokenizers"),
          field<&Row::overheads>("overheads", "one of overheads, or what each thing costs"),
          field<&Row::images>("images", "one of images, or a rule"),
          field<&Row::source>("source", "where the figures are from"),
          field<&Row::date>("date", "when they held")};
}

struct Table {
  std::size_t version = 1;
  std::string as_of;
  std::map<std::string, Closed> tokenizers;
  std::map<std::string, Overheads> overheads;
  std::map<std::string, Images> images;
  std::vector<Node> models;
};
std::vector<Field> fields_of(const Table*) {
  return {field<&Table::version>("version", "1"),
          field<&Table::as_of>("as_of", "the day on which the models were looked up, as 2026-11-24"),
          field<&Table::tokenizers>("tokenizers", "closed tokenizers"),
          field<&Table::overheads>("overheads", "tokens beside the texts"),
          field<&Table::images>("images", "how images count"),
          field<&Table::models>("models", "the models")};
}

template <class T>
std::vector<std::string_view> keys_of(const std::map<std::string, T>& map) {
  std::vector<std::string_view> out;
  for (const auto& one : map) out.push_back(one.first);
  return out;
}

Result<tokens::Factors> factors_of(const std::vector<double>& said, double margin, const policy::Mark& mark,
                                   const std::string& path) {
  if (said.size() != 2 || said[0] <= 0 || said[1] < said[0])
    return fail(error_at(mark, path + ": expected the lowest and the highest factor, such as [1.1, 1.3]"));
  return tokens::Factors{said[0] * (1 - margin), said[1] * (1 + margin)};
}

Result<std::map<std::string, tokens::Tokenizer>> closed_tokenizers(const Table& table, const Node& tree) {
  std::map<std::string, tokens::Tokenizer> out;
  for (const auto& [name, closed] : table.tokenizers) {
    const Node& node = *tree.find("tokenizers")->find(name);
    const std::string path = "tokenizers." + name;
    auto tokenizer = tokens::tokenizer_of(closed.of);
    if (!tokenizer || tokenizer->encoding == nullptr) {
      const auto names = tokens::encoding_names();
      return fail(error_at(node.mark, fmt::format("{}.of: unknown encoding '{}'{}", path, closed.of,
                                                  did_you_mean_or_known(closed.of, names))));
    }
    if (closed.margin < 0 || closed.margin >= 1)
      return fail(error_at(node.mark, path + ".margin: a fraction from 0 and below 1"));
    for (const tokens::ScriptWords& words : tokens::scripts()) {
      const auto& said = closed.factors[static_cast<std::size_t>(words.script)];
      if (said.empty()) {
        tokenizer->of(words.script) = tokenizer->of(words.as);
        continue;
      }
      const double margin = words.script == tokens::Script::digits ? 0 : closed.margin;
      const auto factors = factors_of(said, margin, node.mark, path + "." + std::string(words.key));
      if (!factors) return fail(factors.error());
      tokenizer->of(words.script) = *factors;
    }
    tokenizer->name = name;
    out.emplace(name, std::move(*tokenizer));
  }
  return out;
}

/// A group's name, or what such a group says.
template <class T>
Result<T> one_of(const std::map<std::string, T>& groups, const Node& node, const std::string& path) {
  T out;
  if (node.kind == Node::Kind::null) return out;
  if (node.kind != Node::Kind::scalar) {
    if (auto r = policy::read_fields(&out, fields_of(&out), node, path); !r) return fail(r.error());
    return out;
  }
  const auto at = groups.find(node.scalar);
  if (at != groups.end()) return at->second;
  return fail(error_at(
      node.mark, path + ": unknown '" + node.scalar + "'" + did_you_mean(node.scalar, keys_of(groups))));
}

}  // namespace

Result<Models> Models::read(const Node& tree) {
  Table table;
  if (auto r = policy::read_fields(&table, fields_of(&table), tree, ""); !r) return fail(r.error());
  if (table.version != 1)
    return fail(error_at(tree.find("version")->mark, "version: this program knows version 1"));
  const auto tokenizers = closed_tokenizers(table, tree);
  if (!tokenizers) return fail(tokenizers.error());
  Models out;
  out.as_of_ = table.as_of;
  std::map<std::string, std::string> taken;
  for (const Node& node : table.models) {
    Row row;
    if (auto r = policy::read_fields(&row, fields_of(&row), node, "models"); !r) return fail(r.error());
    if (row.name.empty()) return fail(error_at(node.mark, "models: a model without a name"));
    const std::string path = "models." + row.name;
    const auto refuse = [&](std::string_view key, const std::string& message) {
      const Node* at = node.find(key);
      return fail(
          error_at(at == nullptr ? node.mark : at->mark, path + "." + std::string(key) + ": " + message));
    };
    if (row.context_window == 0) return refuse("context_window", "give the number of tokens that it takes");
    if (!row.target.empty() && find_target(row.target) == nullptr)
      return refuse("target",
                    "unknown target '" + row.target + "'" + did_you_mean(row.target, target_names()));
    Model model;
    if (const auto closed = tokenizers->find(row.tokenizer); closed != tokenizers->end()) {
      model.tokenizer = closed->second;
    } else if (auto known = tokens::tokenizer_of(row.tokenizer)) {
      model.tokenizer = std::move(*known);
    } else if (tokens::names_a_vocabulary(row.tokenizer)) {
      auto read = policy::read_vocabulary(*node.find("tokenizer"), path + ".tokenizer");
      if (!read) return fail(read.error());
      model.tokenizer = *std::move(read);
    } else {
      std::vector<std::string_view> names = tokens::tokenizer_names();
      for (const auto& one : *tokenizers) names.push_back(one.first);
      return refuse("tokenizer", (row.tokenizer.empty() ? std::string("name the one that counts")
                                                        : "unknown tokenizer '" + row.tokenizer + "'") +
                                     did_you_mean(row.tokenizer, names));
    }
    auto overheads = one_of(table.overheads, row.overheads, path + ".overheads");
    if (!overheads) return fail(overheads.error());
    auto images = one_of(table.images, row.images, path + ".images");
    if (!images) return fail(images.error());
    if (images->patch == 0) return refuse("images", "patch: a side of at least 1 pixel");
    for (const std::vector<std::string>& names : {std::vector{row.name}, row.aliases})
      for (const std::string& name : names)
        if (const auto [at, fresh] = taken.emplace(bare(name), row.name); !fresh)
          return refuse("name", "'" + name + "' names " + at->second + " already");
    model.name = std::move(row.name);
    model.aliases = std::move(row.aliases);
    model.prefixes = std::move(row.prefixes);
    model.target = std::move(row.target);
    model.context_window = row.context_window;
    model.output = row.output;
    model.overheads = *overheads;
    model.images = *images;
    model.source = std::move(row.source);
    model.date = std::move(row.date);
    out.models_.push_back(std::move(model));
  }
  return out;
}

namespace {
Node builtin_tree() { return policy::decompiled(embedded::k_models[0].tree, "models.yaml"); }
}  // namespace

std::string_view models_yaml() { return embedded::k_models[0].text; }

const Model* Models::find(std::string_view name) const { return find_model(models_, name); }

const Model* Models::version_before(std::string_view name) const {
  return find_version_before(models_, name);
}

Result<const Model*> Models::get(std::string_view name) const { return get_model(models_, name); }

Models Models::builtin() { return read(builtin_tree()).value(); }

Result<Models> Models::with(std::string_view yaml, const std::string& file) {
  auto over = policy::parse_yaml(yaml, file);
  if (!over) return fail(over.error());
  if (over->kind != Node::Kind::map)
    return policy::wrong_type(*over, file, "a map with models, as `abridge models --yaml` prints it");
  const std::optional<Node> rows = over->take("models");
  Node tree = policy::merge(builtin_tree(), *over);
  if (rows) {
    if (rows->kind != Node::Kind::list) return policy::wrong_type(*rows, "models", "a list of models");
    Node& known = *tree.find("models");
    for (const Node& row : rows->items) {
      const Node* name = row.find("name");
      const auto same = std::find_if(known.items.begin(), known.items.end(), [&](const Node& one) {
        const Node* own = one.find("name");  // a row of the file may lack it: `read` says so
        return name != nullptr && own != nullptr && own->scalar == name->scalar;
      });
      if (same != known.items.end())
        *same = policy::merge(*same, row);
      else
        known.items.push_back(row);
    }
  }
  return read(tree);
}

}  // namespace abridge::target
