#include "lib/format/request_settings.hpp"

#include <algorithm>
#include <charconv>
#include <string>

#include "lib/json/text.hpp"
#include "lib/model/edit.hpp"

namespace abridge::format {
namespace {

using json::Kind;
using json::Value;

enum class What : std::uint8_t { number, truth, text, texts, choice, shape, dictionary };
/// Whether a setting is looked for by other formats' words, too: those that mean the same wherever they
/// stand.
enum class Read : std::uint8_t { anywhere, own };

struct Row {
  Setting setting;
  What what;
  Read read = Read::own;
};
constexpr Row k_rows[] = {
    {Setting::max_tokens, What::number, Read::anywhere},
    {Setting::temperature, What::number, Read::anywhere},
    {Setting::top_p, What::number, Read::anywhere},
    {Setting::top_k, What::number, Read::anywhere},
    {Setting::stop, What::texts, Read::anywhere},
    {Setting::tool_choice, What::choice, Read::anywhere},
    {Setting::parallel_tool_calls, What::truth, Read::anywhere},
    {Setting::answer_shape, What::shape, Read::anywhere},
    {Setting::seed, What::number},
    {Setting::candidates, What::number},
    {Setting::presence_penalty, What::number},
    {Setting::frequency_penalty, What::number},
    {Setting::logprobs, What::truth},
    {Setting::top_logprobs, What::number},
    {Setting::user, What::text},
    {Setting::safety_identifier, What::text},
    {Setting::metadata, What::dictionary},
    {Setting::cache_key, What::text},
    {Setting::cache_retention, What::text},
    {Setting::service_tier, What::text},
    {Setting::reasoning_effort, What::text},
    {Setting::verbosity, What::text},
    {Setting::store, What::truth},
    {Setting::stream, What::truth},
};
constexpr bool in_order() {
  for (std::size_t i = 0; i < std::size(k_rows); ++i)
    if (k_rows[i].setting != static_cast<Setting>(i)) return false;
  return std::size(k_rows) == static_cast<std::size_t>(Setting::end);
}
static_assert(in_order(), "a row for each setting, in their order");

What what_of(Setting setting) { return k_rows[static_cast<std::size_t>(setting)].what; }

bool is_camel(std::string_view name) {
  return std::any_of(name.begin(), name.end(), [](char ch) { return ch >= 'A' && ch <= 'Z'; });
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
  if (path.ends_with('.')) path.remove_suffix(1);
  while (!path.empty() && object) {
    const std::size_t dot = std::min(path.find('.'), path.size());
    std::string_view name = path.substr(0, dot);
    path.remove_prefix(std::min(dot + 1, path.size()));
    if (name.starts_with('!')) name.remove_prefix(1);
    Value found = object.find(name);
    if (!found && is_camel(name)) found = object.find(snake(name));
    object = found;
  }
  return object;
}

/// The first format whose words say it.
template <typename Thing>
bool reads(bool (*RequestWords::*read)(Value, Thing&), Value v, Thing& out) {
  for (const Format& f : all_formats()) {
    out = Thing();
    if (f.request != nullptr && f.request->*read != nullptr && (f.request->*read)(v, out)) return true;
  }
  return false;
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
    return read.ec == std::errc{} ? number : std::numeric_limits<double>::infinity();
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

/// The members with which the paths of settings begin, in all formats' words and spellings: by their length.
class Heads {
 public:
  Heads() {
    for (const Format& f : all_formats())
      for (const SettingPlace& place :
           f.request == nullptr ? std::span<const SettingPlace>() : f.request->places)
        for (const std::string_view path : {place.path, place.older}) add(head_of(path));
  }
  /// Whether an object has such a member: most records say no setting.
  bool any_in(Value object) const {
    for (const json::Member m : object.members())
      if (is_one(m.key) || m.key.find('\\') != m.key.npos) return true;
    return false;
  }

 private:
  void add(std::string_view name) {
    if (name.starts_with('!')) name.remove_prefix(1);
    for (const std::string& word : {std::string(name), snake(name)}) {
      if (word.size() >= by_length_.size()) by_length_.resize(word.size() + 1);
      by_length_[word.size()].push_back(word);
    }
  }
  bool is_one(std::string_view key) const {
    if (key.size() >= by_length_.size()) return false;
    const auto& words = by_length_[key.size()];
    return std::find(words.begin(), words.end(), key) != words.end();
  }
  std::vector<std::vector<std::string>> by_length_;
};
const Heads& heads() {
  static const Heads all;
  return all;
}

/// Of a format's places for a setting; null where it has none.
const SettingPlace* place_of(const RequestWords& words, Setting setting) {
  const auto at = std::find_if(words.places.begin(), words.places.end(),
                               [&](const SettingPlace& place) { return place.setting == setting; });
  return at == words.places.end() ? nullptr : &*at;
}

/// Whether a setting is said in the object that says which tool is called.
bool stands_in_choice(const SettingPlace& place, const RequestWords& words) {
  const SettingPlace* choice = place_of(words, Setting::tool_choice);
  return choice != nullptr && choice->setting != place.setting && choice->path.ends_with('.') &&
         head_of(choice->path) == head_of(place.path);
}

}  // namespace

std::vector<Value> answer_schemas(Value request) {
  std::vector<Value> out;
  for (const Format& f : all_formats()) {
    const SettingPlace* place = f.request == nullptr ? nullptr : place_of(*f.request, Setting::answer_shape);
    if (place == nullptr || f.request->read_shape == nullptr) continue;
    for (const std::string_view path : {place->path, place->older}) {
      AnswerShape shape;
      // What is no sound schema is billed all the same.
      if (!path.empty()) (void)f.request->read_shape(at(request, path), shape);
      if (!shape.shown || shape.shown.is(Kind::null)) continue;
      const auto is_it = [&](Value other) { return other.raw().data() == shape.shown.raw().data(); };
      if (std::none_of(out.begin(), out.end(), is_it)) out.push_back(shape.shown);
    }
  }
  return out;
}

bool holds_settings(std::string_view key) {
  const auto formats = all_formats();
  return std::any_of(formats.begin(), formats.end(), [&](const Format& f) {
    const std::string_view holder = f.request == nullptr ? std::string_view{} : f.request->holder;
    return !holder.empty() && (key == holder || key == snake(holder));
  });
}

void RequestSettings::look(Setting setting, std::string_view path, Value base, Value root) {
  Found& f = of(setting);
  if (path.empty() || f.value) return;
  const What what = what_of(setting);
  for (const Value object : {base, root}) {
    const Value v = at(object, path);
    ToolChoice choice;
    AnswerShape shape;
    if (!is_such(what, v) || (what == What::choice && !reads(&RequestWords::read_choice, v, choice)) ||
        (what == What::shape && !reads(&RequestWords::read_shape, v, shape)))
      continue;
    f = {v, choice, shape, is_inverted(path)};
    return;
  }
}

void RequestSettings::read(Value base, Value root, const Format& from) {
  if (any_) found_.fill({});
  taken_.clear();
  any_ = base.is(Kind::object) && (heads().any_in(base) || heads().any_in(root));
  if (!any_) return;
  const auto look_for = [&](const RequestWords& words, bool anywhere) {
    for (const SettingPlace& place : words.places) {
      if (anywhere && k_rows[static_cast<std::size_t>(place.setting)].read == Read::own) continue;
      look(place.setting, place.path, base, root);
      look(place.setting, place.older, base, root);
    }
  };
  if (from.request != nullptr) look_for(*from.request, false);
  for (const Format& f : all_formats())
    if (f.request != nullptr) look_for(*f.request, true);
}

bool RequestSettings::takes(const SettingPlace& place, const RequestWords& words, HasTools tools) const {
  const Found& f = of(place.setting);
  // Named twice: what another setting said is said.
  if (!f.value || took(f.value)) return false;
  const bool about_tools =
      place.setting == Setting::tool_choice || place.setting == Setting::parallel_tool_calls;
  if (about_tools && tools == HasTools::no) return false;
  const What what = what_of(place.setting);
  if (what == What::texts && !words.blank_stops && has_blank(f.value)) return false;
  if (what == What::shape) return f.shape.schema || (f.shape.any_json && words.any_json);
  if (what == What::choice) return words.takes_choice == nullptr || words.takes_choice(f.choice);
  // Where no tool may be called, nobody asks how many at once.
  if (const ToolChoice& choice = of(Setting::tool_choice).choice;
      stands_in_choice(place, words) && !choice.parts.empty() && choice.mode == ToolChoice::Mode::none)
    return false;
  return amount(what, f.value) <= place.most;
}

void RequestSettings::value(const SettingPlace& place, const RequestWords& words, json::Writer& json) {
  const Found& f = of(place.setting);
  switch (what_of(place.setting)) {
    case What::choice:
      taken_.insert(taken_.end(), f.choice.parts.begin(), f.choice.parts.end());
      words.write_choice(f.choice, json);
      return;
    case What::shape:
      taken_.insert(taken_.end(), f.shape.parts.begin(), f.shape.parts.end());
      // Others hold to every schema.
      taken_.push_back(f.shape.strict);
      if (words.shape_names) taken_.insert(taken_.end(), {f.shape.name, f.shape.description});
      words.write_shape(f.shape, schema_, json);
      return;
    case What::truth:
      taken_.push_back(f.value);
      json.value(f.value.is_true() != (f.inverted != is_inverted(place.path)) ? "true" : "false");
      return;
    case What::texts:
      taken_.push_back(f.value);
      if (f.value.is(Kind::string) && !words.stop_as_text)
        json.open('[').text(f.value.string()).close(']');
      else
        json.value(f.value.raw());
      return;
    default:
      taken_.push_back(f.value);
      json.value(f.value.raw());
      return;
  }
}

void RequestSettings::write(const Format& to, HasTools tools, json::Writer& json) {
  if (to.request == nullptr || !any_) return;
  const RequestWords& words = *to.request;
  if (const AnswerShape& shape = of(Setting::answer_shape).shape; !shape.schema && !shape.any_json)
    taken_.insert(taken_.end(), shape.parts.begin(), shape.parts.end());  // text is what all answer unasked
  std::vector<bool> written(words.places.size());
  for (std::size_t first = 0; first < words.places.size(); ++first) {
    const SettingPlace& place = words.places[first];
    if (written[first] || !takes(place, words, tools)) continue;
    if (words.choice_beside_tools && place.setting == Setting::tool_choice) continue;
    const std::string_view head = head_of(place.path);
    if (head.size() == place.path.size()) {
      json.key(head);
      value(place, words, json);
      continue;
    }
    // All that stands in the same object.
    json.key(head).open('{');
    bool chosen = false;
    for (std::size_t i = first; i < words.places.size(); ++i) {
      const SettingPlace& other = words.places[i];
      if (head_of(other.path) != head || !takes(other, words, tools)) continue;
      written[i] = true;
      std::string_view name = other.path.substr(head.size() + 1);
      if (name.starts_with('!')) name.remove_prefix(1);
      // What a request without a choice means.
      if (!chosen && stands_in_choice(other, words)) words.write_choice({}, json);
      chosen = chosen || other.setting == Setting::tool_choice;
      if (!name.empty()) json.key(name);
      value(other, words, json);
    }
    json.close('}');
  }
}

void RequestSettings::write_choice(const Format& to, json::Writer& json) {
  const SettingPlace* place = place_of(*to.request, Setting::tool_choice);
  if (!takes(*place, *to.request, HasTools::yes)) return;
  json.key(place->path.substr(place->path.rfind('.') + 1));
  value(*place, *to.request, json);
}

bool RequestSettings::took(Value v) const {
  return std::any_of(taken_.begin(), taken_.end(),
                     [&](Value taken) { return v && taken.raw().data() == v.raw().data(); });
}

bool RequestSettings::took_within(Value v) const {
  return std::any_of(taken_.begin(), taken_.end(),
                     [&](Value taken) { return v && is_within(v.raw(), taken.raw()); });
}

}  // namespace abridge::format
