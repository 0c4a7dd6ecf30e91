#include <array>

#include "cli/command.hpp"

namespace abridge::cli {

std::span<const Command> all_commands() {
  static constexpr std::array k_commands{
      Command{"validate", "say what is wrong with transcripts, and where",
              "abridge validate chat.jsonl\n"
              "abridge validate --target anthropic chat.json\n"
              "abridge validate -p strict --findings json chat.json | jq '.summary'",
              declare_validate},
      Command{"sanitize", "repair what can be repaired",
              "abridge sanitize chat.jsonl > clean.jsonl\n"
              "abridge sanitize -p strict --check chat.json\n"
              "abridge sanitize --diff chat.jsonl\n"
              "abridge sanitize -i --rejects bad.jsonl chat.jsonl",
              declare_sanitize},
      Command{"trim", "repair, then cut to a policy",
              "abridge trim --last 20 chat.jsonl\n"
              "abridge trim -p strict chat.json -o short.json --explain\n"
              "abridge trim --max-chars 2000 chat.json | jq length\n"
              "abridge trim -p agent --append 'user:And now?' rows.jsonl",
              declare_trim},
      Command{"render", "repair, cut, and write the prompt text",
              "abridge render chat.jsonl\n"
              "abridge render -p agent --append 'user:How is history integrated?' rows.jsonl\n"
              "abridge render -p task-context --style task task.json\n"
              "abridge render --style markdown --last 2 chat.jsonl",
              declare_render},
      Command{"convert", "write transcripts in another format",
              "abridge convert --to anthropic chat.jsonl\n"
              "abridge convert --to openai rows.jsonl | jq .messages\n"
              "abridge convert --to generic -o plain.jsonl chat.json rows.jsonl",
              declare_convert},
      Command{"tokens", "count tokens, of text or of a transcript's messages",
              "abridge tokens parser.py chat.jsonl\n"
              "echo 'And typing?' | abridge tokens\n"
              "abridge tokens --by role chat.jsonl\n"
              "abridge tokens --tokenizer cl100k_base --by message --json chat.jsonl\n"
              "abridge tokens --head 500 parser.py > start.py",
              declare_tokens},
      Command{"thread", "keep conversations from one process to the next",
              "id=$(abridge thread new --tool analyze); abridge thread add $id user 'What is Python?' "
              "--files main.py\n"
              "echo 'A language.' | abridge thread add $(abridge thread new) assistant - --model o3-mini\n"
              "abridge thread render $(abridge thread new) --append 'user:And typing?'\n"
              "abridge thread list --tool analyze\n"
              "abridge thread export --all > threads.jsonl",
              declare_thread},
      Command{"detect", "say what format a file has, and why",
              "abridge detect chat.jsonl\n"
              "abridge detect --json chat.jsonl | jq -r .format\n"
              "abridge detect --branches export.json",
              declare_detect},
      Command{"formats", "list the formats that are read and written", "abridge formats", declare_formats},
      Command{"models", "list the models that are known, or show one",
              "abridge models\nabridge models claude-sonnet-4-5\nabridge models --json | jq -r '.[].name'",
              declare_models},
      Command{"presets", "list the presets, or print one as YAML",
              "abridge presets\nabridge presets strict > mine.yaml", declare_presets},
      Command{"policy", "show a policy as it is resolved",
              "abridge policy show -p strict\nabridge policy show -p strict --set limits.user.max=400",
              declare_policy},
      Command{"rules", "list the rules, or explain one", "abridge rules\nabridge rules invalid-role",
              declare_rules},
      Command{"schema", "print a JSON Schema",
              "abridge schema policy > policy.schema.json\nabridge schema openai", declare_schema},
  };
  return k_commands;
}

}  // namespace abridge::cli
