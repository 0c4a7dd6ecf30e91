#include "lib/look/compare.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <unordered_map>
#include <utility>

#include "lib/base/common_runs.hpp"
#include "lib/look/likeness.hpp"

namespace abridge::look {
namespace {

constexpr std::uint32_t k_none = ~std::uint32_t{0};

/// Who says a part: a result is the tool's, whoever hands it on.
std::string_view who_says(const ShownMessage& m, const ShownPart* part) {
  if (part != nullptr && part->kind == BlockKind::tool_result) return name_of(Speaker::tool);
  return m.speaker ? name_of(*m.speaker) : std::string_view(m.role);
}

/// What is compared: a part of a message, or a message without any.
struct Unit {
  std::uint32_t message;
  const ShownPart* part;
  std::string_view speaker;
  std::uint32_t partner = k_none;  ///< what it is in the other version, a place among its units
  Change change = Change::cut;     ///< while it has none; kept, moved or changed
};

BlockKind kind_of(const Unit& u) { return u.part == nullptr ? BlockKind::text : u.part->kind; }

struct IsSame {
  bool operator()(const Unit* a, const Unit* b) const {
    if (a->speaker != b->speaker || (a->part == nullptr) != (b->part == nullptr)) return false;
    if (a->part == nullptr) return true;
    const ShownPart& one = *a->part;
    const ShownPart& other = *b->part;
    // Which call a result answers says the call.
    const bool same_tool = one.kind == BlockKind::tool_result || one.tool == other.tool;
    return one.kind == other.kind && one.error == other.error && one.media == other.media && same_tool &&
           one.arguments == other.arguments && one.text == other.text;
  }
};
struct HashOf {
  std::size_t operator()(const Unit* u) const {
    const std::hash<std::string_view> hash;
    std::size_t all = hash(u->speaker);
    const auto add = [&](std::size_t one) { all = (all ^ one) * 0x9E3779B97F4A7C15 + (all >> 29); };
    if (u->part == nullptr) return all;
    add(static_cast<std::size_t>(u->part->kind) + u->part->media);
    for (const auto& [name, value] : u->part->arguments) {
      add(hash(name));
      add(hash(value));
    }
    add(hash(u->part->text));
    return all;
  }
};

class Versions {
 public:
  Versions(std::span<const ShownMessage> before, std::span<const ShownMessage> after)
      : before_(before), after_(after), old_(units_of(before)), new_(units_of(after)) {}

  Comparison compare() {
    find_kept();
    find_moved();
    find_changed();
    put_together();
    return std::move(all_);
  }

 private:
  using Units = std::vector<Unit>;
  /// A run of units of either version: [begin, end).
  struct Range {
    std::size_t begin, end;
  };

  static Units units_of(std::span<const ShownMessage> messages) {
    Units units;
    for (std::size_t i = 0; i < messages.size(); ++i) {
      const ShownMessage& m = messages[i];
      const auto number = static_cast<std::uint32_t>(i);
      const std::size_t first = units.size();
      for (const ShownPart& p : m.parts)
        // Some formats have an empty text beside calls, others none.
        if (p.kind != BlockKind::text || !p.text.empty()) units.push_back({number, &p, who_says(m, &p)});
      if (units.size() == first) units.push_back({number, nullptr, who_says(m, nullptr)});
    }
    return units;
  }

  void pair(std::size_t a, std::size_t b, Change change) {
    old_[a].partner = static_cast<std::uint32_t>(b);
    new_[b].partner = static_cast<std::uint32_t>(a);
    old_[a].change = new_[b].change = change;
  }

