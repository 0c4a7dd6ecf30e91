#include <algorithm>

#include "lib/format/array_detection.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/unanswered.hpp"
#include "lib/format/unsupported/unsupported.hpp"
#include "lib/json/text.hpp"

namespace abridge::format {
namespace {

bool any_recognises(json::Value v, Evidence (*Format::*recognise)(json::Value)) {
  const auto formats = all_formats();
  return std::any_of(formats.begin(), formats.end(), [&](const Format& f) {
    return f.*recognise != nullptr && (f.*recognise)(v).points > 0;
  });
}

/// How many messages are looked at in all, shared among the records; and how many of a record may vote for
/// one format, so that no long record outvotes the others.
constexpr std::size_t k_messages = 1024;
constexpr std::size_t k_votes_per_record = 16;
/// Of so many records, or messages of one, one with the signs of a kind is enough beside plain ones.
constexpr std::size_t k_share = 8;

/// Every record votes for readers and for kinds that are known and not read. Points tell the readers apart,
/// by what speaks for them most; how many records speak for a reader at all, and how many for such a kind,
/// tells whether the reader may claim the file.
class Ballot {
 public:
  Ballot() : readers_(all_formats().size()), kinds_(unsupported_formats().size()) {
    for (const Format& f : all_formats()) votes_.push_back({&f, 0, {}});
  }
  /// A record, and its first `limit` messages where it is a conversation. A message by itself stands for
  /// `times`.
  void record(json::Value v, Looks looks, std::size_t limit, std::size_t times) {
    ++records_;
    std::vector<char> speaks(votes_.size(), 0);
    const json::Value history = looks == Looks::message ? json::Value{} : find_history(v).value;
    for (std::size_t f = 0; f < votes_.size(); ++f) {
      const Format& format = *votes_[f].format;
      if (format.recognise_record != nullptr) {
        // What a record is outweighs what its messages look like.
        Evidence e = format.recognise_record(v);
        if (e.points > 1) e.points *= static_cast<int>(k_votes_per_record);
        add(votes_[f], e, speaks[f]);
      }
      if (format.recognise_message == nullptr) continue;
      if (looks == Looks::message) {
        Evidence e = format.recognise_message(v);
        e.points *= static_cast<int>(times);
        add(votes_[f], e, speaks[f]);
      } else if (looks == Looks::conversation || looks == Looks::list) {
        messages(votes_[f], history, limit, speaks[f]);
      }
    }
    for (std::size_t f = 0; f < votes_.size(); ++f) readers_[f] += speaks[f] == 0 ? 0 : 1;
    named(v, v.is(json::Kind::object) ? find_history(v).value : v);
  }
  /// What speaks for a kind that is not read in what holds the records.
  void holder(json::Value v) {
    ++records_;
    named(v, find_history(v).value);
  }

  /// The kind that is not read and that as many records speak for as for a reader; none where the reader may
  /// claim them. Plain role and content are in other dialects, too: they prove nothing, and some records of a
  /// kind are enough.
  const Unsupported* rival_of(const Format& reader) const {
    if (&reader == &plainest_format()) return winner();
    const std::size_t most = votes_for(strongest());
    return most > 0 && most >= readers_[static_cast<std::size_t>(&reader - all_formats().data())]
               ? strongest()
               : nullptr;
  }
  /// The kind that is not read and that most records speak for; none without enough of them: a few odd
  /// records decide nothing.
  const Unsupported* winner() const {
    const std::size_t most = votes_for(strongest());
    return most > 0 && most * k_share >= records_ ? strongest() : nullptr;
  }
  /// Most points first.
  std::vector<Vote> votes() const {
    std::vector<Vote> out = votes_;
    std::stable_sort(out.begin(), out.end(),
                     [](const Vote& a, const Vote& b) { return a.points > b.points; });
    return out;
  }

