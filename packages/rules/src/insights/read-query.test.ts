import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readQuery } from './read-query.ts';
import { insightsToSql } from './to-sql.ts';

/** Queries of the service's documentation, of the commands that are known here. */
const DOCUMENTED = [
  'fields @timestamp, @message | sort @timestamp desc | limit 25',
  'fields @timestamp, @message\n| filter (range>3000)\n| sort @timestamp desc\n| limit 20',
  'fields @timestamp, @message\n| filter (range>3000 and accountId=123456789012)\n| sort @timestamp desc\n| limit 20',
  'fields f1, f2, f3 | filter f1 like /Exception/',
  'fields f1, f2, f3 | filter f1 like "Exception"',
  "fields f1, f2, f3 | filter f1 like 'Exception'",
  'fields f1, f2, f3 | filter f1 =~ /Exception/',
  'fields f1, f2, f3 | filter f1 not like /Exception/',
  'fields f1, f2, f3 | filter f1 like /(?i)Exception/',
  'fields f1 | filter f1 = "Exception"',
  'fields @timestamp, @message | filter logGroup in ["a", "b", "c"]',
  'filter uri not in ["/a", "/b"]',
  'fields @message | parse @message "user=*, method:*, latency := *" as @user, @method, @latency | stats avg(@latency) by @method, @user',
  'parse @logStream "*/*/*/*" as env, service, instance, shard\n| stats count(*) by env, service',
  'parse @message "url=*" as url\n| parse url "/api/*/users/*" as apiVersion, userId\n| display apiVersion, userId',
  'parse @message /user=(?<user2>.*?), method:(?<method2>.*?),\n    latency := (?<latency2>.*?)/ | stats avg(latency2) by @method2,\n    @user2',
  'parse @message /(?<NetworkInterface>eni-.*?) / | display NetworkInterface, @message',
  'fields @timestamp, server, severity, message | sort @timestamp desc | dedup server',
  'stats count(*) by bin(1h)',
  'filter @message like /Exception/ | stats count(*) as exceptionCount by bin(1h) | sort exceptionCount desc',
  'stats avg(bytes), min(bytes), max(bytes) by srcAddr, dstAddr',
  'stats sum(packets) as packetsTransferred by srcAddr, dstAddr | sort packetsTransferred desc | limit 15',
  'filter @type = "REPORT" | fields @requestId, @billedDuration | sort by_billed desc',
  'filter @type = "REPORT" | stats avg(@duration), max(@duration), min(@duration), pct(@duration, 95) by bin(5m)',
  'fields strcontains(@message, "a") as hit | filter hit = 1',
  'fields concat(a, ":", b) as pair, strlen(pair), substr(pair, 0, 3), toupper(pair), ispresent(a)',
  'fields greatest(a, b, 3), least(a, b), abs(a - b), ceil(a / 2), floor(a), sqrt(a), log(a), a % 3, a ^ 2',
  'fields datefloor(@timestamp, 1h), dateceil(@timestamp, 1h), fromMillis(a), toMillis(@timestamp)',
  'fields `a-b.c` as x, isempty(x), isblank(x), coalesce(x, "none"), trim(x), ltrim(x), rtrim(x), replace(x, "a", "b")',
  'stats earliest(a), latest(a), sortsFirst(b), sortsLast(b), count_distinct(b), stddev(a)',
  '# a comment\nfields a # and another\n| limit 3',
];

test.each(DOCUMENTED)('the documentation’s query is read: %s', (query) => {
  expect(readQuery(query).problem).toBeNull();
  expect(insightsToSql(query).problem).toBeNull();
});

