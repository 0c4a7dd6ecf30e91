#include "lib/tokens/vocabulary/embedded.hpp"

// In read-only data, at the start of a page: only pages that are read are ever loaded. The build gives the
// folder.
#define ABRIDGE_EMBED(symbol, file)              \
  asm(".pushsection .rodata." #symbol            \
      ",\"a\",%progbits\n"                       \
      ".balign 4096\n"                           \
      ".globl " #symbol                          \
      "\n"                                       \
      ".hidden " #symbol "\n" #symbol            \
      ":\n"                                      \
      ".incbin \"" ABRIDGE_VOCABULARIES "/" file \
      "\"\n"                                     \
      ".popsection\n")

ABRIDGE_EMBED(abridge_o200k_base, "o200k_base.compiled");
ABRIDGE_EMBED(abridge_cl100k_base, "cl100k_base.compiled");
