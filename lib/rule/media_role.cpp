#include "lib/rule/blocks.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

bool is_media(const Block& b) {
  return b.place == Place::part && (b.kind == BlockKind::image || b.kind == BlockKind::document);
}

void check_media_role(Context& x, Message& m) {
  if (x.grammar == nullptr || !x.grammar->media_of_user || m.broken || m.role == Role::user) return;
  bool any_dropped = false;
  for (Block& b : x.c.blocks_of(m)) {
    if (b.dropped || !is_media(b)) continue;
    const auto refusing = x.those([](const Grammar& g) { return g.media_of_user; });
    if (report_block(
            x, m, b, At::block,
            {.fix = Fix::unsafe,
             .sentence =
                 b.kind == BlockKind::image
                     ? "an image in a message of role {role}: {provider} takes them only from the user"
                     : "a file in a message of role {role}: {provider} takes them only from the user",
             .with = {{"role", x.dialect.word_of(m.role)}, {"provider", x.name_of(refusing)}},
             .refused_by = refusing}) == Context::Applies::no)
      continue;
    x.c.drop(m, b);
    any_dropped = true;
  }
  if (any_dropped) drop_if_mute(x.c, m);
}

}  // namespace

Rule media_role() {
  Rule r;
  r.summary = "an image or a file that is not the user's";
  r.prose =
      "Many providers take images and files in the user's messages alone, and refuse a request in which the "
      "assistant, or the system, has one. The repair leaves it out, and the message with it where it says "
      "nothing else; it is unsafe, since the image is lost. Who wants the model to see it puts it into a "
      "user's message.";
  r.bad = R"([{"role": "user", "content": "Draw a boat."},
 {"role": "assistant", "content": [{"type": "text", "text": "Here."}, {"type": "image_url", "image_url": {"url": "https://example.org/boat.png"}}]},
 {"role": "user", "content": "Now a red one."}])";
  r.good = R"([{"role": "user", "content": "Draw a boat."},
 {"role": "assistant", "content": "Here."},
 {"role": "user", "content": [{"type": "image_url", "image_url": {"url": "https://example.org/boat.png"}}, {"type": "text", "text": "Now a red one."}]}])";
  r.example_policy = R"({target: openai, rules: {media-role: error}})";
  r.fix = Fix::unsafe;
  r.in_logs = InLogs::tolerated;
  r.needs_named_target = true;
  r.on_message = check_media_role;
  r.woken_by = facts({Fact::image, Fact::document});
  return r;
}

}  // namespace abridge::rule
