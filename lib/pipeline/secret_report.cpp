#include "lib/pipeline/secret_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <utility>

#include "lib/pipeline/record_pointers.hpp"
#include "lib/pipeline/redactor.hpp"

namespace abridge::pipeline {
namespace {

SecretPlace place_of(std::string_view at, const secrets::SecretShape& shape, std::string_view tail) {
  return {at, &shape, std::string(tail), fmt::format("{} {}", shape.kind, tail)};
}

/// Of those within a range, in their order.
std::span<const SecretPlace> within(const Piece& piece, std::string_view range) {
  const auto before = [](const SecretPlace& s, const char* at) { return std::less<>()(s.at.data(), at); };
  const auto first = std::lower_bound(piece.secrets.begin(), piece.secrets.end(), range.data(), before);
  return {first, std::lower_bound(first, piece.secrets.end(), end_of(range), before)};
}

Finding finding(const Settings& settings, const Piece& piece, const SecretPlace& secret,
                std::uint64_t number) {
  Finding f{
      .rule = RuleId::secret,
      .severity = settings.policy.rule(RuleId::secret).severity,
      .fix = Fix::unsafe,
      .applied = settings.redactor != nullptr,
      .offset = piece.offset_of(secret.at.data()),
      .record = number,
      .subject = secret.mark,
      .sentence = secret.tail.empty() ? "a secret: {kind}" : "a secret: {kind}, ending in {ending}",
      .with = {{"kind", secret.shape->kind}, {"ending", secret.tail}},
  };
  return f;
}

}  // namespace

bool minds_secrets(const Settings& settings) {
  return settings.policy.rule(RuleId::secret).severity != Severity::off;
}

void note_secrets(const Settings& settings, Piece& piece) {
  if (!minds_secrets(settings)) return;
  if (settings.redactor == nullptr) return note_secrets(piece, secrets::secrets_in(piece.bytes));
  for (const Redaction& r : settings.redactor->within(piece.offset, piece.offset + piece.bytes.size()))
    if (r.shape != nullptr)
      piece.secrets.push_back(
          place_of(piece.bytes.substr(r.offset - piece.offset, r.size), *r.shape, r.tail));
}

void note_secrets(Piece& piece, std::span<const secrets::Secret> found) {
  for (const secrets::Secret& one : found)
    piece.secrets.push_back(
        place_of(piece.bytes.substr(one.begin, one.end - one.begin), *one.shape, secrets::tail_of(one.text)));
}

void say_secrets(const Settings& settings, Piece& piece) {
  for (const SecretPlace& secret : piece.secrets)
    piece.findings.push_back(finding(settings, piece, secret, 1));
}

void say_secrets(PieceDraft& draft, const Record& r, std::uint64_t number) {
  RecordPointers pointers(r);
  for (const SecretPlace& secret : within(draft.piece, r.raw)) {
    Finding f = finding(draft.settings, draft.piece, secret, number);
    f.pointer.base = draft.c.arena.copy(pointers.at(secret.at.data()));
    draft.piece.findings.push_back(f);
  }
}

void say_secrets(PieceDraft& draft, json::Value element, std::uint64_t index, std::string_view list) {
  Record r;
  r.raw = r.bytes = element.raw();
  r.value = element;
  RecordPointers pointers(r);
  for (const SecretPlace& secret : within(draft.piece, r.raw)) {
    Finding f = finding(draft.settings, draft.piece, secret, 1);
    f.pointer.base = draft.c.arena.copy(fmt::format("{}/{}{}", list, index, pointers.at(secret.at.data())));
    draft.piece.findings.push_back(f);
  }
}

namespace {

/// `text`, or what is written into `masked` in its place.
std::string_view mask(std::string_view text, std::string& masked) {
  constexpr std::size_t k_shortest = 12;  // that has a secret, and what says that it is one
  if (text.size() < k_shortest || secrets::secrets_in(text).empty()) return text;
  masked = secrets::masked(text);
  return masked;
}

}  // namespace

MaskedFinding::MaskedFinding(const Finding& finding) : finding_(finding) {
  auto into = masked_.begin();
  finding_.pointer.base = mask(finding_.pointer.base, *into++);
  finding_.pointer.field = mask(finding_.pointer.field, *into++);
  for (NamedValue& v : finding_.with)
    if (v.is_text()) v = {v.name(), mask(v.text(), *into++)};
}

bool shows_secret(const report::FixedRange& change) { return !secrets::secrets_in(change.text).empty(); }

namespace {

/// Walks through a piece's edits and its secrets together.
class Masking {
 public:
  explicit Masking(const Piece& piece) : piece_(piece) {}

  Masked run() {
    // Where it stays: a short string within itself would move from under the edits.
    out_.bytes.reserve(piece_.bytes.size() + sizeof(std::string));
    out_.texts.reserve(piece_.edits.size() + 2 * piece_.secrets.size());
    std::vector<Edit> edits = piece_.edits;
    put_in_order(edits);
    for (const Edit& e : edits) {
      pass_to(e.range.data());
      const std::size_t begin = out_.bytes.size();
      // What stands there before is shown masked, and so is what is written.
      while (next_ < piece_.secrets.size() && begins_before(piece_.secrets[next_], end_of(e.range))) mask();
      copy_to(end_of(e.range));
      add(begin, secrets::masked(e.text));
    }
    pass_to(end_of(piece_.bytes));
    for (const auto& [begin, size] : ranges_)
      out_.edits.push_back({std::string_view(out_.bytes).substr(begin, size), out_.texts[out_.edits.size()]});
    return std::move(out_);
  }

 private:
  static bool begins_before(const SecretPlace& s, const char* at) { return std::less<>()(s.at.data(), at); }

  void copy_to(const char* at) {
    if (std::less<>()(at_, at)) out_.bytes.append(between(at_, at));
    at_ = std::max(at_, at, std::less<>());
  }
  void mask() {
    const SecretPlace& s = piece_.secrets[next_++];
    copy_to(s.at.data());
    out_.bytes.append("…").append(s.tail);
    at_ = std::max(at_, end_of(s.at), std::less<>());
  }
  /// What no edit says: secrets that were taken out are one of their own.
  void pass_to(const char* at) {
    while (next_ < piece_.secrets.size() && begins_before(piece_.secrets[next_], at)) {
      const SecretPlace& s = piece_.secrets[next_];
      copy_to(s.at.data());
      const std::size_t begin = out_.bytes.size();
      mask();
      if (s.at.find(secrets::k_name_begins) != s.at.npos) add(begin, std::string(s.at));
    }
    copy_to(at);
  }
  void add(std::size_t begin, std::string text) {
    out_.texts.push_back(std::move(text));
    ranges_.emplace_back(begin, out_.bytes.size() - begin);
  }

  const Piece& piece_;
  const char* at_ = piece_.bytes.data();
  std::size_t next_ = 0;  // of the secrets
  std::vector<std::pair<std::size_t, std::size_t>> ranges_;
  Masked out_;
};

}  // namespace

Masked masked(const Piece& piece) { return Masking(piece).run(); }

}  // namespace abridge::pipeline
