#pragma once
#include <cstddef>
#include <string_view>

// What a text says of the record that it begins with, as far as it can be told without reading all of it.

namespace abridge::pipeline {

/// How many bytes are looked at for each of the input's before values after commas are taken one by one.
inline constexpr std::size_t k_tries = 4;

/// Without the white space around it.
std::string_view trim_blanks(std::string_view text);

/// Whether a value that ends there, with something after it, is one by itself. Only brackets end so;
/// `truefalse` is no value at all. And where a member follows there is one bracket too many: half of a record
/// is none.
bool stands_alone(std::string_view text, std::size_t end);

/// An object's first key: up to the quote after it, escapes as they stand.
std::string_view first_key(std::string_view object);

}  // namespace abridge::pipeline
