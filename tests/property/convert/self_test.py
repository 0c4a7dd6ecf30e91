#!/usr/bin/env python3
"""The validator and the schemas themselves: each schema takes what is right and refuses what is wrong."""

import sys

sys.dont_write_bytecode = True

from facts import Facts  # noqa: E402
from schema import FILES, Schema, read  # noqa: E402

CASES = {  # good ones, bad ones
    "openai": (['{"messages":[{"role":"user","content":"a"},{"role":"assistant","content":null,"tool_calls":[{"id":"x","type":"function","function":{"name":"f","arguments":"{}"}}]},{"role":"tool","tool_call_id":"x","content":"r"}]}'],
               ['{"messages":[{"role":"tool","content":"r"}]}', '{"messages":[{"role":"assistant","content":null}]}', '{}',
                '{"messages":[{"role":"assistant","tool_calls":[{"id":"x","type":"function","function":{"name":"f","arguments":{}}}]}]}',
                '{"messages":[{"role":"system","content":[{"type":"image_url","image_url":{"url":"u"}}]}]}']),
    "anthropic": (['{"system":"s","messages":[{"role":"user","content":"a"},{"role":"assistant","content":[{"type":"tool_use","id":"x","name":"f","input":{}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"x","content":"r"}]}]}'],
                  ['{"messages":[{"role":"system","content":"a"}]}', '{"messages":[{"role":"user","content":[{"type":"tool_use","id":"x","name":"f","input":{}}]}]}',
                   '{"messages":[{"role":"assistant","content":[{"type":"tool_use","id":"x y","name":"f","input":{}}]}]}',
                   '{"messages":[{"role":"assistant","content":[{"type":"tool_use","id":"x","name":"f","input":"{}"}]}]}',
                   '{"messages":[{"role":"assistant","content":[{"type":"thinking","thinking":"t"}]}]}', '{"messages":[{"role":"user","content":""}]}']),
    "openai-responses": (['{"input":[{"type":"message","role":"user","content":"a"},{"type":"function_call","call_id":"x","name":"f","arguments":"{}"},{"type":"function_call_output","call_id":"x","output":"r"}]}'],
                         ['{"input":[{"type":"function_call","name":"f","arguments":"{}"}]}', '{"input":[{"type":"message","role":"tool","content":"a"}]}',
                          '{"input":[{"type":"function_call","call_id":"x","name":"f","arguments":{}}]}', '{"messages":[]}']),
    "gemini": (['{"contents":[{"role":"user","parts":[{"text":"a"}]},{"role":"model","parts":[{"functionCall":{"name":"f","args":{}}}]}]}'],
               ['{"contents":[{"role":"assistant","parts":[{"text":"a"}]}]}', '{"contents":[{"role":"user","parts":[]}]}',
                '{"contents":[{"role":"user","parts":[{"functionResponse":{"name":"f","response":"r"}}]}]}', '{"contents":[{"role":"user","parts":[{}]}]}']),
    "bedrock": (['{"system":[{"text":"s"}],"messages":[{"role":"user","content":[{"text":"a"}]},{"role":"assistant","content":[{"toolUse":{"toolUseId":"x","name":"f","input":{}}}]},{"role":"user","content":[{"toolResult":{"toolUseId":"x","content":[{"text":"r"}]}}]}]}'],
                ['{"messages":[{"role":"user","content":"a"}]}', '{"messages":[{"role":"system","content":[{"text":"a"}]}]}', '{"messages":[{"role":"user","content":[{"text":""}]}]}',
                 '{"messages":[{"role":"assistant","content":[{"toolUse":{"toolUseId":"x y","name":"f","input":{}}}]}]}', '{"messages":[{"role":"user","content":[{"type":"text"}]}]}']),
    "atif": (['{"schema_version":"ATIF-v1.7","agent":{"name":"a","version":"1"},"steps":[{"step_id":1,"source":"user","message":"a"},{"step_id":2,"source":"agent","message":"","tool_calls":[{"tool_call_id":"x","function_name":"f","arguments":{}}],"observation":{"results":[{"source_call_id":"x","content":"r"}]}}]}'],
             ['{"schema_version":"ATIF-v1.7","agent":{"name":"a"},"steps":[]}', '{"schema_version":"1","agent":{"name":"a","version":"1"},"steps":[]}',
              '{"schema_version":"ATIF-v1.7","agent":{"name":"a","version":"1"},"steps":[{"step_id":1,"source":"assistant","message":"a"}]}',
              '{"schema_version":"ATIF-v1.7","agent":{"name":"a","version":"1"},"steps":[{"step_id":1,"source":"agent","message":"","tool_calls":[{"tool_call_id":"x","function_name":"f","arguments":"{}"}]}]}']),
    "sharegpt": (['{"conversations":[{"from":"human","value":"a"}],"tools":"[]"}'],
                 ['{"conversations":[{"from":"user","value":"a"}]}', '{"conversations":[{"from":"human"}]}']),
    "generic": (['{"messages":[{"role":"user","content":"a","timestamp":"2026-01-02T03:04:05Z"}]}'],
                ['{"messages":[{"role":"tool","content":"a"}]}', '{"messages":[{"role":"user","content":["a"]}]}']),
    "agent-rows": (['[{"role":"tool_use","content":null,"tool_name":"Grep","tool_input":{"q":1}},{"role":"tool_result","content":"r"}]'],
                   ['[{"role":"tool","content":"a"}]', '[{"role":"tool_use","content":null}]', '{}']),
    "thread": (['{"thread_id":"11111111-2222-3333-4444-555555555555","turns":[{"role":"user","content":"a"}]}'],
               ['{"thread_id":"1","turns":[]}', '{"turns":[]}', '{"thread_id":"11111111-2222-3333-4444-555555555555","turns":[{"role":"system","content":"a"}]}']),
    "thread-list": (['{"thread_id":"x","parent_thread_id":null,"tool_name":"","title":"t","words":null,"turns":1,"max_turns":50,"last_used":"2026-01-02T03:04:05Z","expires":null}'],
                    ['{"thread_id":"x","parent_thread_id":null,"tool_name":"","words":null,"turns":1,"last_used":"2026-01-02T03:04:05Z","expires":null}',
                     '{"thread_id":"x","parent_thread_id":null,"tool_name":"","words":null,"turns":-1,"max_turns":50,"last_used":"2026-01-02T03:04:05Z","expires":null}']),
    "thread-search": (['{"thread_id":"x","turn":0,"text":"a"}', '{"thread_id":"x","title":"t","turn":2,"role":"user","text":"a"}'],
                      ['{"thread_id":"x","text":"a"}', '{"thread_id":"x","turn":-1,"text":"a"}', '{"thread_id":"x","turn":1,"text":null}']),
    "view": (['{"file":"a","conversation":1,"anchor":"c1","title":"t","called_by":"m1","tokens":4,"tools":{"f":1},"outline":[{"anchor":"m1","words":"a"}],"messages":[{"anchor":"m1","message":1,"line":1,"column":1,"role":"user","tokens":2,"share":0.5,"parts":[{"kind":"text","text":"a"}],"findings":[{"severity":"warn","rule":"last-role","message":"s"}]}],"findings":[]}'],
             ['{"file":"a","conversation":1,"title":"t","tokens":4,"tools":{},"outline":[],"messages":[]}',
              '{"file":"a","conversation":1,"title":"t","tokens":4,"tools":{},"outline":[],"messages":[{"anchor":"m1"}],"findings":[]}',
              '{"file":"a","conversation":1,"title":"t","tokens":4,"tools":{},"outline":["m1"],"messages":[],"findings":[]}']),
    "task": (['{"description":"d","conversation_history":[{"role":"user","content":"a"}]}'],
             ['{"description":1}', '{"description":"d","success_criteria":[1]}']),
    "claude-code": (['{"type":"user","uuid":"u","parentUuid":null,"message":{"role":"user","content":"a"}}', '{"type":"mode","mode":"plan"}',
                     '{"type":"assistant","message":{"id":"m","role":"assistant","content":[{"type":"tool_use","id":"x","name":"f","input":{}}]}}',
                     '{"type":"user","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"x"},{"type":"image","source":{"type":"base64"}}]}}'],
                    ['{"uuid":"u"}', '{"type":"user","message":{"role":"assistant","content":"a"}}', '{"type":"assistant","message":{"role":"assistant","content":[]}}',
                     '{"type":"user","parentUuid":1,"message":{"role":"user","content":"a"}}', '{"type":"summary","summary":"s"}', '{"type":"user"}',
                     '{"type":"user","message":{"role":"user","content":[{"type":"tool_result","content":"r"}]}}',
                     '{"type":"user","timestamp":"now","message":{"role":"user","content":"a"}}',
                     '{"type":"assistant","message":{"role":"assistant","content":[{"type":"tool_use","id":"x","name":"f","input":"{}"}]}}']),
    "ai-sdk": (['{"messages":[{"role":"user","content":"a"},{"role":"assistant","content":[{"type":"tool-call","toolCallId":"x","toolName":"f","input":{}}]},{"role":"tool","content":[{"type":"tool-result","toolCallId":"x","toolName":"f","output":{"type":"text","value":"r"}}]}]}'],
              ['{"messages":[{"role":"tool","content":"r"}]}',
               '{"messages":[{"role":"user","content":[{"type":"image"}]}]}',
               '{"messages":[{"role":"human","content":"a"}]}',
               '{}']),
    "langchain": (['{"messages":[{"type":"human","data":{"content":"a","type":"human"}},{"type":"ai","data":{"content":"","tool_calls":[{"name":"f","args":{},"id":"x","type":"tool_call"}],"type":"ai"}},{"type":"tool","data":{"content":"r","tool_call_id":"x","name":"f","type":"tool"}}]}'],
                 ['{"messages":[{"type":"human","data":{"type":"human"}}]}',
                  '{"messages":[{"type":"user","data":{"content":"a","type":"user"}}]}',
                  '{"messages":[{"type":"tool","data":{"content":"r","type":"tool"}}]}',
                  '{}']),
    "harmony": (['{"messages":[{"role":"user","content":[{"type":"text","text":"a"}]},{"role":"assistant","channel":"commentary","recipient":"functions.f","content_type":"<|constrain|>json","content":[{"type":"text","text":"{}"}]},{"role":"tool","name":"functions.f","channel":"commentary","recipient":"assistant","content":[{"type":"text","text":"r"}]}]}'],
               ['{"messages":[{"role":"user","content":1}]}',
                '{"messages":[{"role":"assistant","channel":"thoughts","content":[]}]}',
                '{"messages":[{"role":"user","content":[{"type":"text"}]}]}',
                '{}']),
    "session-trace": (['{"type":"session","harness":"openai","id":"f392d9ff-a0aa-8178-8e74-ccc2b9df9704"}',
                      '{"type":"message","message":{"role":"user","content":"a"}}',
                      '{"type":"message","message":{"role":"assistant","content":"","toolCalls":[{"id":"x","function":{"name":"f","arguments":"{}"}}]}}',
                      '{"type":"message","message":{"role":"tool","toolCallId":"x","content":"r"}}'],
                     ['{"type":"session","harness":"h"}',
                      '{"type":"message","message":{"role":"human","content":"a"}}',
                      '{"type":"message","message":{"role":"user","content":["a"]}}',
                      '{"type":"message"}']),
    "codex": (['{"timestamp":"1970-01-01T00:00:00.000Z","type":"session_meta","payload":{"id":"f392d9ff-a0aa-8178-8e74-ccc2b9df9704","timestamp":"1970-01-01T00:00:00.000Z","cwd":"/","originator":"abridge","cli_version":"0.0.0","source":"cli"}}',
              '{"timestamp":"1970-01-01T00:00:00.000Z","type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"a"}]}}',
              '{"timestamp":"1970-01-01T00:00:00.000Z","type":"event_msg","payload":{"type":"user_message","message":"a"}}',
              '{"timestamp":"1970-01-01T00:00:00.000Z","type":"response_item","payload":{"type":"function_call","name":"f","arguments":"{}","call_id":"x"}}',
              '{"timestamp":"1970-01-01T00:00:00.000Z","type":"response_item","payload":{"type":"function_call_output","call_id":"x","output":"r"}}'],
             ['{"timestamp":"t","type":"session_meta","payload":{"id":"x","timestamp":"t","cwd":"/","originator":"o","cli_version":"1"}}',
              '{"timestamp":"t","type":"response_item","payload":{"type":"message","role":"tool","content":[]}}',
              '{"timestamp":"t","type":"response_item","payload":{"type":"function_call","name":"f","arguments":{},"call_id":"x"}}',
              '{"type":"event_msg"}']),
    "pi": (['{"type":"session","version":3,"id":"f392d9ff-a0aa-8178-8e74-ccc2b9df9704","timestamp":"1970-01-01T00:00:00.000Z","cwd":"/"}',
           '{"type":"message","id":"bbda1c68","parentId":null,"timestamp":"1970-01-01T00:00:00.000Z","message":{"role":"user","content":[{"type":"text","text":"a"}],"timestamp":0}}',
           '{"type":"message","id":"9d045cb4","parentId":"bbda1c68","timestamp":"1970-01-01T00:00:00.000Z","message":{"role":"assistant","content":[{"type":"toolCall","id":"x","name":"f","arguments":{}}],"api":"unknown","provider":"unknown","model":"unknown","usage":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"totalTokens":0,"cost":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"total":0}},"stopReason":"toolUse","timestamp":0}}',
           '{"type":"message","id":"4457d3ed","parentId":"9d045cb4","timestamp":"1970-01-01T00:00:00.000Z","message":{"role":"toolResult","toolCallId":"x","toolName":"f","content":[{"type":"text","text":"r"}],"isError":false,"timestamp":0}}'],
          ['{"type":"session","version":3,"timestamp":"t","cwd":"/"}',
           '{"type":"message","id":"x","parentId":null,"timestamp":"t","message":{"role":"user","content":[],"timestamp":0}}',
           '{"type":"message","id":"bbda1c68","parentId":null,"timestamp":"t","message":{"role":"tool","content":[],"timestamp":0}}',
           '{"type":"message","id":"bbda1c68"}']),
    "request": (['{"prompt":"p","conversationHistory":[]}'], ['{"conversationHistory":[]}', '{"prompt":"p","conversationHistory":{}}']),
    "policy": (['{"extends":"strict","limits":{"user":{"max":400}},"trim":[{"last":20}],"rules":{"empty-content":"fix","invalid-role":false}}', '{}'],
               ['{"limit":{}}', '{"trim":[{"lasst":20}]}', '{"rules":{"empty-content":"fatal"}}', '{"context_window":-1}', '{"size":{"per_message":1e16}}', '[]']),
    "project": (['{"exclude":["drafts/"],"policy":"strict","overrides":[{"files":"bad/**","rules":{"invalid-role":"warn"}}]}', '{}'],
                ['{"exclud":[]}', '{"overrides":[{"file":"x"}]}', '{"include":{}}', '{"policy":[]}', '[]']),
    "findings": (['{"findings":[{"rule":"invalid-role","severity":"error","file":"a.json","line":1,"column":2,"offset":1,"record":1,"pointer":"/0/role","message":"m","fingerprint":"0f","fix":null}],"unread":[],"summary":{"files":1,"records":1,"conversations":1,"errors":1,"warnings":0,"fixable":0,"fixed":0,"known":0,"rejected":1,"taken_out":0,"records_recovered":1,"records_lost":0,"bytes":9,"bytes_recovered":9,"bytes_lost":0}}',
                  '{"findings":[{"rule":"invalid-role","severity":"error","file":"a.json","line":1,"column":2,"offset":1,"record":1,"pointer":"/0/role","message":"m","fingerprint":"0f","fix":{"safe":true,"applied":false}}],"unread":[],"summary":{"files":1,"records":1,"conversations":1,"errors":1,"warnings":0,"fixable":0,"fixed":0,"known":0,"rejected":1,"taken_out":0,"records_recovered":1,"records_lost":0,"bytes":9,"bytes_recovered":9,"bytes_lost":0}}'],
                 ['{"findings":[]}', '{"findings":[{"rule":"invalid-role","severity":"fatal","file":"a.json","line":1,"column":2,"offset":1,"record":1,"pointer":"/0/role","message":"m","fingerprint":"0f","fix":null}],"unread":[],"summary":{"files":1,"records":1,"conversations":1,"errors":1,"warnings":0,"fixable":0,"fixed":0,"known":0,"rejected":1,"taken_out":0,"records_recovered":1,"records_lost":0,"bytes":9,"bytes_recovered":9,"bytes_lost":0}}', '{"findings":[{"rule":"invalid-role","severity":"error","file":"a.json","line":-1,"column":2,"offset":1,"record":1,"pointer":"/0/role","message":"m","fingerprint":"0f","fix":null}],"unread":[],"summary":{"files":1,"records":1,"conversations":1,"errors":1,"warnings":0,"fixable":0,"fixed":0,"known":0,"rejected":1,"taken_out":0,"records_recovered":1,"records_lost":0,"bytes":9,"bytes_recovered":9,"bytes_lost":0}}',
                  '{"findings":[{"rule":"invalid-role","severity":"error","file":"a.json","line":1,"column":2,"offset":1,"record":1,"pointer":"0/role","message":"m","fingerprint":"0f","fix":null}],"unread":[],"summary":{"files":1,"records":1,"conversations":1,"errors":1,"warnings":0,"fixable":0,"fixed":0,"known":0,"rejected":1,"taken_out":0,"records_recovered":1,"records_lost":0,"bytes":9,"bytes_recovered":9,"bytes_lost":0}}', '{"findings":[{"rule":"invalid-role","severity":"error","file":"a.json","line":1,"column":2,"offset":1,"recrod":1,"record":1,"pointer":"/0/role","message":"m","fingerprint":"0f","fix":null}],"unread":[],"summary":{"files":1,"records":1,"conversations":1,"errors":1,"warnings":0,"fixable":0,"fixed":0,"known":0,"rejected":1,"taken_out":0,"records_recovered":1,"records_lost":0,"bytes":9,"bytes_recovered":9,"bytes_lost":0}}']),
    "reasons": (['{"file":"a.json","line":2,"offset":9,"bytes":40,"reasons":[{"rule":"invalid-role","line":2,"column":3,"record":2,"pointer":"/0/role","message":"m"}]}', '{"file":"a.json","line":2,"offset":9,"bytes":40,"reasons":[]}'],
                ['{"file":"a.json","line":2,"offset":9,"bytes":40}', '{"file":"a.json","line":2,"offset":9,"bytes":40,"reasons":[{"rule":"invalid-role"}]}', '{"file":"a.json","line":"2","offset":9,"bytes":40,"reasons":[]}']),
    "list": (['{"file":"a.json","conversation":1,"id":"x","began":"2026-01-02T03:04:05Z","messages":2,"exchanges":1,"tokens":7,"tools":{"f":2}}'], ['{"file":"a.json","messages":2,"exchanges":1,"tokens":7,"tools":{}}', '{"file":"a.json","conversation":1,"messages":2,"exchanges":1,"tokens":-7,"tools":{}}', '{"file":"a.json","conversation":1,"messages":2,"exchanges":1,"tokens":7,"tools":{"f":"2"}}', '{"file":"a.json","conversation":1,"messages":2,"exchanges":1,"tokens":7,"tools":{},"more":1}']),
    "show": (['{"file":"a.json","line":1,"column":2,"conversation":1,"message":3,"role":"user","tokens":7,"parts":[{"kind":"tool_call","tool":"f","arguments":{"a":"b"}}]}'], ['{"file":"a.json","line":1,"column":2,"conversation":1,"message":3,"role":"user","tokens":7}', '{"file":"a.json","line":1,"column":2,"conversation":1,"message":3,"role":"user","tokens":7,"parts":[{"kind":"words"}]}', '{"file":"a.json","line":1,"column":2,"conversation":1,"message":3,"role":"user","tokens":7,"parts":[{"kind":"text","text":7}]}']),
    "stats": (['{"conversations":1,"messages":1,"exchanges":1,"tokens":3,"tokenizer":"o200k_base","compactions":0,"began":"2026-01-02T03:04:05Z","billed":{"answers":0,"input":0,"output":0,"cache_read":0,"cache_written":0},"roles":[{"name":"user","conversations":1,"messages":1,"characters":2,"tokens":3,"input":0,"output":0,"cache_read":0,"cache_written":0}],"days":[],"models":[],"files":[],"tools":[{"name":"f","calls":1,"errors":0,"tokens":2}],"largest":[{"file":"a","line":1,"conversation":1,"message":1,"role":"user","tokens":3}]}'], ['{"conversations":1,"exchanges":1,"tokens":3,"tokenizer":"o200k_base","compactions":0,"began":"2026-01-02T03:04:05Z","billed":{"answers":0,"input":0,"output":0,"cache_read":0,"cache_written":0},"roles":[{"name":"user","conversations":1,"messages":1,"characters":2,"tokens":3,"input":0,"output":0,"cache_read":0,"cache_written":0}],"days":[],"models":[],"files":[],"tools":[{"name":"f","calls":1,"errors":0,"tokens":2}],"largest":[{"file":"a","line":1,"conversation":1,"message":1,"role":"user","tokens":3}]}', '{"conversations":1,"messages":1,"exchanges":1,"tokens":3,"tokenizer":"o200k_base","compactions":0,"began":"2026-01-02T03:04:05Z","billed":{"answers":0,"input":0,"output":0,"cache_read":0,"cache_written":0},"roles":[{"name":"user","conversations":1,"messages":1,"characters":2,"tokens":3,"input":0,"output":0,"cache_read":0,"cache_written":0}],"days":[],"models":[],"files":[],"tools":[{"name":"f","calls":1,"errors":"0","tokens":2}],"largest":[{"file":"a","line":1,"conversation":1,"message":1,"role":"user","tokens":3}]}', '{"conversations":1,"messages":1,"exchanges":1,"tokens":3,"tokenizer":"o200k_base","compactions":0,"began":"2026-01-02T03:04:05Z","billed":{"answers":0,"input":0,"output":0,"cache_read":0,"cache_written":0},"roles":[{"name":"user","conversations":1,"messages":1,"characters":2,"tokens":3,"input":0,"output":0,"cache_read":0,"cache_written":0}],"days":[],"models":[],"files":[],"tools":[{"name":"f","calls":1,"errors":0,"tokens":2}],"largest":[{"file":"a","line":-1,"conversation":1,"message":1,"role":"user","tokens":3}]}', '{"conversations":1,"messages":1,"exchanges":1,"tokens":3,"tokenizer":"o200k_base","compactions":0,"began":"2026-01-02T03:04:05Z","billed":{"answers":0,"input":0,"output":0,"cache_read":0,"cache_written":0},"roles":[{"name":"user","conversations":1,"messages":1,"characters":2,"tokens":3,"input":0,"output":0,"cache_read":0,"cache_written":0}],"days":{},"models":[],"files":[],"tools":[{"name":"f","calls":1,"errors":0,"tokens":2}],"largest":[{"file":"a","line":1,"conversation":1,"message":1,"role":"user","tokens":3}]}']),
    "diff": (['{"change":"cut","before":{"file":"a.json","conversation":1}}', '{"change":"changed","before":{"file":"a.json","line":1,"column":2,"conversation":1,"id":"x","message":3,"role":"user"},"after":{"file":"b.json","line":1,"column":2,"conversation":1,"message":2,"role":"user"},"parts":[{"change":"changed","kind":"text","words":[{"is":"same","text":"a "},{"is":"removed","text":"b"}]}]}'], ['{"before":{"file":"a.json","conversation":1}}', '{"change":"gone","before":{"file":"a.json","conversation":1}}', '{"change":"cut","before":{"file":"a.json"}}', '{"change":"cut","before":{"file":"a.json","conversation":1},"parts":[{"change":"cut","kind":"text"}]}', '{"change":"cut","before":{"file":"a.json","conversation":1},"parts":[{"change":"cut","kind":"text","words":[{"is":"new","text":""}]}]}']),
    "grep": (['{"file":"a.json","line":1,"column":2,"conversation":1,"message":3,"role":"user","in":"text","text":"yes","matches":[{"begin":0,"end":3}]}'], ['{"file":"a.json","line":-1,"column":2,"conversation":1,"message":3,"role":"user","in":"text","text":"yes","matches":[{"begin":0,"end":3}]}', '{"file":"a.json","line":1,"column":2,"conversation":1,"message":3,"role":"user","in":"words","text":"yes","matches":[{"begin":0,"end":3}]}', '{"file":"a.json","line":1,"column":2,"conversation":1,"message":3,"role":"user","in":"text","text":"yes","matches":[{"begin":0}]}', '{"line":1,"column":2,"conversation":1,"message":3,"role":"user","in":"text","text":"yes","matches":[{"begin":0,"end":3}]}']),
    "manifest": (['{"abridge":"1.2.3","command":"convert","shard":1,"of":2,"inputs":[{"file":"a.jsonl","size":1,"modified":2}],"policy":"0f","options":["--last 5"],"read":[{"file":"p.yaml","hash":"0f"}],"exit":0,"files":[{"kind":"output","file":"o","size":1,"hash":"0f"}],"counts_from_part":true,"parts":[{"input":0,"lines":1,"records":1,"fail_on":"error","lost":{"28":{"times":1,"names":["id"],"more":false}}}],"summary":{"files":1,"read_only":0,"records":1,"conversations":1,"rejected":0,"taken_out":0,"errors":0,"warnings":1,"fixed":0,"records_lost":0,"bytes":1,"bytes_lost":0,"refused":[{"target":"openai","conversations":1}]},"mends":"as-policy","to":"anthropic","rules":{"invalid-json":1},"severities":{"invalid-json":"error"},"notes":[]}'],
                 ['{"abridge":"1.2.3","command":"convert","of":2,"inputs":[{"file":"a.jsonl","size":1,"modified":2}],"policy":"0f","options":["--last 5"],"read":[{"file":"p.yaml","hash":"0f"}],"exit":0,"files":[{"kind":"output","file":"o","size":1,"hash":"0f"}],"counts_from_part":true,"parts":[{"input":0,"lines":1,"records":1,"fail_on":"error","lost":{"28":{"times":1,"names":["id"],"more":false}}}],"summary":{"files":1,"read_only":0,"records":1,"conversations":1,"rejected":0,"taken_out":0,"errors":0,"warnings":1,"fixed":0,"records_lost":0,"bytes":1,"bytes_lost":0,"refused":[{"target":"openai","conversations":1}]},"mends":"as-policy","to":"anthropic","rules":{"invalid-json":1},"severities":{"invalid-json":"error"},"notes":[]}',
                  '{"abridge":"1.2.3","command":"convert","shard":1,"of":2,"inputs":[{"file":"a.jsonl","size":1,"modified":2}],"policy":"0f","options":["--last 5"],"read":[{"file":"p.yaml","hash":"0f"}],"exit":0,"files":[{"kind":"output","file":"o","size":1,"hash":"0f"}],"counts_from_part":true,"parts":[{"input":0,"lines":1,"records":1,"fail_on":"error","lost":{"28":{"times":1,"names":["id"],"more":false}}}],"summary":{"files":1,"read_only":0,"records":1,"conversations":1,"rejected":0,"taken_out":0,"errors":0,"warnings":1,"fixed":0,"records_lost":0,"bytes":1,"bytes_lost":0,"refused":[{"target":"openai","conversations":1}]},"mends":"some","to":"anthropic","rules":{"invalid-json":1},"severities":{"invalid-json":"error"},"notes":[]}',
                  '{"abridge":"1.2.3","command":"convert","shard":1,"of":2,"inputs":[{"file":"a.jsonl","size":-1,"modified":2}],"policy":"0f","options":["--last 5"],"read":[{"file":"p.yaml","hash":"0f"}],"exit":0,"files":[{"kind":"output","file":"o","size":1,"hash":"0f"}],"counts_from_part":true,"parts":[{"input":0,"lines":1,"records":1,"fail_on":"error","lost":{"28":{"times":1,"names":["id"],"more":false}}}],"summary":{"files":1,"read_only":0,"records":1,"conversations":1,"rejected":0,"taken_out":0,"errors":0,"warnings":1,"fixed":0,"records_lost":0,"bytes":1,"bytes_lost":0,"refused":[{"target":"openai","conversations":1}]},"mends":"as-policy","to":"anthropic","rules":{"invalid-json":1},"severities":{"invalid-json":"error"},"notes":[]}',
                  '{}']),
    "report": (['{"abridge":"1.2.3","cuts":[],"conversations":1,"messages":{"in":2,"out":1},"bytes":{"in":9,"out":5},"unchanged":{"messages":0,"bytes":0},"steps":[]}'], ['{}', '{"abridge":"1.2.3","cuts":[],"conversations":1,"messages":{"in":2,"out":1},"bytes":{"in":9,"out":5},"unchanged":{"messages":0,"bytes":0},"steps":[{}]}', '{"abridge":"1.2.3","cuts":[],"conversations":1,"messages":{"in":"2","out":1},"bytes":{"in":9,"out":5},"unchanged":{"messages":0,"bytes":0},"steps":[]}', '{"abridge":"1.2.3","cuts":[],"conversations":1,"messages":{"in":2,"out":1},"bytes":{"in":9,"out":5},"unchanged":{"messages":0,"bytes":0},"steps":[],"step":1}']),
}


def main():
    faults = []
    names = set(FILES)
    faults += [f"no case for {name}" for name in names ^ set(CASES)]
    for name, (good, bad) in CASES.items():
        schema = Schema.named(name)
        faults += [f"{name}: {fault}: {text}" for text in good for fault in schema.faults(read(text))]
        faults += [f"{name} takes {text}" for text in bad if not schema.faults(read(text))]
    one = Facts("openai", read(CASES["openai"][0][0])).said
    other = Facts("anthropic", read(CASES["anthropic"][0][0])).said
    faults += [f"facts: {said}" for said in [Facts("bedrock", read(CASES["bedrock"][0][0])).said] if said != other]
    faults += [f"facts: {said}" for said in [Facts("atif", read(CASES["atif"][0][0])).said] if said != one]
    if one != [("user", "a"), ("call", "f", 0, {}), ("result", 0, "r")] or other != [("system", "s"), *one]:
        faults.append(f"facts: {one} {other}")
    print("\n".join(faults) or f"{len(CASES)} schemas")
    return 1 if faults else 0


sys.exit(main())
