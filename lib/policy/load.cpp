#include "lib/policy/load.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <vector>

#include "lib/base/ascii.hpp"
#include "lib/base/suggest.hpp"
#include "lib/io/system_error.hpp"
#include "lib/policy/compiled.hpp"
#include "lib/policy/field.hpp"
#include "lib/policy/wording.hpp"

namespace abridge::policy {
namespace {

constexpr std::size_t k_max_chain = 16;
constexpr std::string_view k_default_base = "recommended";

/// One policy of the chain: `name` is what messages call it, and what a circle is known by.
struct Origin {
  bool file = false;
  std::string spec;  // a path or a preset's name
  std::string name;
};

Origin origin_of(const std::string& spec, const Origin* from) {
  if (!names_a_file(spec)) return {false, spec, "preset:" + spec};
  std::filesystem::path path = spec;
  if (from != nullptr) path = (std::filesystem::path(from->spec).parent_path() / path).lexically_normal();
  return {true, path.string(), path.string()};
}

std::string identity(const Origin& origin) {
  return origin.file ? std::filesystem::path(origin.spec).lexically_normal().string() : origin.name;
}

std::string unknown_preset(const std::string& name, std::span<const std::string_view> presets) {
  return fmt::format("unknown preset {}{} (a file has a '/' or ends in .yaml)", in_quotes(name),
                     did_you_mean_or_known(name, presets));
}

/// What to do where a policy's file isn't there.
std::string no_policy(const std::string& path, std::span<const std::string_view> presets) {
  const std::string stem = std::filesystem::path(path).stem().string();
  if (std::find(presets.begin(), presets.end(), stem) != presets.end())
    return fmt::format("; the preset is called {}, without an ending", stem);
  return "; abridge presets lists the policies that need no file";
}

Result<void> check_version(const Node& tree) {
  const Node* version = tree.find("version");
  if (version == nullptr || version->kind == Node::Kind::null) return {};
  std::size_t number = 0;
  if (auto r = read_node(number, *version, "version"); !r) return r;
  if (number != 1)
    return fail(
        error_at(version->mark, fmt::format("version: this abridge knows version 1, not {}", number)));
  return {};
}

Result<Node> read_one(const Origin& origin, std::span<const std::string_view> preset_names,
                      const PresetSource& presets, const FileSource& files) {
  std::string text;
  if (origin.file) {
    auto content = files(origin.spec);
    if (!content) {
      Error error = content.error();
      if (error.message == io::reason_of(ENOENT)) error.message += no_policy(origin.spec, preset_names);
      return fail(error);
    }
    text = *std::move(content);
  } else {
    const auto preset = presets(origin.spec);
    if (!preset) return fail(unknown_preset(origin.spec, preset_names));
    if (!preset->tree.empty()) return decompiled(preset->tree, origin.name);
    text = preset->text;
  }
  auto tree = parse_yaml(text, origin.name);
  if (!tree) return tree;
  if (tree->kind != Node::Kind::map)
    return wrong_type(*tree, "", "a policy's keys and values ('key: value')");
  if (auto r = check_version(*tree); !r) return fail(r.error());
  wrap_single_step(*tree);
  return tree;
}

/// What `extends` says, or its default; nothing for `none`. Takes the key out of the tree.
Result<std::optional<std::string>> take_base(Node& tree, const Origin& origin, Mark& mark) {
  const auto extends = tree.take("extends");
  if (!extends || extends->kind == Node::Kind::null) {
    mark = Mark{};
    if (origin.name == "preset:recommended") return std::nullopt;
    return std::string(k_default_base);
  }
  mark = extends->mark;
  if (extends->kind != Node::Kind::scalar || extends->scalar.empty())
    return wrong_type(*extends, "extends", "a preset's name, a file or none");
  if (extends->scalar == "none") return std::nullopt;
  if (!origin.file && names_a_file(extends->scalar))
    return fail(error_at(mark, "extends: a preset has no file beside it"));
  return extends->scalar;
}

}  // namespace

void wrap_single_step(Node& tree) {
  Node* trim = tree.find("trim");
  if (trim == nullptr || trim->kind != Node::Kind::map) return;
  Node list;
  list.kind = Node::Kind::list;
  list.mark = trim->mark;
  list.items.push_back(std::move(*trim));
  *trim = std::move(list);
}

bool names_a_file(std::string_view spec) {
  return spec.find('/') != std::string_view::npos || ends_in(spec, ".yaml") || ends_in(spec, ".yml");
}

Result<Node> load(const std::string& spec, std::span<const std::string_view> preset_names,
                  const PresetSource& presets, const FileSource& files) {
  std::vector<Origin> chain;  // from `spec` down to what extends nothing
  std::vector<Node> trees;
  std::optional<std::string> next = spec;
  Mark mark;  // of the `extends` that led to `next`
  while (next) {
    Origin origin = origin_of(*next, chain.empty() ? nullptr : &chain.back());
    const auto same = [&](const Origin& o) { return identity(o) == identity(origin); };
    if (const auto first = std::find_if(chain.begin(), chain.end(), same); first != chain.end()) {
      std::string circle;
      for (auto o = first; o != chain.end(); ++o) circle += o->name + " -> ";
      return fail(error_at(mark, "extends: a cycle: " + circle + first->name));
    }
    if (chain.size() == k_max_chain)
      return fail(error_at(mark, fmt::format("extends: more than {} policies deep", k_max_chain)));
    auto tree = read_one(origin, preset_names, presets, files);
    if (!tree) {
      const Error& error = tree.error();
      // A mistake inside the file has its own place; a file or preset that isn't there is a mistake of who
      // named it.
      if (error.line != 0 || mark.line == 0) return tree;
      return fail(error_at(mark, "extends: " + error.text()));
    }
    auto base = take_base(*tree, origin, mark);
    if (!base) return fail(base.error());
    chain.push_back(std::move(origin));
    trees.push_back(*std::move(tree));
    next = *std::move(base);
  }
  Node out = std::move(trees.back());
  for (std::size_t i = trees.size() - 1; i-- > 0;) {
    out.take("summary");
    out = merge(out, trees[i]);
  }
  return out;
}

}  // namespace abridge::policy