describe('what is no query is told with its word', () => {
  test.each<[string, string, string]>([
    ['', '', 'Expected a command'],
    ['filt a', 'filt', 'Expected a command (fields, display, filter, parse, stats, sort, limit, dedup), found "filt"'],
    ['pattern @message', 'pattern', 'pattern is not supported here'],
    ['fields', '', 'Expected a field, a number, a text in quotes or a function, found the end of the query'],
    ['filter a >', '', 'found the end of the query'],
    ['filter a == 1', '=', 'found "="'],
    ['filter a = 1 b', 'b', 'Expected "|" or the end of the query, found "b"'],
    ['sort a des', 'des', 'Expected "|" or the end of the query, found "des"'],
    ['limit 0', '0', 'Expected a whole number from 1 to 10,000, found "0"'],
    ['limit 10001', '10001', 'Expected a whole number from 1 to 10,000'],
    ['stats count(* by a', 'by', 'Expected ")" behind count(*, found "by"'],
    ['stats a', 'a', 'stats takes functions of many events'],
    ['filter count(*) > 1', 'count(*)', 'count stands in stats alone'],
    ['filter foo(1)', 'foo', '"foo" is no function that is known here'],
    ['fields substr("a")', 'substr("a")', 'substr takes 2 to 3 arguments, not 1'],
    ['filter "x"', '"x"', 'Expected a condition'],
    ['stats count(*) by a | filter b = 1', 'b', 'After stats there is no "b"'],
    ['dedup a | filter a = 1', 'filter', 'Behind dedup only limit is possible'],
    ['parse @message "a*b" as x, y', '"a*b"', 'This text has 1 place (*), and 2 names behind as'],
    ['parse @message /a(b)/', '/a(b)/', 'This pattern has no named group'],
    ['filter a like /(b/', '(b/', 'This group is not closed'],
    ['filter a like /b(?=c)/', '(?=c)/', 'Looking ahead is not supported'],
    ['filter a like /(?:(?:a{60}){60})/', '/(?:(?:a{60}){60})/', 'This pattern is too large'],
    ['filter a = "b', '"b', 'This text is not closed'],
    ['fields `a', '`a', 'This name is not closed'],
    ['fields bin(5x)', '5x', '"5x" is no period'],
    ['fields bin(a)', 'a', 'Expected a period'],
    ['filter a in [1', '', 'Expected "]" or a comma'],
    ['filter a ; b', ';', '";" has no meaning here'],
    [`filter ${'('.repeat(60)}a`, '(', 'at most 40 deep'],
    [`filter ${'not '.repeat(60)}a`, 'not', 'at most 40 deep'],
    [`fields ${Array.from({ length: 1_100 }, (_, n) => `f${n}`).join(',')}`, 'f1000', 'A query has at most 1000 parts'],
    [`fields ${Array.from({ length: 220 }, (_, n) => `f${n}`).join(',')}`, '', 'A query names at most 200 fields'],
    [Array.from({ length: 60 }, () => 'limit 3').join('|'), 'limit', 'A query has at most 50 commands'],
  ])('%.60s', (query, word, message) => {
    const { problem } = insightsToSql(query);
    expect(problem?.message).toContain(message);
    expect(query.slice(problem?.at, (problem?.at ?? 0) + (problem?.length ?? 0))).toBe(word);
  });

  test('line and column are those of an editor', () => {
    expect(readQuery('fields a\n| limit x').problem?.message).toMatch(/\(line 2, column 9\)$/);
  });

  test('100 KB are refused before they are read', () => {
    const begun = performance.now();
    expect(readQuery('('.repeat(100 * 1024)).problem?.message).toMatch(/^A query has at most 10,000 characters, and this one has 102,400$/);
    expect(performance.now() - begun).toBeLessThan(50);
  });
});

const WORDS = [
  'fields',
  'filter',
  'stats',
  'count(*)',
  'by',
  'a',
  '@message',
  '"x"',
  '/a+/',
  '|',
  ',',
  '(',
  ')',
  '=',
  'like',
  'and',
  'not',
  '5m',
  '3',
  'as',
  '*',
];

test('any text is read or refused, in its place, and never throws', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(fc.constantFrom(...WORDS), { maxLength: 30 }).map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const { problem } = insightsToSql(text);
      if (problem === null) return;
      expect(problem.at).toBeGreaterThanOrEqual(0);
      expect(problem.at + problem.length).toBeLessThanOrEqual(Math.max(text.length, problem.at));
    }),
    { numRuns: 2_000 },
  );
});

test('what a person writes reaches the SQL as parameters alone', () => {
  const secret = 'zq9';
  const spots = [
    (text: string) => `fields ${text}`,
    (text: string) => `fields a as ${text}`,
    (text: string) => `fields \`${text}'"; drop table events; --\``,
    (text: string) => `filter a = "${text}'; --"`,
    (text: string) => `filter a like "${text}"`,
    (text: string) => `filter a like /${text}+/`,
    (text: string) => `parse @message "${text} * x" as ${text}1`,
    (text: string) => `parse @message /(?<${text}>\\d+)/`,
    (text: string) => `stats count(*) as ${text} by ${text}2 | sort ${text} desc`,
    (text: string) => `dedup ${text}`,
  ];
  for (const spot of spots) {
    const { query, problem } = insightsToSql(spot(secret));
    expect(problem).toBeNull();
    expect(query?.sql).not.toContain(secret);
    expect(query?.sql).toMatch(/^[a-z0-9_ $(),.*=<>!+/%'\\:^|-]+$/i);
  }
});

test('reading takes time linear in the text', () => {
  const time = (text: string): number => {
    const begun = performance.now();
    for (let n = 0; n < 20; n++) insightsToSql(text);
    return performance.now() - begun;
  };
  const conditions = (count: number): string => `filter ${Array.from({ length: count }, (_, n) => `a${n % 90} = "${n}"`).join(' and ')}`;
  time(conditions(100));
  // Twice the text; far below what its square would take.
  expect(time(conditions(200))).toBeLessThan(12 * time(conditions(100)) + 50);
});