  void find_kept() {
    std::unordered_map<const Unit*, std::uint32_t, HashOf, IsSame> known;
    const auto numbers_of = [&](const Units& units, std::vector<std::uint32_t>& numbers) {
      numbers.reserve(units.size());
      for (const Unit& u : units)
        numbers.push_back(known.emplace(&u, static_cast<std::uint32_t>(known.size())).first->second);
    };
    numbers_of(old_, old_numbers_);
    numbers_of(new_, new_numbers_);
    for (const CommonRun& run : common_runs(old_numbers_, new_numbers_))
      for (std::size_t i = 0; i < run.length; ++i) pair(run.a + i, run.b + i, Change::kept);
  }

  void find_moved() {
    // Of the new ones, by their numbers, the last one first.
    std::unordered_map<std::uint32_t, std::vector<std::size_t>> left;
    for (std::size_t i = new_.size(); i-- > 0;)
      if (new_[i].partner == k_none && new_[i].part != nullptr) left[new_numbers_[i]].push_back(i);
    for (std::size_t i = 0; i < old_.size() && !left.empty(); ++i) {
      if (old_[i].partner != k_none) continue;
      const auto found = left.find(old_numbers_[i]);
      if (found == left.end() || found->second.empty()) continue;
      pair(i, found->second.back(), Change::moved);
      found->second.pop_back();
    }
  }

  /// What becomes of those that are like nothing.
  enum class Rest { stays, is_paired_in_turn };

  /// Looks between what is kept for parts that have become others, and then for those that stand elsewhere.
  void find_changed() {
    Range old_gap{0, 0};
    Range new_gap{0, 0};
    for (std::size_t i = 0; i <= old_.size(); ++i) {
      if (i < old_.size() && old_[i].change != Change::kept) continue;
      old_gap.end = i;
      new_gap.end = i < old_.size() ? old_[i].partner : new_.size();
      if (old_gap.begin < old_gap.end && new_gap.begin < new_gap.end)
        pair_between(old_gap, new_gap, Rest::is_paired_in_turn);
      old_gap.begin = i + 1;
      new_gap.begin = new_gap.end + 1;
    }
    pair_between({0, old_.size()}, {0, new_.size()}, Rest::stays);
  }

  static std::vector<std::size_t> left_in(const Units& units, Range range) {
    std::vector<std::size_t> left;
    for (std::size_t i = range.begin; i < range.end; ++i)
      if (units[i].partner == k_none) left.push_back(i);
    return left;
  }

  /// Each with the most alike of the next ones; then perhaps those that stand alone between such pairs.
  void pair_between(Range old_gap, Range new_gap, Rest rest) {
    constexpr std::size_t k_ahead = 8;
    constexpr double k_by_another = 0.6;
    const std::vector<std::size_t> olds = left_in(old_, old_gap);
    const std::vector<std::size_t> news = left_in(new_, new_gap);
    std::vector<Likeness> new_looks;
    new_looks.reserve(news.size());
    for (const std::size_t b : news) new_looks.emplace_back(text_of(new_[b]));
    std::size_t old_done = 0;
    std::size_t new_done = 0;
    for (std::size_t i = 0; i < olds.size() && new_done < news.size(); ++i) {
      const Likeness look(text_of(old_[olds[i]]));
      std::size_t best = news.size();
      double most = Likeness::k_alike;
      for (std::size_t k = new_done; k < std::min(news.size(), new_done + k_ahead); ++k) {
        if (!may_become(old_[olds[i]], new_[news[k]])) continue;
        // By another speaker only where nobody else comes near.
        const double likeness =
            look.to(new_looks[k]) * (old_[olds[i]].speaker == new_[news[k]].speaker ? 1 : k_by_another);
        if (likeness < most || (likeness == most && best != news.size())) continue;
        most = likeness;
        best = k;
      }
      if (best == news.size()) continue;
      if (rest == Rest::is_paired_in_turn)
        pair_in_turn(std::span(olds).subspan(old_done, i - old_done),
                     std::span(news).subspan(new_done, best - new_done));
      pair(olds[i], news[best], Change::changed);
      old_done = i + 1;
      new_done = best + 1;
    }
    if (rest == Rest::is_paired_in_turn)
      pair_in_turn(std::span(olds).subspan(old_done), std::span(news).subspan(new_done));
  }

