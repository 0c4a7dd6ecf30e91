#include <algorithm>

#include "lib/model/thinking.hpp"
#include "lib/rule/blocks.hpp"
#include "lib/rule/rules.hpp"
#include "lib/secrets/names.hpp"

// Secrets are found, and taken out, before a record is read (lib/pipeline/redactor.hpp): wherever they stand.
// What is left to do here is what names in the place of secrets make of a signature.

namespace abridge::rule {
namespace {

bool has_name(std::string_view raw) {
  for (std::size_t at = 0; (at = raw.find(secrets::k_name_begins, at)) != raw.npos; ++at)
    if (secrets::end_of_name(raw, at) > at) return true;
  return false;
}

void check_secret(Context& x, Message& m) {
  if (!x.redacts) return;
  bool any_dropped = false;
  for (Block& b : x.c.blocks_of(m)) {
    if (b.dropped || !is_signed(b) || !has_name(b.source.raw())) continue;
    if (report_block(
            x, m, b, At::block,
            {.fix = Fix::unsafe,
             .sentence =
                 "a signed block with a secret: it goes whole, and restore does not bring it back"}) ==
        Context::Applies::no)
      continue;
    x.c.drop(m, b);
    any_dropped = true;
  }
  const auto blocks = x.c.blocks_of(m);
  if (any_dropped && std::all_of(blocks.begin(), blocks.end(), [](const Block& b) { return b.dropped; }))
    x.c.drop(m);
}

}  // namespace

Rule secret() {
  Rule r;
  r.summary = "a key, token or password";
  r.prose =
      "Something has the shape of a secret: keys and tokens of clouds, forges, registries, chats, payment "
      "and "
      "models' providers, private keys, JSON Web Tokens, passwords of URLs and connection strings, card "
      "numbers. It is looked for in all of a record, in JSON within texts, in URLs, in shell commands and in "
      "base64; what is written in the place of a secret (EXAMPLE, xxxx, <YOUR_KEY>) is none. A finding says "
      "its kind and last four characters, and never more. The repair (--redact) writes a name in its place, "
      "one for each secret over all files of a run, as [REDACTED:card-number:1]; it is unsafe, since the secret "
      "is lost, unless --redaction-map keeps it for abridge restore. Signed thinking that has one goes whole, "
      "and does not come back.";
  r.bad = R"ex([{"role":"user","content":"Charge 4539 5787 6362 1486, please."}])ex";
  r.good = R"ex([{"role":"user","content":"Charge 4242 4242 4242 4242 in the test."}])ex";
  r.example_policy = R"(rules: {secret: warn})";
  r.fix = Fix::unsafe;
  r.on_message = check_secret;
  r.woken_by = fact(Fact::thinking);
  return r;
}

}  // namespace abridge::rule