 private:
  static void add(Vote& vote, Evidence e, char& speaks) {
    if (e.points <= 0) return;
    speaks = 1;
    vote.points += e.points;
    if (vote.why.empty() || e.points >= 4) vote.why = e.why;
  }
  static void messages(Vote& vote, json::Value history, std::size_t limit, char& speaks) {
    if (history.is(json::Kind::object))
      add(vote, vote.format->recognise_message(history), speaks);  // a response
    std::size_t n = 0;
    std::size_t voted = 0;
    for (const json::Value m : history.elements()) {
      if (n++ == limit || voted == k_votes_per_record) break;
      const Evidence e = vote.format->recognise_message(m);
      if (e.points > 0) ++voted;
      add(vote, e, speaks);
    }
  }
  /// One record, one vote, whether it has the signs or its messages do.
  void named(json::Value v, json::Value history) {
    const auto kinds = unsupported_formats();
    for (std::size_t k = 0; k < kinds.size(); ++k) {
      const Unsupported& kind = kinds[k];
      if (kind.recognise != nullptr && (kind.recognise(v) || is_share(kind.recognise, history))) ++kinds_[k];
      if (kind.certain != nullptr && (kind.certain(v) || any_has(kind.certain, history)))
        kinds_[k] += k_messages;
    }
  }
  static bool is_share(bool (*has_signs)(json::Value), json::Value history) {
    std::size_t looked = 0;
    std::size_t signs = 0;
    for (const json::Value m : history.elements()) {
      if (looked == k_votes_per_record) break;
      ++looked;
      signs += has_signs(m) ? 1 : 0;
    }
    return signs > 0 && signs * k_share >= looked;
  }
  static bool any_has(bool (*has_signs)(json::Value), json::Value history) {
    std::size_t looked = 0;
    for (const json::Value m : history.elements()) {
      if (has_signs(m)) return true;
      if (++looked == k_messages) break;
    }
    return false;
  }

  const Unsupported* strongest() const {
    return &unsupported_formats()[static_cast<std::size_t>(std::max_element(kinds_.begin(), kinds_.end()) -
                                                           kinds_.begin())];
  }
  std::size_t votes_for(const Unsupported* kind) const {
    return kinds_[static_cast<std::size_t>(kind - unsupported_formats().data())];
  }

  std::vector<Vote> votes_;           // in the order of all_formats
  std::vector<std::size_t> readers_;  // how many records speak for each of them
  std::vector<std::size_t> kinds_;    // … for each of unsupported_formats
  std::size_t records_ = 0;
};

constexpr int k_clear = 6;  // points, of what says by itself whose it is

int points_of(Evidence (*recognise)(json::Value), json::Value v) {
  return recognise == nullptr ? 0 : recognise(v).points;
}

/// Whether a record is a list of conversations, or holds one.
bool is_export(json::Value v) {
  if (v.is(json::Kind::array)) return is_list_of_conversations(v);
  return v.is(json::Kind::object) && is_list_of_conversations(conversations_of(v).value);
}

/// Whose messages a list has, by the format's name, or "a list of messages"; empty where it has none.
std::string_view list_of_any(json::Value list) {
  std::size_t looked = 0;
  for (const json::Value v : list.elements()) {
    for (const Format& f : all_formats())
      if (points_of(f.recognise_message, v) >= k_clear) return f.name;
    if (is_message(v)) return "a list of messages";
    if (++looked == k_votes_per_record) break;
  }
  return {};
}

/// Whose conversation a record is, by the format's name or in words ("a conversation" where it has a history
/// of whatever); empty where it is none.
std::string_view record_of_any(json::Value record) {
  if (record.is(json::Kind::object))
    for (const Format& f : all_formats())
      if (points_of(f.recognise_record, record) >= k_clear) return f.name;
  if (is_export(record)) return "a list of conversations";
  if (record.is(json::Kind::array)) return list_of_any(record);
  const json::Value history = find_history(record).value;
  return record.is(json::Kind::object) && history && !history.empty() ? "a conversation" : std::string_view{};
}

/// A generic history votes one a message; a dialect's mark outweighs as many plain messages as are looked at.
void settle(Detection& d) {
  if (d.votes.empty() || d.votes[0].points == 0) return;
  d.format = d.votes[0].format;
  if (d.format != &plainest_format()) return;
  for (const Vote& v : d.votes) {
    if (v.points > 0 && v.format != &plainest_format()) {
      d.format = v.format;
      break;
    }
  }
  const auto at =
      std::find_if(d.votes.begin(), d.votes.end(), [&](const Vote& v) { return v.format == d.format; });
  std::rotate(d.votes.begin(), at, at + 1);
}

/// The values that are looked at, whatever holds them.
class LookedAt {
 public:
  /// `count`: so many will be. `times`: how many votes one has that is a message.
  LookedAt(std::size_t count, std::size_t times)
      : limit_(k_messages / std::max<std::size_t>(count, 1)), times_(times) {}