  static bool may_become(const Unit& a, const Unit& b) {
    return kind_of(a) == kind_of(b) && (kind_of(a) != BlockKind::tool_call || a.part->tool == b.part->tool);
  }

  /// As many of the same kinds, by the same speakers, are taken for one another.
  void pair_in_turn(std::span<const std::size_t> olds, std::span<const std::size_t> news) {
    const auto same_place = [&](std::size_t a, std::size_t b) {
      return kind_of(old_[a]) == kind_of(new_[b]) && old_[a].speaker == new_[b].speaker;
    };
    if (!std::equal(olds.begin(), olds.end(), news.begin(), news.end(), same_place)) return;
    for (std::size_t i = 0; i < olds.size(); ++i) pair(olds[i], news[i], Change::changed);
  }

  /// What a unit says, for as long as the comparison lasts.
  std::string_view text_of(const Unit& u) {
    if (u.part == nullptr) return {};
    if (u.part->kind != BlockKind::tool_call) return u.part->text;
    return all_.texts.emplace_back(said_by(*u.part));
  }

  PartChange changed_part(const Unit& a, const Unit& b) {
    if (a.part == nullptr) return {Change::added, nullptr, b.part, {}};
    if (b.part == nullptr) return {Change::cut, a.part, nullptr, {}};
    const std::string_view before = text_of(a);
    const std::string_view after = text_of(b);
    if (auto clipped = clipped_words(before, after))
      return {Change::clipped, a.part, b.part, std::move(*clipped)};
    return {Change::changed, a.part, b.part, text::word_diff(before, after)};
  }

  /// Two messages that have a unit in common, and what else became of their parts.
  struct Pair {
    std::uint32_t before, after;
    bool is_moved = true;
    bool is_clipped = true;
    bool by_another = false;
    std::vector<PartChange> parts = {};
  };

  void put_together() {
    std::vector<Pair> pairs = pairs_of_messages();
    std::vector<bool> has_pair(before_.size(), false);
    for (const Pair& p : pairs) has_pair[p.before] = true;
    std::size_t reported = 0;  // of the old messages
    const auto tell_cut = [&](std::size_t until) {
      for (; reported < until; ++reported)
        if (!has_pair[reported]) all_.messages.push_back({Change::cut, &before_[reported], nullptr});
    };
    auto pair = pairs.begin();
    auto stays = pairs.begin();  // the next one that has not moved: what was cut before it stands first
    for (std::uint32_t j = 0; j < after_.size(); ++j) {
      if (pair == pairs.end() || pair->after != j) {
        while (stays != pairs.end() && (stays < pair || stays->is_moved)) ++stays;
        tell_cut(std::max<std::size_t>(reported, stays == pairs.end() ? before_.size() : stays->before));
        all_.messages.push_back({Change::added, nullptr, &after_[j]});
      }
      for (; pair != pairs.end() && pair->after == j; ++pair) {
        if (!pair->is_moved) tell_cut(std::max<std::size_t>(reported, pair->before));
        all_.messages.push_back(message_of(std::move(*pair)));
      }
    }
    tell_cut(before_.size());
  }

  MessageChange message_of(Pair p) const {
    MessageChange m{Change::kept, &before_[p.before], &after_[p.after], std::move(p.parts), p.by_another};
    if (p.is_moved) {
      m.change = Change::moved;
      m.parts.clear();
    } else if (!m.parts.empty() || m.by_another) {
      m.change = !m.parts.empty() && p.is_clipped ? Change::clipped : Change::changed;
    }
    return m;
  }

