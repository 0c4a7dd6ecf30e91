#include <algorithm>

#include "lib/format/elsewhere.hpp"
#include "lib/format/formats.hpp"
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

class Ballot {
 public:
  Ballot() {
    for (const Format& f : all_formats()) votes_.push_back({&f, 0, {}});
  }
  void record(json::Value v) {
    for (Vote& vote : votes_)
      if (vote.format->recognise_record != nullptr) {
        // What a record is outweighs what its messages look like.
        Evidence e = vote.format->recognise_record(v);
        if (e.points > 1) e.points *= static_cast<int>(k_votes_per_record);
        add(vote, e);
      }
  }
  /// `times`: how many messages it stands for.
  void message(json::Value v, std::size_t times = 1) {
    for (Vote& vote : votes_) {
      if (vote.format->recognise_message == nullptr) continue;
      Evidence e = vote.format->recognise_message(v);
      e.points *= static_cast<int>(times);
      add(vote, e);
    }
  }
  /// The first `limit` messages of one record.
  void messages(json::Value history, std::size_t limit) {
    if (history.is(json::Kind::object)) message(history);  // a response
    std::vector<std::size_t> voted(votes_.size(), 0);
    std::size_t n = 0;
    for (const json::Value m : history.elements()) {
      if (n++ == limit) break;
      for (std::size_t f = 0; f < votes_.size(); ++f) {
        if (votes_[f].format->recognise_message == nullptr || voted[f] == k_votes_per_record) continue;
        const Evidence e = votes_[f].format->recognise_message(m);
        if (e.points > 0) ++voted[f];
        add(votes_[f], e);
      }
    }
  }
  std::vector<Vote> result() && {
    std::stable_sort(votes_.begin(), votes_.end(),
                     [](const Vote& a, const Vote& b) { return a.points > b.points; });
    return std::move(votes_);
  }

 private:
  static void add(Vote& vote, Evidence e) {
    if (e.points <= 0) return;
    vote.points += e.points;
    if (vote.why.empty() || e.points >= 4) vote.why = e.why;
  }
  std::vector<Vote> votes_;
};

/// Which kinds that are not read the records look like. One record, one vote, whether it or one of its
/// messages has the signs.
class ElsewhereBallot {
 public:
  void record(json::Value v) {
    const json::Value history = v.is(json::Kind::object) ? find_history(v).value : v;
    const auto kinds = all_elsewhere();
    votes_.resize(kinds.size());
    ++records_;
    for (std::size_t k = 0; k < kinds.size(); ++k) {
      if (looks_like(kinds[k].recognise, k_votes_per_record, v, history)) ++votes_[k];
      if (looks_like(kinds[k].certain, k_messages, v, history)) votes_[k] += k_votes;
    }
  }
  /// The kind with the most votes; none without enough of them: a few odd records decide nothing.
  const Elsewhere* winner() const {
    constexpr std::size_t k_share = 8;
    const auto most = std::max_element(votes_.begin(), votes_.end());
    if (most == votes_.end() || *most == 0 || *most * k_share < records_) return nullptr;
    return &all_elsewhere()[static_cast<std::size_t>(most - votes_.begin())];
  }

 private:
  static bool looks_like(bool (*has_signs)(json::Value), std::size_t messages, json::Value v,
                         json::Value history) {
    if (has_signs == nullptr) return false;
    if (has_signs(v)) return true;
    std::size_t n = 0;
    for (const json::Value m : history.elements()) {
      if (has_signs(m)) return true;
      if (++n == messages) break;
    }
    return false;
  }
  std::vector<std::size_t> votes_;
  std::size_t records_ = 0;
};