  void holder(json::Value v) { ballot_.holder(v); }
  void add(json::Value v) {
    const Looks looks = looks_of(v);
    ++looks_[static_cast<std::size_t>(looks)];
    ballot_.record(v, looks, limit_, times_);
    ++count_;
    scalars_ += v.is(json::Kind::object) || v.is(json::Kind::array) || v.is(json::Kind::null) ? 0 : 1;
  }

  std::size_t of(Looks l) const { return looks_[static_cast<std::size_t>(l)]; }
  std::size_t conversations() const { return of(Looks::conversation) + of(Looks::list); }

  /// Settles the format of `d`, whose shape is known but for a log's.
  void settle_format(Detection& d, policy::DocumentShape document, const Format* forced) const {
    d.votes = ballot_.votes();
    settle(d);
    d.unsupported = d.format == nullptr ? ballot_.winner() : ballot_.rival_of(*d.format);
    if (d.unsupported != nullptr) d.format = nullptr;
    if (forced != nullptr) d.format = forced;
    if (d.format != nullptr) {
      d.unsupported = nullptr;
      if (d.format->open_log != nullptr) d.shape = Shape::log;
      return;
    }
    // Nothing to go by, and nothing that speaks against a plain history: an empty list, nulls, scalars
    // (not-a-list says it), or a policy that takes any document.
    const bool harmless = count_ == of(Looks::null) + of(Looks::list) + scalars_;
    if (d.unsupported == nullptr && (harmless || document != policy::DocumentShape::any))
      d.format = &plainest_format();
  }

