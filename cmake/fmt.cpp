// The body of fmt, compiled once. Debian has it in headers, where each file that formats would compile it
// anew, and in a shared library, which would bring the dynamic libstdc++ and its start-up time.
#include <fmt/format-inl.h>

template auto fmt::detail::thousands_sep_impl<char>(locale_ref) -> thousands_sep_result<char>;
template auto fmt::detail::decimal_point_impl<char>(locale_ref) -> char;
