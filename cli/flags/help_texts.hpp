#pragma once
#include <string>

// Help of flags that lists what other tables have.

namespace abridge::cli::help_texts {

std::string to();
std::string style();
std::string findings();
std::string tokenizer();
std::string schema();

}  // namespace abridge::cli::help_texts
