#include <array>

#include "lib/format/all_keys.hpp"
#include "lib/format/builder.hpp"
#include "lib/format/compose/capabilities.hpp"
#include "lib/format/compose/conversation_writer.hpp"
#include "lib/format/format.hpp"
#include "lib/format/media.hpp"

// A format that nobody has, with words of its own for everything: the program with it shows that a format is
// all said in one place (made_up.py).

namespace abridge::format {
namespace {

constexpr std::array k_roles{Role::user, Role::assistant, Role::system};
constexpr std::array k_spellings{Spelling{"me", Role::user}, Spelling{"it", Role::assistant},
                                 Spelling{"rules", Role::system}};
constexpr std::array<std::string_view, 3> k_members{"who", "says", "at"};

Evidence recognise_message(json::Value message) {
  if (message.find("who").is(json::Kind::string) && message.find("says")) return {8, "who and says"};
  return {};
}

void read_part(MessageBuilder& b, json::Value part, std::uint32_t place) {
  const json::Value does = part.find("does");
  const json::Value done = part.find("done");
  const BlockKind kind = part.is(json::Kind::string) ? BlockKind::text
                         : does                      ? BlockKind::tool_call
                         : done                      ? BlockKind::tool_result
                         : part.find("pic")          ? BlockKind::image
                                                     : BlockKind::other;
  Block& block = b.block(kind, Place::part, part);
  block.part = place;
  block.id_value = (does ? does : done).find("nr");
  block.id = b.string_of(block.id_value);
  block.name = b.string_of(does.find("what"));
  block.arguments = does.find("with");
  if (kind == BlockKind::text) b.text(part);
  if (done) b.texts_of(done.find("gave"));
}

void read_item(Conversation& c, json::Value item, std::uint32_t list, std::uint32_t index,
               const policy::Accept& accept) {
  MessageBuilder b(c, item, list, index, accept);
  b.message().time_value = item.find("at");
  b.role(item.find("who"), k_spellings);
  const json::Value says = item.find("says");
  b.message().content_value = says;
  if (!says.is(json::Kind::array)) b.content(says);
  std::uint32_t place = 0;
  for (const json::Value part : says.elements()) read_part(b, part, place++);
  b.finish();
}

Media read_media(json::Value block, Arena& arena) {
  const json::Value pic = block.find("pic");
  if (!pic.is(json::Kind::object)) return {};
  Media m = media_from(Media::From::data, pic.find("b64"), arena);
  m.mime = plain_text(pic.find("kind"), arena);
  return m;
}

constexpr std::array k_places{SettingPlace{Setting::max_tokens, "ask.longest"},
                              SettingPlace{Setting::tool_choice, "ask.use"}};
constexpr RequestWords k_request = [] {
  RequestWords w;
  w.places = k_places;
  w.holder = "ask";
  w.read_choice = [](json::Value v, ToolChoice& out) {
    if (!v.says("some")) return false;
    out.mode = ToolChoice::Mode::any;
    out.parts.push_back(v);
    return true;
  };
  w.takes_choice = [](const ToolChoice& c) { return c.mode == ToolChoice::Mode::any && c.names.empty(); };
  w.write_choice = [](const ToolChoice&, json::Writer& json) { json.text("some"); };
  return w;
}();

constexpr Capabilities k_capabilities = [] {
  Capabilities m;
  m.join = Capabilities::Join::all;
  m.takes = [](Role, BlockKind kind, const Media& media) {
    return kind == BlockKind::image && media.from == Media::From::data;
  };
  return m;
}();

void write_part(ConversationWriter& to, const TurnPart& p) {
  json::Writer& json = to.json();
  switch (p.kind) {
    case BlockKind::text:
      json.text(p.text);
      break;
    case BlockKind::tool_call:
      json.open('{').key("does").open('{').key("nr").string(p.id).key("what").string(p.name).key("with");
      to.arguments().as_value(*p.block, json);
      json.close('}').close('}');
      break;
    case BlockKind::tool_result:
      json.open('{').key("done").open('{').key("nr").string(p.id).key("gave");
      to.joined_texts(p);
      json.close('}').close('}');
      break;
    default:
      json.open('{').key("pic").open('{').key("kind").text(p.media.mime).key("b64").text(p.media.body);
      json.close('}').close('}');
      break;
  }
}

void compose(ConversationWriter& to) {
  json::Writer& json = to.json();
  json.open('{');
  to.member("mind", to.extras().model);
  to.settings();
  json.key("talk").open('[');
  for (const Turn& t : to.turns()) {
    json.open('{').key("who").text(is_system(t.role) ? "rules" : t.role == Role::assistant ? "it" : "me");
    json.key("says").open('[');
    for (const TurnPart& p : to.parts_of(t)) write_part(to, p);
    json.close(']').close('}');
  }
  json.close(']');
  if (!to.definitions().empty()) {
    json.key("can").open('[');
    for (const Definition& d : to.definitions())
      json.open('{').key("what").text(d.name.string()).key("with").value(to.schema(d.parameters)).close('}');
    json.close(']');
  }
  json.close('}');
}

Format made_up() {
  Format f;
  f.name = "made-up";
  f.summary = "talk of who and says";
  f.dialect.roles = k_roles;
  f.dialect.fields = k_members;
  f.dialect.role_key = "who";
  f.dialect.content_key = "says";
  f.dialect.time_key = "at";
  f.dialect.tool_messages = false;
  f.dialect.spellings = k_spellings;
  f.dialect.result_part = [](std::string_view id, std::string_view, std::string_view text) {
    return "{\"done\":{\"nr\":" + std::string(id) + ",\"gave\":" + std::string(text) + "}}";
  };
  f.members = k_members;
  f.recognise_message = recognise_message;
  f.read_item = read_item;
  f.is_image = [](json::Value v) { return static_cast<bool>(v.find("pic")); };
  f.read_media = read_media;
  f.usage = {.in = "bill/heard", .out = "bill/said"};
  f.request = &k_request;
  f.capabilities = &k_capabilities;
  f.compose = compose;
  f.list_key = "talk";
  f.model_key = "mind";
  f.keys = {
      .histories = {{100, "", "talk"}, {101, "held", "talk"}},
      .responses = {"/answer"},
      .ids = {"nr"},
      .speakers = {"who"},
      .said = {"says"},
      .texts = {"who", "says", "at"},
      .blocks = {"does", "done", "nr", "what", "with", "gave", "pic", "b64", "kind"},
      .holders = {"does", "done", "pic"},
      .silent = {"nr", "b64", "kind"},
      .results = {"done/gave"},
      .wrappers = {"held"},
      .systems = {"law"},
      .tools = {"can"},
      .models = {"mind"},
      .titles = {"about"},
      .tool_holders = {"tool"},
      .parameters = {"with"},
  };
  return f;
}

const bool k_added = [] {
  add_format(made_up);
  return true;
}();

}  // namespace
}  // namespace abridge::format