 private:
  Ballot ballot_;
  std::size_t limit_;  // of messages of one record
  std::size_t times_;
  std::size_t looks_[5] = {};
  std::size_t count_ = 0;
  std::size_t scalars_ = 0;
};

/// What an array is that holds these.
Shape shape_of_array(const LookedAt& elements, policy::DocumentShape document) {
  const bool conversations =
      document == policy::DocumentShape::any && elements.conversations() > elements.of(Looks::message);
  return conversations ? Shape::conversations : Shape::history;
}

}  // namespace

Looks looks_of(json::Value v) {
  switch (v.kind()) {
    case json::Kind::array:
      return Looks::list;
    case json::Kind::null:
      return Looks::null;
    case json::Kind::object:
      break;
    default:
      return Looks::other;
  }
  if (find_history(v).value || any_recognises(v, &Format::recognise_record)) return Looks::conversation;
  return any_recognises(v, &Format::recognise_message) ? Looks::message : Looks::other;
}

namespace {

/// Whether some format has messages that look so, but for the one whose messages may have anything.
bool any_but_plainest_recognises(json::Value v) {
  for (const Format& f : all_formats())
    if (&f != &plainest_format() && points_of(f.recognise_message, v) > 0) return true;
  return false;
}

int points_of_line(const Format& log, json::Value line) {
  return std::max(points_of(log.recognise_record, line), points_of(log.recognise_message, line));
}

}  // namespace

bool is_line_of(const Format& log, json::Value line) { return points_of_line(log, line) > 0; }

ForeignLine foreign_line_in(const Format& log, json::Value line) {
  const bool holds_message = is_message(line.find("message"));
  // A line of its own that nobody reads may hold one.
  if (is_line_of(log, line)) return {holds_message ? "a message" : std::string_view{}};
  for (const Format& f : all_formats())
    if (f.open_log != nullptr && points_of_line(f, line) >= k_clear) return {f.name};
  for (const Unsupported& kind : unsupported_formats())
    if (kind.recognise != nullptr && kind.recognise(line)) return {kind.name};
  if (holds_message) return {"a message"};
  if (const std::string_view record = record_of_any(line); !record.empty()) return {record, true};
  const bool says = is_message(line) && line.find("content");
  return {says || any_but_plainest_recognises(line) ? "a message" : std::string_view{}};
}

std::string_view foreign_record_in(const Format& format, json::Value record) {
  if (points_of(format.recognise_record, record) > 0 || find_history(record, format).owner == &format ||
      is_unanswered(record))
    return {};
  for (const json::Value v : record.elements())
    if (points_of(format.recognise_message, v) > 0) return {};
  // A history without messages is nobody's in particular, and read; a tree is somebody's.
  return format.read_record != nullptr || tree_of(record) ? record_of_any(record) : std::string_view{};
}

Detection detect(std::span<const json::Value> values, Framing framing, policy::DocumentShape document,
                 const Format* forced) {
  Detection d;
  d.looked_at = std::min(values.size(), k_votes);
  values = values.first(d.looked_at);
  std::vector<json::Value> elements;
  std::span<const json::Value> looked = values;
  const bool one = framing == Framing::document && values.size() == 1;
  const json::Value array = one ? conversations_of(values[0]).value : json::Value{};
  const bool one_array = static_cast<bool>(array);
  if (one_array) {
    std::size_t most = 1;
    for (const json::Value e : array.elements()) {
      if (elements.empty()) most = ArrayDetection::voters(e);
      if (elements.size() == most) break;
      elements.push_back(e);
    }
    looked = elements;
  } else if (std::any_of(values.begin(), values.end(), is_export)) {  // after one another
    for (const json::Value v : values) {
      if (elements.size() == k_votes) break;
      if (!is_export(v)) {
        elements.push_back(v);
        continue;
      }
      for (const json::Value e : conversations_of(v).value.elements())
        if (elements.size() < k_votes) elements.push_back(e);
    }
    looked = elements;
  }
  // A message is a record's only one, or one of many of a list's.
  LookedAt all(looked.size(), one_array ? 1 : k_votes_per_record);
  if (one_array && values[0].is(json::Kind::object)) all.holder(values[0]);
  for (const json::Value v : looked) all.add(v);
  if (framing == Framing::stream) {
    // Arrays and nulls are not messages; a stream with none of either is one of messages. Beside as many
    // conversations, messages are what is left of damaged ones.
    const std::size_t messages = all.of(Looks::message);
    d.shape = messages >= all.conversations() + all.of(Looks::null) && messages > all.conversations()
                  ? Shape::stream_of_messages
                  : Shape::stream_of_conversations;
  } else if (one_array) {
    d.shape = values[0].is(json::Kind::array) ? shape_of_array(all, document) : Shape::conversations;
  } else if (all.of(Looks::message) == 1) {
    d.shape = Shape::stream_of_messages;  // a JSONL of one message
  }
  all.settle_format(d, document, forced);
  return d;
}

struct ArrayDetection::Elements {
  explicit Elements(std::size_t voters) : looked_at(voters, 1) {}
  LookedAt looked_at;
};

std::size_t ArrayDetection::voters(json::Value first) {
  // Messages are those of one record.
  return looks_of(first) == Looks::message ? k_messages : k_votes;
}

ArrayDetection::ArrayDetection(std::size_t voters) : elements_(std::make_unique<Elements>(voters)) {}
ArrayDetection::~ArrayDetection() = default;

void ArrayDetection::vote(json::Value element) { elements_->looked_at.add(element); }

Detection ArrayDetection::result(policy::DocumentShape document, const Format* forced) const {
  Detection d;
  d.looked_at = 1;
  d.shape = shape_of_array(elements_->looked_at, document);
  elements_->looked_at.settle_format(d, document, forced);
  return d;
}

}  // namespace abridge::format
