import { expect, test } from 'vitest';
import { Redactor } from './redact.ts';

const AUDIT = '/opt/nodeenv/OpenSearch-2.19/logs/audit.log';
const ACCESS = '/opt/nodeenv/ServiceProxy/logs/access.log';
const SLOW = '/opt/nodeenv/OpenSearch-2.19/logs/opensearch_index_search_slowlog.log';

test.each([
  [AUDIT, '12:{"audit_category":"AUTHENTICATED","audit_request_effective_user":"anna"}', /^12:\{.*"AUTHENTICATED".*<redacted>/],
  [AUDIT, '11-{"audit_category":"AUTHENTICATED","audit_request_effective_user":"anna"}', /^11-\{.*"AUTHENTICATED".*<redacted>/],
  [ACCESS, '7:t 10.0.0.1 POST /orders/_search?q=anna 200 17', /^7:t \S+ POST <redacted> 200 17$/],
  [SLOW, '3-[t][WARN ] took[8.1s], source[{"name":"anna"}], id[q7], ', /^3-\[t\]\[WARN \] took\[8\.1s\], source\[<redacted>\]/],
  [AUDIT, '4111111111111111 anna', /^<redacted>$/],
  [AUDIT, '41111111:anna', /^<redacted>$/],
  [ACCESS, '2026-anna', /^<redacted>$/],
])('what a search finds in %s is redacted as the line behind its number: %s', (path, line, expected) => {
  const shown = new Redactor(path).line(line);
  expect(shown).toMatch(expected);
  expect(shown).not.toContain('anna');
});

test.each([
  ['more blanks than one before the path', '2026 10.0.0.1 GET  /orders/anna 200', '2026 <redacted> GET  <redacted> 200'],
  ['an address whose host may be read', 't GET https://search.example/anna?q=1 200', 't GET https://search.example/<redacted> 200'],
  ['an address with nothing behind its host', 't GET https://search.example 200', 't GET https://search.example 200'],
  ['a quoted path with a blank in it', '10.0.0.1 - - "GET /orders/anna b HTTP/1.1" 200', '10.0.0.1 - - "GET <redacted> HTTP/1.1" 200'],
  ['what was taken out before', 't <redacted> GET <redacted> 200', 't <redacted> GET <redacted> 200'],
])('a request with %s', (_what, line, expected) => {
  const redactor = new Redactor(ACCESS);
  expect(redactor.line(line)).toBe(expected);
  expect(redactor.line(expected)).toBe(expected);
});
