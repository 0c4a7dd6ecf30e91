#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/names.hpp"
#include "lib/base/result.hpp"
#include "lib/policy/field.hpp"
#include "lib/policy/node.hpp"
#include "lib/render/by_role.hpp"
#include "lib/render/escape.hpp"
#include "lib/render/template.hpp"

// A style: how a history becomes prompt text. A style is data: a block of YAML, built in (styles/*.yaml) or a
// policy's `render:`, which is laid over the built-in one that it names.

namespace abridge::render {

enum class Switch : std::uint8_t { off, on };
constexpr auto names_of(Switch) {
  return std::to_array<Name<Switch>>({{Switch::off, "off"}, {Switch::on, "on"}});
}

/// Which of the messages of `--append` stand after the footer instead of being further turns.
enum class After : std::uint8_t { none, last, all };
constexpr auto names_of(After) {
  return std::to_array<Name<After>>({{After::none, "none"}, {After::last, "last"}, {After::all, "all"}});
}

struct AppendStyle {
  After after = After::none;
  Template text = "{content}";
  Template alone = "{content}";
};
std::vector<policy::Field> fields_of(const AppendStyle*);

/// A titled part of the page: a field of the task record, or the history.
struct Section {
  std::string title;
  std::string field;
  Template item;  ///< for lists, a line each; without it the field is a text
  std::optional<std::size_t> limit;
  Template more;
  Switch history = Switch::off;
};
std::vector<policy::Field> fields_of(const Section*);

/// How embedded files stand where the header says `{files}`.
struct FilesStyle {
  Lines header;      ///< where at least one file is embedded
  Template omitted;  ///< what `{omitted}` gives where files were skipped
  Template file;
  Template skipped;  ///< after the last file, where files were skipped
  Lines footer;      ///< where the history names files at all
};
std::vector<policy::Field> fields_of(const FilesStyle*);

/// How the blocks of a message stand where each is a turn of its own ({blocks} in `turn`). Texts next to each
/// other, and what stands for images, are one.
struct BlockTurns {
  Template text;
  Template preamble;  ///< a text of a message that calls a tool, too; without it as `text`
  Template call;
  Template result;
  Template thinking;
};
std::vector<policy::Field> fields_of(const BlockTurns*);

struct ToolStyle {
  Template turn;
};
std::vector<policy::Field> fields_of(const ToolStyle*);

struct Style {
  std::string name;
  std::string extension = "txt";  ///< of files that its texts are written to, without the dot
  Switch escape = Switch::on;
  Delimiters delimiters;

  Lines header;
  Template turn;
  std::string separator = "\n";
  Template left_out;  ///< after the turns, where older ones were left out
  Lines footer;
  std::string empty;  ///< the whole text where there is nothing to show
  AppendStyle append;
  std::vector<Section> sections;
  FilesStyle files;
  std::map<std::string, ToolStyle> tools;

  ByRole labels;
  Switch model_labels = Switch::off;  ///< whether the model's name labels the roles that `default` would
  ByRole icons;
  std::string note;
  std::map<std::string, Template>
      parts;  ///< further names for `turn`; nothing where a name in them stands for nothing

  BlockTurns blocks;
  Template call = "[Used tool: {name}]";
  Template result = "[Tool result: {text}]";
  Template thinking;
  Template other = "[{type}]";
  std::string image = "[image]";
  std::string document = "[document]";
  std::string join = "\n";

  Escaper escaper;  ///< made from `escape` and `delimiters`
};
std::vector<policy::Field> fields_of(const Style*);

/// What `--escape` says.
enum class Escape : std::uint8_t { by_style, on, off };

/// Reads a policy's `render` (none where the policy has no such block: `plain`), checked whole: a name that a
/// template does not know is an Error at that template. `name` (--style) overrides the policy's style; where
/// it names another, the policy's other fields, made for its own style, don't count, `escape: off` among
/// them: what one style may risk is no word about another.
Result<Style> read_style(const policy::Node& render, std::string_view name, Escape escape,
                         Nul nul = Nul::is_text);

/// Whether read_style would read these: the same Errors, mostly without reading a style.
Result<void> check_style(const policy::Node& render, std::string_view name = {});

/// The built-in styles, and what each is.
std::vector<std::string_view> style_names();
std::string_view style_summary(std::string_view name);
/// The YAML of a built-in style; empty for an unknown name.
std::string_view style_text(std::string_view name);
policy::FieldSchema render_schema();

}  // namespace abridge::render
