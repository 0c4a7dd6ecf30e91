# What makes a hole that is found harder to use, in what is shipped; tests/contract/hardening.py looks at the program.
# Sanitizers see more, and want a program that stands where it is.
if(ABRIDGE_SANITIZE OR NOT ABRIDGE_HARDENED)
  return()
endif()
target_compile_options(abridge_options INTERFACE $<$<NOT:$<BOOL:${ABRIDGE_SHARED}>>:-fPIE> -fstack-protector-strong -fstack-clash-protection)
# Of a system that lacks the third level, glibc takes the second. Without optimisation there is none.
target_compile_options(abridge_options INTERFACE $<$<NOT:$<CONFIG:Debug>>:-U_FORTIFY_SOURCE> $<$<NOT:$<CONFIG:Debug>>:-D_FORTIFY_SOURCE=3>)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  target_compile_options(abridge_options INTERFACE -fcf-protection=full)
elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "aarch64|arm64")
  target_compile_options(abridge_options INTERFACE -mbranch-protection=standard)
endif()
target_link_options(abridge_options INTERFACE -pie -Wl,-z,relro,-z,now,-z,noexecstack)
