#pragma once
#include "edit.hpp"
// Scalar pieces shared by the hand-written engines. All rely on a sentinel (ctrl char) after the document.
inline const char* skip_num(const char* p) {  // p at '-' or digit; null if malformed
  if (*p == '-') p++;
  if (*p == '0')
    p++;
  else if (*p >= '1' && *p <= '9') {
    while ((unsigned)(*p - '0') < 10) p++;
  } else
    return nullptr;
  if (*p == '.') {
    p++;
    if ((unsigned)(*p - '0') >= 10) return nullptr;
    while ((unsigned)(*p - '0') < 10) p++;
  }
  if ((*p | 32) == 'e') {
    p++;
    if (*p == '+' || *p == '-') p++;
    if ((unsigned)(*p - '0') >= 10) return nullptr;
    while ((unsigned)(*p - '0') < 10) p++;
  }
  return p;
}
