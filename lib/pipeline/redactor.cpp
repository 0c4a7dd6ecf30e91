#include "lib/pipeline/redactor.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace abridge::pipeline {
namespace {

/// A range of a text, and what is written there.
struct Replacement {
  std::size_t begin;
  std::size_t end;
  std::string text;
  const secrets::SecretShape* shape = nullptr;  ///< none where it was a name already
  std::string tail;
};

/// What of a text goes, from a place on, by places.
std::vector<Replacement> replacements_in(std::string_view raw, std::size_t from, std::size_t until,
                                         secrets::Names& names) {
  struct Place {
    std::size_t begin;
    std::size_t end;
    const secrets::Secret* found;
  };
  const std::vector<secrets::Secret> found = secrets::secrets_in(raw, from);
  std::vector<Place> places;
  for (const secrets::Secret& one : found) places.push_back({one.begin, one.end, &one});
  for (std::size_t at = from; (at = raw.find(secrets::k_name_begins, at)) != raw.npos; ++at)
    if (const std::size_t end = secrets::end_of_name(raw, at); end > at) places.push_back({at, end, nullptr});
  std::sort(places.begin(), places.end(), [](const Place& a, const Place& b) { return a.begin < b.begin; });
  std::vector<Replacement> all;
  std::size_t end = from;
  for (const Place& p : places) {
    if (p.begin < end) continue;
    if (p.begin >= until) break;
    end = p.end;
    const std::string_view there = raw.substr(p.begin, p.end - p.begin);
    if (p.found == nullptr) {
      all.push_back({p.begin, p.end, names.name_of_name(there), nullptr, {}});
      continue;
    }
    const auto depth = secrets::has_escapes(there) ? secrets::depth_at(raw, p.begin) : std::nullopt;
    all.push_back({p.begin, p.end, names.name_of(*p.found, there, depth), p.found->shape,
                   std::string(secrets::tail_of(p.found->text))});
  }
  return all;
}

}  // namespace

/// Reads as much of the input as can be judged by itself: up to a line's end, which no secret passes over, or
/// up to where what begins before it must have ended.
class RedactedInput final : public io::Input {
 public:
  enum class Notes : std::uint8_t { kept, none };
  RedactedInput(io::Input& input, Redactor& redactor, Notes notes)
      : input_(input), redactor_(redactor), notes_(notes) {}
  RedactedInput(std::unique_ptr<io::Input> owned, Redactor& redactor, Notes notes)
      : owned_(std::move(owned)), input_(*owned_), redactor_(redactor), notes_(notes) {}

  Result<bool> read(Buffer& out, std::size_t want) override {
    while (given_ == ready_.size()) {
      if (ended_ && judged_ == raw_.size()) return false;
      if (auto r = judge_more(); !r) return fail(r.error());
    }
    const std::size_t n = std::min(want, ready_.size() - given_);
    out.append(std::string_view(ready_).substr(given_, n));
    given_ += n;
    return true;
  }
  std::string_view name() const override { return input_.name(); }
  std::uint64_t size_hint() const override { return input_.size_hint(); }
  std::unique_ptr<io::Input> again() const override {
    auto again = input_.again();
    if (again == nullptr) return nullptr;
    return std::make_unique<RedactedInput>(std::move(again), redactor_, Notes::none);
  }
  std::optional<io::FileState> state() const override { return input_.state(); }
  std::vector<std::string_view> containers() const override { return input_.containers(); }
  std::uint64_t packed_bytes() const override { return input_.packed_bytes(); }
  const io::ContainerDamage* damage() const override { return input_.damage(); }

 private:
  static constexpr std::size_t k_step = 1 << 20;
  // What stands before a secret may tell what it is, and how deep it stands.
  static constexpr std::size_t k_seen_before = secrets::k_near;

