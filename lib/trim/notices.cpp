#include "lib/trim/notices.hpp"

#include <algorithm>
#include <charconv>
#include <string>
#include <utility>

#include "lib/json/clip.hpp"
#include "lib/json/text.hpp"
#include "lib/policy/slots.hpp"

namespace abridge::trim {
namespace {

Text* first_text(Conversation& c, const Message& m) {
  for (Block& b : c.blocks_of(m))
    if (!b.dropped && b.kind == BlockKind::text && b.text_count > 0) return &c.texts[b.first_text];
  return nullptr;
}

/// What the template made of the beginning of a text.
struct Notice {
  std::size_t length = 0;      ///< bytes; 0 where the text begins otherwise
  std::uint32_t left_out = 0;  ///< messages, where the template says their number
};
/// Spelling (escapes) does not matter.
Notice notice_in(std::string_view raw, std::string_view notice);

/// The same of a text that begins with a summary, where `after` is what the template has after that.
Notice notice_after_summary(std::string_view raw, std::string_view after) {
  std::string wanted;
  json::encode(after, wanted);
  json::Chars::Char first{};
  (void)json::Chars(wanted).next(first);
  json::Chars text(raw);
  json::Chars::Char at{};
  for (std::size_t begin = 0; text.next(at); begin = at.end) {
    if (at.code != first.code) continue;
    if (const Notice rest = notice_in(raw.substr(begin), after); rest.length > 0)
      return {begin + rest.length, rest.left_out};
  }
  return {};
}

Notice notice_in(std::string_view raw, std::string_view notice) {
  constexpr std::string_view k_number = "{dropped}";
  constexpr std::string_view k_summary = "{summary}";
  json::Chars text(raw);
  json::Chars::Char at{};
  std::size_t end = 0;
  const auto literal = [&](std::string_view plain) {
    std::string escaped;
    json::encode(plain, escaped);
    json::Chars wanted(escaped);
    json::Chars::Char want{};
    while (wanted.next(want)) {
      if (!text.next(at) || at.code != want.code) return false;
      end = at.end;
    }
    return true;
  };
  const std::size_t place = std::min(notice.find(k_number), notice.find(k_summary));
  if (!literal(notice.substr(0, place))) return {};
  if (place == std::string_view::npos) return {end};
  const bool is_number = notice.substr(place).starts_with(k_number);
  const std::string_view after = notice.substr(place + (is_number ? k_number : k_summary).size());
  std::uint32_t left_out = 0;
  if (is_number) {
    const auto [after_number, error] = std::from_chars(raw.data() + end, raw.data() + raw.size(), left_out);
    if (error != std::errc()) return {};
    end = static_cast<std::size_t>(after_number - raw.data());
  }
  if (after.empty()) return {end, left_out};
  const Notice rest =
      is_number ? notice_in(raw.substr(end), after) : notice_after_summary(raw.substr(end), after);
  return rest.length == 0 ? Notice{} : Notice{end + rest.length, std::max(left_out, rest.left_out)};
}

void keep(Text& t, const Notice& found) {
  t.notice = static_cast<std::uint32_t>(found.length);
  t.left_out = found.left_out;
}

/// Notices that are messages of the user's own, those of them that were joined with others since, and those
/// before other words.
void mark(Conversation& c, Message& m, std::string_view notice) {
  if (m.role == Role::user) {
    std::string escaped;
    json::encode(notice, escaped);
    std::string stripped;
    json::decode(json::strip(escaped), stripped);
    for (const Block& b : c.blocks_of(m)) {
      if (b.dropped || b.kind != BlockKind::text || b.text_count != 1) continue;
      Text& t = c.texts[b.first_text];
      if (t.notice > 0) continue;
      const Notice whole = notice_in(t.raw, stripped);
      if (whole.length == 0 || whole.length != t.raw.size()) continue;
      keep(t, whole);
      m.notice = m.block_count == 1;
    }
  }
  // Of neighbours that were joined, each may begin with one.
  for (const Block& b : c.blocks_of(m)) {
    if (b.dropped || b.kind != BlockKind::text || b.text_count == 0) continue;
    if (Text& t = c.texts[b.first_text]; t.notice == 0) keep(t, notice_in(t.raw, notice));
    if (m.role != Role::user) break;
  }
}

}  // namespace

const Text* notice_of(Conversation& c, const Message& m) {
  const Text* text = first_text(c, m);
  return text != nullptr && text->notice > 0 ? text : nullptr;
}

bool has_text(Conversation& c, const Message& m) { return first_text(c, m) != nullptr; }

std::size_t left_out_with(Conversation& c, const Message& m) {
  const Text* t = first_text(c, m);
  return (m.notice ? 0 : 1) + (t == nullptr ? 0 : t->left_out);
}

namespace {
std::string_view template_of(const policy::StepSetting& setting) {
  const Step& step = all_steps()[setting.step];
  return step.notice != nullptr ? step.notice(setting.parameters) : std::string_view{};
}
}  // namespace

bool puts_notices(const policy::Policy& policy) {
  return std::any_of(policy.trim.begin(), policy.trim.end(),
                     [](const policy::StepSetting& s) { return !template_of(s).empty(); });
}

void mark_notices(Conversation& c, const policy::Policy& policy) {
  for (const policy::StepSetting& s : policy.trim) {
    const std::string_view notice = template_of(s);
    if (notice.empty()) continue;
    for (const std::uint32_t place : c.order) mark(c, c.messages[place], notice);
  }
}

Result<void> check_notice(std::string_view notice, const policy::StepSetting& setting,
                          const std::string& path) {
  std::string escaped;
  json::encode(notice, escaped);
  if (!notice.empty() && json::is_blank(escaped))
    return fail(policy::error_at(setting.mark_of("notice"),
                                 path + ": the notice is blank: leave it out, or give it a text"));
  return policy::check_slots(notice, {"dropped"}, setting.mark_of("notice"), path);
}

namespace {

/// Whether a message of the user's may not stand before that place, since what is kept before it are results
/// that the provider wants answered first, or alone.
bool follows_results(const StepContext& context, std::size_t place) {
  if (!context.closure.demands().grammar.refuses_user_after_results()) return false;
  const Conversation& c = context.conversation;
  while (place > 0) {
    const Message& m = c.messages[c.order[--place]];
    if (!m.dropped && !is_system(m.role)) return has(c, m, BlockKind::tool_result);
  }
  return false;
}

/// Whether a notice stands in the words of a message itself: in the user's, or in those of one that has one.
bool joins(const Conversation& c, const Message& m, const Text* t, NoticeAt at) {
  if (t == nullptr) return false;
  return t->notice > 0 || at == NoticeAt::next || (at == NoticeAt::content && starts_exchange(c, m));
}

/// Where a notice of a gap stands.
struct Seat {
  std::size_t place;
  NoticeAt at;
  std::size_t left_out;
};
/// Before what follows the gap, or before the user's next text where it would be a message that is refused.
/// None where there is no such text.
std::optional<Seat> seat_of(const StepContext& context, const Gap& gap, NoticeAt at) {
  Conversation& c = context.conversation;
  const std::size_t end = c.order.size();
  std::size_t place = gap.place;
  const bool joined =
      place < end && joins(c, c.messages[c.order[place]], first_text(c, c.messages[c.order[place]]), at);
  if (joined || !follows_results(context, place)) return Seat{place, at, gap.left_out};
  for (; place < end; ++place) {
    const Message& m = c.messages[c.order[place]];
    if (!m.dropped && starts_exchange(c, m) && has_text(c, m))
      return Seat{place, NoticeAt::content, gap.left_out};
  }
  return std::nullopt;
}

/// In their order; gaps that are said in one place are one.
std::vector<Seat> seats_of(const StepContext& context, std::span<const Gap> gaps, NoticeAt at) {
  std::vector<Seat> seats;
  for (const Gap& gap : gaps) {
    const auto seat = seat_of(context, gap, at);
    if (!seat) continue;
    if (!seats.empty() && seats.back().place == seat->place)
      seats.back().left_out += seat->left_out;
    else
      seats.push_back(*seat);
  }
  return seats;
}

/// None where it is not the messages' texts that are measured.
std::optional<std::int64_t> cost_of(StepContext& context, const Seat& seat, std::string_view notice) {
  const auto& of = context.sizer.measured().of;
  const auto counts = [&](policy::MeasuredPart part) {
    return std::find(of.begin(), of.end(), part) != of.end();
  };
  if (counts(policy::MeasuredPart::rendered) || !counts(policy::MeasuredPart::content)) return std::nullopt;
  Conversation& c = context.conversation;
  const bool at_end = seat.place == c.order.size();
  const Message* m = at_end ? nullptr : &c.messages[c.order[seat.place]];
  const Text* t = at_end ? nullptr : first_text(c, *m);
  const bool stands = t != nullptr && t->notice > 0;
  const std::size_t total = seat.left_out + (stands ? t->left_out : 0);
  std::string said;
  json::encode(json::fill_in(notice, "dropped", std::to_string(total)), said);
  const auto size = [&](std::string_view raw) { return static_cast<std::int64_t>(context.sizer.size(raw)); };
  if (stands && m->notice) return size(json::strip(said)) - size(t->raw);
  if (!at_end && joins(c, *m, t, seat.at)) return size(said.append(t->raw.substr(t->notice))) - size(t->raw);
  return static_cast<std::int64_t>(context.sizer.message_overhead(name_of(Role::user))) +
         size(json::strip(said));
}

void put(StepContext& context, const Seat& seat, std::string_view notice, std::string_view summary) {
  Conversation& c = context.conversation;
  const bool at_end = seat.place == c.order.size();
  Message& m = at_end ? c.messages.back() : c.messages[c.order[seat.place]];
  Text* t = at_end ? nullptr : first_text(c, m);
  const bool stands = t != nullptr && t->notice > 0;
  const auto total = static_cast<std::uint32_t>(seat.left_out + (stands ? t->left_out : 0));
  const std::string said =
      json::fill_in(json::fill_in(notice, "dropped", std::to_string(total)), "summary", summary);
  const std::string_view escaped = json::encoded(c.arena.copy(said), c.arena);
  ++context.done.changed;
  if (stands && m.notice) {
    c.change(m, *t, json::strip(escaped));
  } else if (joins(c, m, t, seat.at)) {
    const std::string_view rest = t->raw.substr(t->notice);
    char* joined = c.arena.allocate(escaped.size() + rest.size());
    std::copy(escaped.begin(), escaped.end(), joined);
    std::copy(rest.begin(), rest.end(), joined + escaped.size());
    c.change(m, *t, {joined, escaped.size() + rest.size()});
    t->notice = static_cast<std::uint32_t>(escaped.size());
    t->left_out = total;
    return;
  } else {
    Message& made = c.make_message(Role::user, json::strip(escaped));
    made.notice = true;
    t = &c.texts[c.blocks[made.first_block].first_text];
    c.order.insert(c.order.begin() + static_cast<std::ptrdiff_t>(seat.place),
                   static_cast<std::uint32_t>(c.messages.size() - 1));
    c.reordered = true;
  }
  t->notice = static_cast<std::uint32_t>(t->raw.size());
  t->left_out = total;
}

}  // namespace

std::vector<Gap> gaps_of(Conversation& c, const std::vector<char>& keep) {
  std::vector<Gap> gaps;
  std::size_t left_out = 0;
  for (std::size_t i = 0; i < c.order.size(); ++i) {
    const Message& m = c.messages[c.order[i]];
    if (keep[i] == 0)
      left_out += left_out_with(c, m);
    else if (left_out > 0 && !is_system(m.role))
      gaps.push_back({i, std::exchange(left_out, 0)});
  }
  if (left_out > 0) gaps.push_back({c.order.size(), left_out});
  return gaps;
}

std::optional<std::int64_t> cost_of_notices(StepContext& context, std::span<const Gap> gaps,
                                            std::string_view notice, NoticeAt at) {
  std::int64_t sum = 0;
  for (const Seat& seat : seats_of(context, gaps, at)) {
    const auto cost = cost_of(context, seat, notice);
    if (!cost) return std::nullopt;
    sum += *cost;
  }
  return sum;
}

void put_notices(StepContext& context, std::span<const Gap> gaps, std::string_view notice, NoticeAt at,
                 std::string_view summary) {
  const std::vector<Seat> seats = seats_of(context, gaps, at);
  for (std::size_t i = seats.size(); i-- > 0;) put(context, seats[i], notice, summary);
}

std::size_t take_notice(Conversation& c, Message& m) {
  Text* t = first_text(c, m);
  if (m.notice || t == nullptr || t->notice == 0) return 0;
  const std::uint32_t left_out = t->left_out;
  const std::string_view own = t->raw.substr(t->notice);
  if (own.empty() && m.block_count > 1)  // a block of its own, where neighbours were joined
    for (Block& b : c.blocks_of(m))
      if (b.text_count > 0 && &c.texts[b.first_text] == t) c.drop(m, b);
  c.change(m, *t, own);
  return left_out;
}

bool takes_notice(const StepContext& context, const Gap& gap, NoticeAt at) {
  return seat_of(context, gap, at).has_value();
}

}  // namespace abridge::trim
