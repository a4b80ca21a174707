import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isContentFile, Redactor, redactText } from './redact.ts';

const SLOW = '/opt/nodeenv/OpenSearch-2.19/logs/opensearch_index_search_slowlog.log.2026-11-21-01';

/** Each line with what must not be left of it, and what must. */
test.each<[line: string, gone: string, stays: string]>([
  ['Authorization: Basic dXNlcjpwYXNz', 'dXNlcjpwYXNz', 'Authorization: '],
  ['{"req":{"headers":{"authorization":"Bearer abc.def.ghi","host":"search"}}}', 'abc.def', '"host":"search"'],
  [
    'proxy-authorization=AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20261121/us-east-1, Signature=fe5f80',
    'fe5f80',
    'proxy-authorization=',
  ],
  ['curl -H "x: y" sent bearer 0123456789abcdef ok', '0123456789abcdef', ' ok'],
  ['using key AKIAIOSFODNN7EXAMPLE for s3', 'AKIAIOSFODNN7EXAMPLE', 'for s3'],
  ['aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', 'wJalr', 'aws_secret_access_key = '],
  ['{"password":"a b c","port":9200}', 'a b c', '"port":9200'],
  ["--set token='q w e' --dry-run", 'q w e', '--dry-run'],
  ['x-amz-security-token: FwoGZXIvYXdzEXAMPLE//////', 'FwoGZXIv', 'x-amz-security-token: '],
  ['jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.dozjgNryP4J3jVmN end', 'eyJzdWIi', ' end'],
  ['https://admin:hunter2@search.example:9200/_cat', 'hunter2', 'https://admin:'],
  ['mail from anna.k+x@shop.example bounced', 'anna.k', 'bounced'],
  ['203.0.113.9 POST /_bulk 429', '203.0.113.9', '/_bulk 429'],
  ['peer 2001:db8::17 closed', '2001:db8::17', 'closed'],
  ['"audit_request_effective_user":"anna"', 'anna', 'audit_request_effective_user'],
  [
    '[2026-11-21T07:14:06,733][WARN ][index.search.slowlog.query] [n] [orders][3] took[8.1s], took_millis[8122], source[{"a":["x]"]}], id[q7], ',
    'x]',
    'took_millis[8122]',
  ],
  ['[t][WARN ][index.indexing.slowlog.index] [n] [i/u] took[12.4s], id[Z81q], routing[], source[{"card":"4111"}', '4111', 'routing[]'],
  ['taskId[8], description[indices[a], source[{"q":1}]], start_time_millis[17], stats[]', '"q"', 'start_time_millis[17]'],
])('%s', (line, gone, stays) => {
  const redacted = redactText(line);
  expect(redacted).not.toContain(gone);
  expect(redacted).toContain(stays);
});

test.each([
  '[2026-11-21T07:14:03,218][INFO ][o.o.c.s.ClusterManagerService] [9f2c1e7ab04d4c7e8a51d3f06b7e21aa] node-left[{data-3}{10.0.41.7}{10.0.41.7:9300} reason: disconnected], term: 41',
  '[2026-11-21T07:14:08.004+0000][7182][info][gc] GC(4127) Pause Young (Normal) 24811M->9120M(31744M) 63.412ms',
  'Nov 21 07:14:30 ip-10-0-41-7 haproxy[2210]: 10.0.9.14:51734 [21/Nov/2026:07:14:30.101] https-in es/local 0/0/0/17/18 503',
  'drwxr-xr-x 1 nodeuser nodeuser 4096 2026-11-21 02:14:37.000000000 +0000 OpenSearch-2.19 -> /opt/nodeenv/.versions/engine-2.19',
  '/dev/sdf 504G 296G 208G 59% /mnt/data',
  'engine 999.999.999.999 is no address, and 127.0.0.1, 172.16.4.4, 192.168.1.1 are our own',
])('%s stays as it is', (line) => {
  expect(redactText(line)).toBe(line);
});

test.each([
  ['wherever a sign stands', ''],
  ['behind letters beyond ASCII', 'Übergröße 日本 😀 '],
  ['at the end of a long line', `${'words '.repeat(20_000)} `],
  ['at the end of a long line with letters beyond ASCII', `${'wörter '.repeat(20_000)} `],
])('a secret goes %s', (_title, before) => {
  for (const blanks of ['', ' ', '  ', '   ']) {
    const line = `${before}${blanks}password=hunter2 from 203.0.113.9 and 2001:db8::17, änna.müller@shop.example, end`;
    expect(redactText(line)).toBe(`${before}${blanks}password=<redacted> from <redacted> and <redacted>, <redacted>, end`);
  }
});

test('names of fields that share a place in what is kept of them have each their own rule', () => {
  const names = Array.from({ length: 9_000 }, (_, n) => `f${n}${n % 2 === 0 ? '_token' : '_broken'}`);
  for (const name of [...names, ...names])
    expect(redactText(`${name}=abc`)).toBe(name.endsWith('_token') ? `${name}=<redacted>` : `${name}=abc`);
});

