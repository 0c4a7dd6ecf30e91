#pragma once
#include <string_view>

namespace abridge::secrets {

/// How much a character of a text tells, in bits (Shannon).
double entropy_of(std::string_view text);
/// Whether it is written in the place of a secret: an example, a row of one character or of neighbours.
bool is_placeholder(std::string_view secret);
/// Whether the digits of a payment card's number add up (Luhn), and its first ones are a network's.
bool is_card(std::string_view digits);
/// Whether its first part is the header of a JSON Web Token.
bool is_jwt(std::string_view token);
/// Whether there are letters and digits.
bool is_mixed(std::string_view secret);
/// The same, of letters of both cases.
bool is_well_mixed(std::string_view secret);
/// What the value of a name is where the name says that it is a secret: no word or path.
bool is_assigned(std::string_view secret);
/// Base64 of whole bytes.
bool is_whole_base64(std::string_view secret);
/// What often stands where a password should, and is none; `user` is whose it would be.
bool is_usual_password(std::string_view word, std::string_view user);
/// The contrary, whosever it is.
bool is_uncommon(std::string_view password);
/// NAME:PASSWORD in base64, as HTTP has it.
bool is_login(std::string_view base64);

}  // namespace abridge::secrets
