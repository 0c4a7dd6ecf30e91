#include "lib/format/settings.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <string>

#include "lib/json/text.hpp"
#include "lib/model/edit.hpp"

namespace abridge::format {
namespace {

using json::Kind;
using json::Value;

constexpr std::array<std::string_view, 4> k_columns{"openai", "openai-responses", "anthropic", "gemini"};
constexpr std::size_t k_none = k_columns.size();
constexpr std::size_t k_responses = 1;
constexpr std::size_t k_anthropic = 2;
constexpr std::size_t k_gemini = 3;
constexpr double k_any = std::numeric_limits<double>::infinity();

enum class What : std::uint8_t { number, truth, text, texts, choice, shape, dictionary };
/// Whether a setting is looked for by other formats' words, too: those that mean the same wherever they
/// stand.
enum class Read : std::uint8_t { anywhere, own };

struct Spot {
  std::string_view path;  ///< members' names with dots between them; empty = there is no place
  double most = k_any;    ///< the highest number, the longest text in characters, the longest list
};
struct Row {
  What what;
  Read read;
  std::array<Spot, k_columns.size()> spots;
  std::string_view older = {};  ///< another spelling that is read
};

/// The request bodies of developers.openai.com/api/reference (chat/create, responses/create),
/// docs.anthropic.com/en/api/messages and ai.google.dev/api/generate-content. `!` says the opposite; a path
/// that ends in a dot is an object whose members say it.
constexpr std::array k_rows{
    Row{What::number,
        Read::anywhere,
        {{{"max_tokens"}, {"max_output_tokens"}, {"max_tokens"}, {"generationConfig.maxOutputTokens"}}},
        "max_completion_tokens"},
    Row{What::number,
        Read::anywhere,
        {{{"temperature", 2}, {"temperature", 2}, {"temperature", 1}, {"generationConfig.temperature", 2}}}},
    Row{What::number, Read::anywhere, {{{"top_p"}, {"top_p"}, {"top_p"}, {"generationConfig.topP"}}}},
    Row{What::number, Read::anywhere, {{{}, {}, {"top_k"}, {"generationConfig.topK"}}}},
    Row{What::texts,
        Read::anywhere,
        {{{"stop", 4}, {}, {"stop_sequences"}, {"generationConfig.stopSequences", 5}}}},
    Row{What::choice,
        Read::anywhere,
        {{{"tool_choice"}, {"tool_choice"}, {"tool_choice."}, {"toolConfig.functionCallingConfig"}}},
        "function_call"},
    Row{What::truth,
        Read::anywhere,
        {{{"parallel_tool_calls"}, {"parallel_tool_calls"}, {"tool_choice.!disable_parallel_tool_use"}, {}}}},
    Row{What::shape,
        Read::anywhere,
        {{{"response_format"}, {"text.format"}, {"output_config.format"}, {"generationConfig."}}},
        "output_format"},
    Row{What::number, Read::own, {{{"seed"}, {}, {}, {"generationConfig.seed"}}}},
    Row{What::number, Read::own, {{{"n"}, {}, {}, {"generationConfig.candidateCount"}}}},
    Row{What::number, Read::own, {{{"presence_penalty"}, {}, {}, {"generationConfig.presencePenalty"}}}},
    Row{What::number, Read::own, {{{"frequency_penalty"}, {}, {}, {"generationConfig.frequencyPenalty"}}}},
    Row{What::truth, Read::own, {{{"logprobs"}, {}, {}, {"generationConfig.responseLogprobs"}}}},
    Row{What::number, Read::own, {{{"top_logprobs"}, {"top_logprobs"}, {}, {"generationConfig.logprobs"}}}},
    Row{What::text, Read::own, {{{"user"}, {"user"}, {}, {}}}},
    Row{What::text,
        Read::own,
        {{{"safety_identifier", 64}, {"safety_identifier", 64}, {"metadata.user_id", 256}, {}}},
        "user"},
    Row{What::dictionary, Read::own, {{{"metadata"}, {"metadata"}, {}, {}}}},
    Row{What::text, Read::own, {{{"prompt_cache_key"}, {"prompt_cache_key"}, {}, {}}}},
    Row{What::text, Read::own, {{{"prompt_cache_retention"}, {"prompt_cache_retention"}, {}, {}}}},
    Row{What::text, Read::own, {{{"service_tier"}, {"service_tier"}, {}, {}}}},
    Row{What::text, Read::own, {{{"reasoning_effort"}, {"reasoning.effort"}, {}, {}}}},
    Row{What::text, Read::own, {{{"verbosity"}, {"text.verbosity"}, {}, {}}}},
    Row{What::truth, Read::own, {{{"store"}, {"store"}, {}, {}}}},
    Row{What::truth, Read::own, {{{"stream"}, {"stream"}, {"stream"}, {}}}},
};

std::size_t column_of(std::string_view format) {
  return static_cast<std::size_t>(std::find(k_columns.begin(), k_columns.end(), format) - k_columns.begin());
}

/// `maxOutputTokens` as Google's libraries spell it: `max_output_tokens`.
std::string snake(std::string_view name) {
  std::string out;
  for (const char ch : name) {
    if (ch >= 'A' && ch <= 'Z') out += '_';
    out += ch >= 'A' && ch <= 'Z' ? static_cast<char>(ch - 'A' + 'a') : ch;
  }
  return out;
}

bool is_inverted(std::string_view path) { return path.find('!') != std::string_view::npos; }

Value at(Value object, std::string_view path) {
  while (!path.empty() && object) {
    const std::size_t dot = std::min(path.find('.'), path.size());
    std::string_view name = path.substr(0, dot);
    path.remove_prefix(std::min(dot + 1, path.size()));
    if (name.starts_with('!')) name.remove_prefix(1);
    const Value found = object.find(name);
    object = found ? found : object.find(snake(name));
  }
  return object;
}

struct Word {
  std::string_view word;
  ToolChoice::Mode mode;
};
constexpr std::array k_modes{
    Word{"auto", ToolChoice::Mode::automatic}, Word{"none", ToolChoice::Mode::none},
    Word{"any", ToolChoice::Mode::any},        Word{"required", ToolChoice::Mode::any},
    Word{"tool", ToolChoice::Mode::any},       Word{"function", ToolChoice::Mode::any},
    Word{"custom", ToolChoice::Mode::any},     Word{"AUTO", ToolChoice::Mode::automatic},
    Word{"NONE", ToolChoice::Mode::none},      Word{"ANY", ToolChoice::Mode::any},
};
bool reads_mode(Value word, ToolChoice& out) {
  for (const Word& w : k_modes)
    if (word.says(w.word)) {
      out.mode = w.mode;
      out.parts.push_back(word);
      return true;
    }
  return false;
}

/// `{"function": {"name": …}}`, and the same with `custom` or without either.
bool reads_name(Value tool, ToolChoice& out) {
  for (const std::string_view key : {"function", "custom"})
    if (const Value name = tool.find(key).find("name"); name.is(Kind::string)) {
      out.names.push_back(name.string());
      out.parts.push_back(tool.find(key));
      return true;
    }
  const Value name = tool.find("name");
  if (!name.is(Kind::string)) return false;
  out.names.push_back(name.string());
  out.parts.push_back(name);
  return true;
}

/// A choice in the words of any of them; false where it is another thing (a provider's own tool,
/// `VALIDATED`).
bool reads_choice(Value v, ToolChoice& out) {
  if (v.is(Kind::string)) return reads_mode(v, out);
  if (!v.is(Kind::object)) return false;
  const Value type = v.find("type");
  if (type.says("allowed_tools")) {
    const Value inner = v.find("allowed_tools") ? v.find("allowed_tools") : v;
    if (!reads_mode(inner.find("mode"), out)) return false;
    for (const Value tool : inner.find("tools").elements())
      if (!reads_name(tool, out)) return false;
    out.parts.push_back(type);
    out.parts.push_back(inner.find("tools"));
    return !out.names.empty();
  }
  if (const Value mode = v.find("mode")) {
    const Value names = v.find("allowedFunctionNames", "allowed_function_names");
    for (const Value name : names.elements())
      if (name.is(Kind::string)) out.names.push_back(name.string());
    if (names) out.parts.push_back(names);
    return reads_mode(mode, out) && out.names.size() == names.count();
  }
  out.mode = ToolChoice::Mode::any;
  if (type && !reads_mode(type, out)) return false;
  out.custom = type.says("custom");
  const bool names_one = !type || type.says("tool") || type.says("function") || out.custom;
  return !names_one || reads_name(v, out);
}

bool is_list_of_texts(Value v) {
  for (const Value e : v.elements())
    if (!e.is(Kind::string) || e.string().empty()) return false;
  return v.is(Kind::array) && !v.empty();
}

bool is_such(What what, Value v) {
  switch (what) {
    case What::number:
      return v.is(Kind::number);
    case What::truth:
      return v.is(Kind::boolean);
    case What::text:
      return v.is(Kind::string) && !v.string().empty();
    case What::texts:
      return (v.is(Kind::string) && !v.string().empty()) || is_list_of_texts(v);
    case What::dictionary:
      for (const json::Member m : v.members())
        if (!m.value.is(Kind::string)) return false;
      return v.is(Kind::object) && !v.empty();
    case What::choice:
      return v.is(Kind::string) || v.is(Kind::object);
    case What::shape:
      return v.is(Kind::object);
  }
  return false;
}

/// What `most` limits.
double amount(What what, Value v) {
  if (what == What::number) {
    double number = 0;
    const std::string_view raw = v.raw();
    const auto read = std::from_chars(raw.data(), raw.data() + raw.size(), number);
    return read.ec == std::errc{} ? number : k_any;
  }
  if (what == What::texts) return v.is(Kind::array) ? static_cast<double>(v.count()) : 1;
  return static_cast<double>(json::count_chars(v.string()));
}

bool has_blank(Value texts) {
  if (texts.is(Kind::string)) return json::is_blank(texts.string());
  for (const Value e : texts.elements())
    if (json::is_blank(e.string())) return true;
  return false;
}

std::string_view head_of(std::string_view path) { return path.substr(0, path.find('.')); }

/// `{"type": "function", …}` in the words of OpenAI's two APIs.
void write_name(std::string_view name, bool custom, std::size_t column, json::Writer& json) {
  const std::string_view type = custom ? "custom" : "function";
  json.open('{').key("type").text(type);
  if (column != k_responses) json.key(type).open('{');
  json.key("name").text(name);
  if (column != k_responses) json.close('}');
  json.close('}');
}

void write_openai(const ToolChoice& c, std::size_t column, json::Writer& json) {
  const std::string_view mode = c.mode == ToolChoice::Mode::automatic ? "auto"
                                : c.mode == ToolChoice::Mode::none    ? "none"
                                                                      : "required";
  if (c.names.empty()) {
    json.text(mode);
  } else if (c.names.size() == 1 && c.mode == ToolChoice::Mode::any) {
    write_name(c.names[0], c.custom, column, json);
  } else {
    json.open('{').key("type").text("allowed_tools");
    if (column != k_responses) json.key("allowed_tools").open('{');
    json.key("mode").text(mode).key("tools").open('[');
    for (const std::string_view name : c.names) write_name(name, false, column, json);
    json.close(']').close('}');
    if (column != k_responses) json.close('}');
  }
}

/// Members of the object at hand.
void write_anthropic(const ToolChoice& c, json::Writer& json) {
  json.key("type").text(c.mode == ToolChoice::Mode::automatic ? "auto"
                        : c.mode == ToolChoice::Mode::none    ? "none"
                        : c.names.empty()                     ? "any"
                                                              : "tool");
  if (!c.names.empty()) json.key("name").text(c.names[0]);
}

void write_gemini(const ToolChoice& c, json::Writer& json) {
  json.open('{').key("mode").text(c.mode == ToolChoice::Mode::automatic ? "AUTO"
                                  : c.mode == ToolChoice::Mode::none    ? "NONE"
                                                                        : "ANY");
  if (!c.names.empty()) {
    json.key("allowedFunctionNames").open('[');
    for (const std::string_view name : c.names) json.text(name);
    json.close(']');
  }
  json.close('}');
}

}  // namespace

void Settings::read(Value base, Value root, std::string_view from) {
  found_.assign(k_rows.size(), {});
  taken_.clear();
  if (!base.is(Kind::object)) return;
  // Plain roles and contents are what OpenAI's API takes, too.
  const std::size_t own = from == "generic" ? 0 : column_of(from);
  for (std::size_t i = 0; i < k_rows.size(); ++i) {
    const Row& row = k_rows[i];
    const auto look = [&](std::string_view path) {
      if (path.empty() || found_[i].value) return;
      if (path.ends_with('.')) path.remove_suffix(1);
      for (const Value object : {base, root}) {
        const Value v = at(object, path);
        ToolChoice choice;
        AnswerShape shape;
        if (!is_such(row.what, v) || (row.what == What::choice && !reads_choice(v, choice)) ||
            (row.what == What::shape && !reads_shape(v, shape)))
          continue;
        found_[i] = {v, choice, shape, is_inverted(path)};
        return;
      }
    };
    if (own != k_none) look(row.spots[own].path);
    if (own <= k_responses || row.read == Read::anywhere) look(row.older);
    if (row.read == Read::anywhere)
      for (const Spot& spot : row.spots) look(spot.path);
  }
}

bool Settings::takes(std::size_t row, std::size_t column, bool tools) const {
  const Spot& spot = k_rows[row].spots[column];
  const Found& f = found_[row];
  // Named twice: what another setting said is said.
  if (spot.path.empty() || !f.value || took(f.value)) return false;
  const What what = k_rows[row].what;
  const bool about_tools = what == What::choice || is_inverted(k_rows[row].spots[k_anthropic].path);
  if (about_tools && !tools) return false;
  if (column == k_anthropic && what == What::texts && has_blank(f.value)) return false;
  if (what == What::shape) return f.shape.schema || (f.shape.any_json && column != k_anthropic);
  if (what == What::choice) {
    const bool some_of_many = f.choice.mode != ToolChoice::Mode::any || f.choice.names.size() > 1;
    if (f.choice.names.empty() || column <= k_responses) return true;
    return !some_of_many || (column == k_gemini && f.choice.mode == ToolChoice::Mode::any);
  }
  if (column == k_anthropic && about_tools) {
    // Where no tool may be called, nobody asks how many at once.
    for (const Found& other : found_)
      if (!other.choice.parts.empty() && other.choice.mode == ToolChoice::Mode::none) return false;
  }
  return spot.most == k_any || amount(what, f.value) <= spot.most;
}

void Settings::value(std::size_t row, std::size_t column, json::Writer& json) {
  const Found& f = found_[row];
  if (k_rows[row].what == What::choice) {
    taken_.insert(taken_.end(), f.choice.parts.begin(), f.choice.parts.end());
    if (column == k_anthropic)
      write_anthropic(f.choice, json);
    else if (column == k_gemini)
      write_gemini(f.choice, json);
    else
      write_openai(f.choice, column, json);
    return;
  }
  if (k_rows[row].what == What::shape) {
    write_shape(f.shape, column, json);
    return;
  }
  taken_.push_back(f.value);
  if (k_rows[row].what == What::truth) {
    const bool inverts = f.inverted != is_inverted(k_rows[row].spots[column].path);
    json.value(f.value.is_true() != inverts ? "true" : "false");
  } else if (k_rows[row].what == What::texts && f.value.is(Kind::string) && column != 0) {
    json.open('[').text(f.value.string()).close(']');
  } else {
    json.value(f.value.raw());
  }
}

void Settings::write_shape(const AnswerShape& shape, std::size_t column, json::Writer& json) {
  taken_.insert(taken_.end(), shape.parts.begin(), shape.parts.end());
  // Others hold to every schema.
  taken_.push_back(shape.strict);
  if (column == k_anthropic) {
    write_anthropic_shape(shape, schema_, json);
  } else if (column == k_gemini) {
    write_gemini_shape(shape, schema_, json);
  } else {
    taken_.insert(taken_.end(), {shape.name, shape.description});
    write_openai_shape(shape, column == k_responses, schema_, json);
  }
}

void Settings::write(std::string_view to, bool tools, json::Writer& json) {
  const std::size_t column = column_of(to);
  if (column == k_none) return;
  for (const Found& f : found_)  // text is what all answer unasked
    if (!f.shape.schema && !f.shape.any_json)
      taken_.insert(taken_.end(), f.shape.parts.begin(), f.shape.parts.end());
  const auto path_of = [&](std::size_t row) { return k_rows[row].spots[column].path; };
  std::vector<bool> written(found_.size());
  for (std::size_t first = 0; first < found_.size(); ++first) {
    if (written[first] || !takes(first, column, tools)) continue;
    const std::string_view head = head_of(path_of(first));
    if (head.size() == path_of(first).size()) {
      json.key(head);
      value(first, column, json);
      continue;
    }
    // All that stands in the same object.
    json.key(head).open('{');
    bool chosen = false;
    for (std::size_t i = first; i < found_.size(); ++i) {
      if (head_of(path_of(i)) != head || !takes(i, column, tools)) continue;
      written[i] = true;
      std::string_view name = path_of(i).substr(head.size() + 1);
      if (name.starts_with('!')) {
        name.remove_prefix(1);
        if (!chosen) json.key("type").text("auto");  // what a request without a choice means
      }
      chosen = chosen || name.empty();
      if (!name.empty()) json.key(name);
      value(i, column, json);
    }
    json.close('}');
  }
}

bool Settings::took(Value v) const {
  return std::any_of(taken_.begin(), taken_.end(),
                     [&](Value taken) { return v && taken.raw().data() == v.raw().data(); });
}

bool Settings::took_within(Value v) const {
  return std::any_of(taken_.begin(), taken_.end(),
                     [&](Value taken) { return v && is_within(v.raw(), taken.raw()); });
}

}  // namespace abridge::format