/// A generic history votes one a message; a dialect's mark outweighs as many plain messages as are looked at.
void settle(Detection& d) {
  if (d.votes.empty() || d.votes[0].points == 0) return;
  d.format = d.votes[0].format;
  if (d.format->name != "generic") return;
  for (const Vote& v : d.votes) {
    if (v.points > 0 && v.format->name != "generic") {
      d.format = v.format;
      break;
    }
  }
  const auto at =
      std::find_if(d.votes.begin(), d.votes.end(), [&](const Vote& v) { return v.format == d.format; });
  std::rotate(d.votes.begin(), at, at + 1);
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

std::string_view stranger_in(const Format& log, json::Value line) {
  constexpr int k_clear = 6;  // points
  const auto points = [&](const Format& f) {
    const auto of = [&](Evidence (*recognise)(json::Value)) {
      return recognise == nullptr ? 0 : recognise(line).points;
    };
    return std::max(of(f.recognise_record), of(f.recognise_message));
  };
  if (points(log) > 0) return {};
  for (const Format& f : all_formats())
    if (f.open_log != nullptr && points(f) >= k_clear) return f.name;
  return is_message(line) && line.find("content") ? "a message" : std::string_view{};
}

Detection detect(std::span<const json::Value> values, Container container, policy::DocumentShape document,
                 const Format* forced) {
  Detection d;
  d.looked_at = std::min(values.size(), k_votes);
  values = values.first(d.looked_at);
  Ballot ballot;
  std::vector<json::Value> elements;
  std::span<const json::Value> looked = values;
  const bool one = container == Container::document && values.size() == 1;
  const json::Value array = one ? conversations_of(values[0]).value : json::Value{};
  const bool one_array = static_cast<bool>(array);
  if (one_array) {
    // Messages are those of one record.
    std::size_t limit = k_votes;
    for (const json::Value e : array.elements()) {
      if (elements.empty() && looks_of(e) == Looks::message) limit = k_messages;
      if (elements.size() == limit) break;
      elements.push_back(e);
    }
    looked = elements;
  } else if (std::any_of(values.begin(), values.end(),
                         is_list_of_conversations)) {  // exports behind one another
    for (const json::Value v : values) {
      if (elements.size() == k_votes) break;
      if (!is_list_of_conversations(v)) {
        elements.push_back(v);
        continue;
      }
      for (const json::Value e : v.elements())
        if (elements.size() < k_votes) elements.push_back(e);
    }
    looked = elements;
  }
  std::size_t count[5] = {};
  ElsewhereBallot elsewhere;
  if (one_array && values[0].is(json::Kind::object)) elsewhere.record(values[0]);
  for (const json::Value v : looked) {
    const Looks looks = looks_of(v);
    ++count[static_cast<std::size_t>(looks)];
    ballot.record(v);
    if (looks == Looks::message) ballot.message(v, one_array ? 1 : k_votes_per_record);  // the whole record
    if (looks == Looks::conversation || looks == Looks::list)
      ballot.messages(find_history(v).value, k_messages / std::max<std::size_t>(looked.size(), 1));
    elsewhere.record(v);
  }
  const auto of = [&](Looks l) { return count[static_cast<std::size_t>(l)]; };
  const std::size_t conversations = of(Looks::conversation) + of(Looks::list);
  if (container == Container::stream) {
    // Arrays and nulls are no messages; a stream with none of either is one of messages. Beside as many
    // conversations, messages are what is left of damaged ones.
    d.shape = of(Looks::message) >= conversations + of(Looks::null) && of(Looks::message) > conversations
                  ? Shape::stream_of_messages
                  : Shape::stream_of_conversations;
  } else if (one_array) {
    const bool lists = !values[0].is(json::Kind::array) ||
                       (document == policy::DocumentShape::any && conversations > of(Looks::message));
    d.shape = lists ? Shape::conversations : Shape::history;
  } else if (of(Looks::message) == 1) {
    d.shape = Shape::stream_of_messages;  // a JSONL of one message
  }
  d.votes = std::move(ballot).result();
  settle(d);
  // Plain role and content are in other dialects too: where a record is known to be of one, they prove
  // nothing.
  d.elsewhere = elsewhere.winner();
  if (d.format != nullptr && d.format->name == "generic" && d.elsewhere != nullptr) d.format = nullptr;
  if (forced != nullptr) d.format = forced;
  if (d.format != nullptr) {
    d.elsewhere = nullptr;
    if (d.format->open_log != nullptr) d.shape = Shape::log;
    return d;
  }
  // Nothing to go by, and nothing that speaks against a plain history: an empty list, nulls, scalars
  // (not-a-list says it), or a policy that takes any document.
  std::size_t scalars = 0;
  for (const json::Value v : looked)
    scalars += v.is(json::Kind::object) || v.is(json::Kind::array) || v.is(json::Kind::null) ? 0 : 1;
  const bool harmless = looked.size() == of(Looks::null) + of(Looks::list) + scalars;
  if (harmless || (document != policy::DocumentShape::any && d.elsewhere == nullptr))
    d.format = find_format("generic");
  return d;
}

}  // namespace abridge::format