  Result<void> judge_more() {
    if (!ended_) {
      const auto more = input_.read(raw_, k_step);
      if (!more) return fail(more.error());
      ended_ = !*more;
    }
    const std::size_t until = judgeable();
    if (until == judged_) return {};
    ready_.clear();
    given_ = 0;
    const std::string_view raw = raw_.view();
    std::size_t at = judged_;
    for (Replacement& r : replacements_in(raw, judged_, until, redactor_.names_)) {
      ready_.append(raw.substr(at, r.begin - at));
      at = r.end;
      longer_ += static_cast<std::int64_t>(r.end - r.begin) - static_cast<std::int64_t>(r.text.size());
      if (notes_ == Notes::kept && (r.shape != nullptr || r.text != raw.substr(r.begin, r.end - r.begin)))
        note({written_ + ready_.size(), r.text.size(), longer_, r.shape, std::move(r.tail)});
      ready_ += r.text;
    }
    const std::size_t end = std::max(at, until);
    ready_.append(raw.substr(at, end - at));
    written_ += ready_.size();
    judged_ = end;
    drop_judged();
    return {};
  }

  std::size_t judgeable() const {
    if (ended_) return raw_.size();
    const std::size_t newline = raw_.view().rfind('\n');
    if (newline != std::string_view::npos && newline >= judged_) return newline + 1;
    const std::size_t kept = secrets::k_longest;
    return raw_.size() > judged_ + 2 * kept ? raw_.size() - kept : judged_;
  }

  void drop_judged() {
    if (judged_ < k_step / 2) return;
    const std::size_t gone = judged_ - k_seen_before;
    Buffer rest;
    rest.append(raw_.view().substr(gone));
    raw_ = std::move(rest);
    judged_ -= gone;
  }

  void note(Redaction one) {
    const std::lock_guard lock(redactor_.reading_);
    redactor_.done_.push_back(std::move(one));
  }

  std::unique_ptr<io::Input> owned_;
  io::Input& input_;
  Redactor& redactor_;
  Notes notes_;
  Buffer raw_;              // of the input, with some of what was judged already at its front
  std::size_t judged_ = 0;  // bytes of it
  std::string ready_;
  std::size_t given_ = 0;      // bytes of it
  std::uint64_t written_ = 0;  // bytes in all
  std::int64_t longer_ = 0;
  bool ended_ = false;
};

bool may_redact(const Settings& s) {
  const policy::RuleSetting& rule = s.policy.rule(RuleId::secret);
  const bool by_policy = rule.fix == Fix::unsafe || (s.cuts() && rule.cut_fix == Fix::unsafe);
  return rule.severity != Severity::off && s.permit != rule::Permit::none &&
         (by_policy || s.permit == rule::Permit::all);
}

bool redacts(const Settings& s) { return !s.only_looks() && may_redact(s); }

std::unique_ptr<io::Input> Redactor::redacted(io::Input& input) {
  {
    const std::lock_guard lock(reading_);
    done_.clear();
  }
  return std::make_unique<RedactedInput>(input, *this, RedactedInput::Notes::kept);
}

std::string Redactor::redacted(std::string_view text) {
  std::string out;
  std::size_t at = 0;
  for (const Replacement& r : replacements_in(text, 0, text.size(), names_)) {
    out.append(text.substr(at, r.begin - at)).append(r.text);
    at = r.end;
  }
  return out.append(text.substr(at));
}

std::vector<Redaction> Redactor::within(std::uint64_t begin, std::uint64_t end) const {
  const std::lock_guard lock(reading_);
  const auto first = std::lower_bound(done_.begin(), done_.end(), begin,
                                      [](const Redaction& r, std::uint64_t at) { return r.offset < at; });
  const auto last = std::lower_bound(first, done_.end(), end,
                                     [](const Redaction& r, std::uint64_t at) { return r.offset < at; });
  return {first, last};
}

std::size_t Redactor::count() const {
  const std::lock_guard lock(reading_);
  return done_.size();
}

std::int64_t Redactor::longer_before(std::uint64_t offset) const {
  const std::lock_guard lock(reading_);
  const auto next = std::lower_bound(done_.begin(), done_.end(), offset,
                                     [](const Redaction& r, std::uint64_t at) { return r.offset < at; });
  if (next == done_.begin()) return 0;
  const Redaction& last = next[-1];
  if (offset >= last.offset + last.size) return last.longer;
  // Within a name: where the secret begins.
  const std::int64_t before = next - done_.begin() > 1 ? next[-2].longer : 0;
  return before - static_cast<std::int64_t>(offset - last.offset);
}

}  // namespace abridge::pipeline
