#pragma once
#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "cli/flags/flag.hpp"
#include "lib/base/result.hpp"
#include "lib/base/suggest.hpp"

// How flags read their values: from what was typed to what it means, or what is wrong with it.

namespace abridge::cli::readers {

/// Any text.
Result<std::string> text(const FlagValue& value);

/// A name of an enumeration.
Error no_choice(const FlagValue& value, const std::vector<std::string_view>& names);
template <class E>
Result<E> choice(const FlagValue& value) {
  if (const auto found = from_name<E>(value.text)) return *found;
  std::vector<std::string_view> names;
  for (const auto& one : names_of(E{})) names.push_back(one.text);
  return fail(no_choice(value, names));
}

/// Several of them, with commas between.
template <class E>
Result<std::vector<E>> choices(const FlagValue& value) {
  std::vector<E> all;
  for (std::size_t at = 0; at <= value.text.size();) {
    const std::size_t comma = std::min(value.text.find(',', at), value.text.size());
    const auto one = choice<E>({value.flag, value.text.substr(at, comma - at)});
    if (!one) return fail(one.error());
    all.push_back(*one);
    at = comma + 1;
  }
  return all;
}

/// A number from 0.
Result<std::size_t> number(const FlagValue& value);
/// The same, also in thousands or millions (`8k`, `1.5M`); of a share of something it says how that is asked
/// for.
Result<std::size_t> amount(const FlagValue& value);
/// Numbers from 1, the last one too: `3`, `3-9`, `3-`.
Result<std::vector<std::pair<std::size_t, std::size_t>>> ranges(const FlagValue& value);
/// A number from 1.
Result<std::size_t> number_from_1(const FlagValue& value);
/// How many threads work, from 1; more than 256 are 256.
Result<unsigned> jobs(const FlagValue& value);
/// One of so many parts, both from 1: `3/200`.
Result<io::Shard> shard(const FlagValue& value);
/// Bytes, or with K, M, G or T so many KiB, MiB, GiB or TiB.
Result<io::Inflation> inflation(const FlagValue& value);
/// How many turns a thread may have.
Result<std::int64_t> turns(const FlagValue& value);
/// `3h`, `90m`, in seconds.
Result<std::int64_t> duration(const FlagValue& value);
/// The same, or never, of how long something lives.
Result<std::int64_t> lifetime(const FlagValue& value);
/// A time stamp in ISO 8601.
Result<std::string> time(const FlagValue& value);
/// The same, or how long ago it was: `7d`, `12h`.
Result<Moment> moment(const FlagValue& value);
Result<std::string> thread_id(const FlagValue& value);
/// The same, or the first four of its characters or more.
Result<std::string> thread_id_or_beginning(const FlagValue& value);
/// Whose turn it is.
Result<std::string> turn_role(const FlagValue& value);
/// `a.py,b\,c.py`: a comma after a backslash is part of a name.
Result<std::vector<std::string>> paths(const FlagValue& value);

Result<std::string> format_read(const FlagValue& value);
Result<const format::Format*> format_written(const FlagValue& value);
Result<std::vector<std::string>> targets(const FlagValue& value);
Result<RuleId> rule(const FlagValue& value);
Result<std::string> style(const FlagValue& value);
Result<render::Escape> escape(const FlagValue& value);
Result<FindingsWord> findings(const FlagValue& value);
/// What conversations have to be like.
Result<pipeline::Condition> condition(const FlagValue& value);
/// Members of a record: `id,source`.
Result<std::vector<std::string>> keys(const FlagValue& value);
Result<FailOn> fail_on(const FlagValue& value);
/// A pattern of paths; an empty one would be taken for everything by some and for nothing by others.
Result<std::string> glob(const FlagValue& value);
Result<tokens::Tokenizer> tokenizer(const FlagValue& value);

// What changes more than one member.
Result<void> select(Options& into, const FlagValue& value);
Result<void> append(Options& into, const FlagValue& value);
Result<void> append_file(Options& into, const FlagValue& value);
Result<void> unsafe_fixes(Options& into, const FlagValue& value);
Result<void> no_fix(Options& into, const FlagValue& value);
Result<void> end_with_nul(Options& into, const FlagValue& value);
Result<void> end_with_newline(Options& into, const FlagValue& value);
/// Says what is so anyway.
Result<void> nothing(Options& into, const FlagValue& value);

/// The member itself, of the options or of the pipeline's settings in them.
template <class Owner, class T>
T& member_of(Options& options, T Owner::*member) {
  if constexpr (std::is_same_v<Owner, Options>)
    return options.*member;
  else
    return options.settings.*member;
}

/// Keeps what `Read` makes of the value; a list takes each.
template <auto Member, auto Read = &text>
Result<void> value(Options& into, const FlagValue& value) {
  auto read = Read(value);
  if (!read) return fail(std::move(read.error()));
  auto& kept = member_of(into, Member);
  if constexpr (requires { kept.push_back(std::move(*read)); })
    kept.push_back(std::move(*read));
  else if constexpr (requires { kept.insert(kept.end(), read->begin(), read->end()); } &&
                     !std::is_same_v<std::decay_t<decltype(kept)>, std::string>)
    kept.insert(kept.end(), read->begin(), read->end());
  else
    kept = std::move(*read);
  return {};
}

/// Switches it on.
template <auto Member>
Result<void> on(Options& into, const FlagValue&) {
  member_of(into, Member) = true;
  return {};
}

}  // namespace abridge::cli::readers