test('a line of a private key goes where nobody knows what stood before it; words stay', () => {
  const redactor = new Redactor('/logs/opensearch.log');
  for (const line of ['MIIEpAIBAAKCAQEAabcd/+efgh', '  q2hLkPZtVbWcXdYe==', '-----BEGIN RSA PRIVATE KEY-----'])
    expect(redactor.lineAlone(line)).toBe('<redacted>');
  for (const line of ['stopped', 'closed the connection', '{"type":"server"}']) expect(redactor.lineAlone(line)).toBe(line);
  expect(redactor.lineAlone('password=hunter2')).toBe('password=<redacted>');
});

test('a private key goes with all of its lines, and what follows stays', () => {
  const text = 'before\n-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA\nabc\n-----END RSA PRIVATE KEY-----\nafter';
  expect(redactText(text)).toBe('before\n<redacted>\n<redacted>\n<redacted>\n<redacted>\nafter');
});

test('in a file with content, a line that is none of the known goes as a whole', () => {
  expect(isContentFile(SLOW)).toBe(true);
  expect(isContentFile('/opt/nodeenv/ServiceProxy/logs/access.log')).toBe(true);
  expect(isContentFile('/data-1_access.log')).toBe(true);
  expect(isContentFile('/opt/nodeenv/OpenSearch-2.19/logs/opensearch.log')).toBe(false);
  expect(redactText('  "customer": "anna"', SLOW)).toBe('<redacted>');
  expect(redactText('--', SLOW)).toBe('--');
  expect(redactText('t 10.0.0.1 POST /orders/_search?q=anna 200 17', '/opt/nodeenv/ServiceProxy/logs/access.log')).toBe(
    't 10.0.0.1 POST <redacted> 200 17',
  );
});

test.each([
  ['one long word', 'a'.repeat(1_000_000)],
  ['beginnings of mail', 'a.b'.repeat(300_000)],
  ['beginnings of tokens', 'eyJ-'.repeat(200_000)],
  ['beginnings of addresses', 'http://a:'.repeat(100_000)],
  ['beginnings of secrets', 'token= '.repeat(130_000)],
  ['open brackets', 'source['.repeat(130_000)],
  ['quotes', 'password:"'.repeat(90_000)],
  ['ids of slow lines', `took[1] ${' id[a]'.repeat(150_000)}`],
  ['routings without an end', `took[1] ${' routing['.repeat(100_000)}`],
  ['questions', 'a?b'.repeat(300_000)],
  ['harmless questions', '/a?pretty=true'.repeat(70_000)],
  ['conflicts', ']: version conflict'.repeat(50_000)],
  ['encoded mail', 'a%40'.repeat(250_000)],
  ['colons', ':'.repeat(1_000_000)],
  ['times', '20:14:'.repeat(160_000)],
  ['names', 'a.token'.repeat(140_000)],
  ['users that are nobody', 'user=1 '.repeat(140_000)],
  ['nested objects', 'query={'.repeat(140_000)],
  ['escapes', '\u001b['.repeat(500_000)],
  ['phrases', "with id '".repeat(110_000)],
  ['bulk items', '{[a][b][c], source['.repeat(50_000)],
  ['requests', ' GET "GET '.repeat(100_000)],
  ['arns', 'arn:aws:iam::'.repeat(75_000)],
])('a megabyte of %s takes no long time', (_title, text) => {
  const begun = performance.now();
  new Redactor().line(text);
  new Redactor('/opt/nodeenv/ServiceProxy/logs/access.log').line(text);
  expect(performance.now() - begun).toBeLessThan(5_000);
});

/** The redacted text of one that comes in pieces of these lengths, over and over. */
function inPieces(text: string, lengths: readonly number[], path: string | null): string {
  const redactor = new Redactor(path);
  let shown = '';
  for (let at = 0, turn = 0; at < text.length; turn++) {
    const end = at + (lengths[turn % lengths.length] ?? 1);
    shown += redactor.take(text.slice(at, end));
    at = end;
  }
  return shown + redactor.rest();
}

const KEY = '-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA\n-----END RSA PRIVATE KEY-----';
const PARTS = fc.oneof(
  fc.constantFrom(
    '\n',
    ' ',
    '"',
    ',',
    'password=hunter2',
    '{"token":"a b c"',
    'anna@shop.example',
    '203.0.113.9',
    KEY,
    'source[{"q":"x]"}], id[q7], ',
  ),
  fc.constantFrom('took[8s], ', 'description[', '-----BEGIN ', '-----END ', '😀', 'Authorization: Basic dXNlcjpwYXNz'),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.integer({ min: 1, max: 90_000 }).map((length) => 'x'.repeat(length)),
  fc.integer({ min: 1, max: 9_000 }).map((count) => 'word, '.repeat(count)),
);

test('what comes in pieces is redacted as the whole is, wherever it is cut', () => {
  const texts = fc.array(PARTS, { maxLength: 12 }).map((parts) => parts.join(''));
  const lengths = fc.array(fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 100_000 })), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(texts, lengths, fc.constantFrom(null, SLOW), (text, cuts, path) => {
      fc.pre(text.length / Math.max(...cuts) < 50_000);
      expect(inPieces(text, cuts, path)).toBe(redactText(text, path));
    }),
    { numRuns: 150 },
  );
});

test('a key that begins at the end of a long line goes on over the next', () => {
  const text = `${'x'.repeat(200_000)} ${KEY}\nafter`;
  const shown = redactText(text);
  expect(shown).not.toContain('MIIE');
  expect(shown.endsWith('\nafter')).toBe(true);
});