  /// By the place of the new message, then of the old one.
  std::vector<Pair> pairs_of_messages() {
    std::vector<Pair> pairs;
    std::vector<std::uint32_t> first_of_old(before_.size(), k_none);
    std::vector<std::uint32_t> first_of_new(after_.size(), k_none);
    std::unordered_map<std::uint64_t, std::uint32_t> known;
    const auto pair_of = [&](std::uint32_t before, std::uint32_t after) -> std::uint32_t {
      const std::uint64_t both = (std::uint64_t{before} << 32) | after;
      const auto [at, fresh] = known.emplace(both, static_cast<std::uint32_t>(pairs.size()));
      if (fresh) pairs.push_back({before, after});
      if (first_of_old[before] == k_none) first_of_old[before] = at->second;
      if (first_of_new[after] == k_none) first_of_new[after] = at->second;
      return at->second;
    };
    for (const Unit& u : old_)
      if (u.partner != k_none) pair_of(u.message, new_[u.partner].message);
    const auto add = [](Pair& pair, PartChange part) {
      if (part.change != Change::moved) pair.is_moved = false;
      if (part.change != Change::clipped) pair.is_clipped = false;
      pair.parts.push_back(std::move(part));
    };
    for (const Unit& u : old_) {
      const std::uint32_t at =
          u.partner == k_none ? first_of_old[u.message] : pair_of(u.message, new_[u.partner].message);
      if (at == k_none) continue;
      const Unit* const now = u.partner == k_none ? nullptr : &new_[u.partner];
      const bool is_empty = u.part == nullptr && (now == nullptr || now->part == nullptr);
      if (u.change == Change::kept || is_empty)
        pairs[at].is_moved = false;
      else
        add(pairs[at], u.change == Change::changed
                           ? changed_part(u, *now)
                           : PartChange{u.change, u.part, now ? now->part : nullptr, {}});
      if (now != nullptr && now->speaker != u.speaker) pairs[at].by_another = true;
    }
    for (const Unit& u : new_)
      if (u.partner == k_none && first_of_new[u.message] != k_none)
        add(pairs[first_of_new[u.message]], {Change::added, nullptr, u.part, {}});
    std::sort(pairs.begin(), pairs.end(), [](const Pair& a, const Pair& b) {
      return std::pair(a.after, a.before) < std::pair(b.after, b.before);
    });
    return pairs;
  }

  std::span<const ShownMessage> before_, after_;
  Units old_, new_;
  std::vector<std::uint32_t> old_numbers_, new_numbers_;  ///< the same where units are the same
  Comparison all_;
};

}  // namespace

bool Comparison::is_same() const {
  return std::all_of(messages.begin(), messages.end(),
                     [](const MessageChange& m) { return m.change == Change::kept; });
}

bool Comparison::has_common() const {
  const auto stays = [](Change change) {
    return change == Change::kept || change == Change::clipped || change == Change::moved;
  };
  const auto is_word = [](const text::WordRun& run) {
    return run.kind == text::WordRun::Kind::same && run.text.find_first_not_of(" \t\r\n") != run.text.npos;
  };
  return std::any_of(messages.begin(), messages.end(), [&](const MessageChange& m) {
    if (m.before == nullptr || m.after == nullptr) return false;
    const auto were = std::count_if(m.parts.begin(), m.parts.end(),
                                    [](const PartChange& p) { return p.before != nullptr; });
    return stays(m.change) || static_cast<std::size_t>(were) < m.before->parts.size() ||
           std::any_of(m.parts.begin(), m.parts.end(), [&](const PartChange& p) {
             return stays(p.change) || std::any_of(p.words.begin(), p.words.end(), is_word);
           });
  });
}

Comparison compare(std::span<const ShownMessage> before, std::span<const ShownMessage> after) {
  return Versions(before, after).compare();
}

std::string said_by(const ShownPart& part) {
  std::string said;
  for (const auto& [name, value] : part.arguments) said += name + "=" + value + "\n";
  said += part.text;
  if (part.text.empty() && !said.empty()) said.pop_back();
  return said;
}

}  // namespace abridge::look
