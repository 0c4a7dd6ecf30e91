#include "lib/tokens/count/workspace.hpp"

#include <cstdlib>
#include <cstring>
#include <new>

#include "lib/tokens/count/kernels.hpp"

namespace abridge::tokens {

// calloc, because the system's fresh pages are zero without being touched; it doesn't align as caches ask, so
// the memory's own address is kept right before the workspace.
std::unique_ptr<Workspace, WorkspaceFreed> new_workspace() {
  constexpr std::size_t k_align = alignof(Workspace);
  void* memory = std::calloc(1, sizeof(Workspace) + sizeof(void*) + k_align);
  if (memory == nullptr) throw std::bad_alloc();
  const auto first = reinterpret_cast<std::uintptr_t>(memory) + sizeof(void*);
  auto* workspace = reinterpret_cast<Workspace*>((first + k_align - 1) / k_align * k_align);
  std::memcpy(reinterpret_cast<char*>(workspace) - sizeof memory, &memory, sizeof memory);
  return std::unique_ptr<Workspace, WorkspaceFreed>(workspace);
}

void WorkspaceFreed::operator()(Workspace* workspace) const {
  void* memory;
  std::memcpy(&memory, reinterpret_cast<char*>(workspace) - sizeof memory, sizeof memory);
  std::free(memory);
}

}  // namespace abridge::tokens
