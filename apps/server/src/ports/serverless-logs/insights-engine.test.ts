import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { insightsToSql } from '#rules/insights/to-sql';
import { lineSearch } from '#rules/logs/search-line';
import { askEvents, type LogEvent } from './insights-engine.ts';

const NEVER = new AbortController().signal;
const T0 = Date.UTC(2026, 10, 24, 17, 0, 30);
const MINUTE = 60_000;

const event = (minute: number, message: string | object, n = 0): LogEvent => ({
  at: T0 + minute * MINUTE + n,
  message: typeof message === 'string' ? message : JSON.stringify(message),
  ptr: `p${minute}.${n}`,
  log: '/a',
  stream: 's',
});

/** Requests of a service, and two lines of text among them. */
const EVENTS = [
  event(0, { code: 200, ms: 10, path: '/a', host: 'one', error: null }),
  event(1, { code: 200, ms: 9, path: '/b', host: 'one' }),
  event(2, { code: 503, ms: 1200, path: '/a', host: 'two', error: { kind: 'Timeout', tries: [1, 2] } }),
  event(60, { code: '429', ms: 2.5, path: '/a%20b', host: 'two', 'x y': 'spaced' }),
  event(61, 'user=anna, method:GET, latency := 12'),
  event(62, 'no JSON: {"code": 200'),
];

async function ask(queryString: string, events: readonly LogEvent[] = EVENTS) {
  const { query, problem } = insightsToSql(queryString);
  if (problem) throw new Error(problem.message);
  async function* chunks() {
    yield events;
  }
  return (await askEvents(query, chunks(), NEVER)).rows;
}
/** Rows without their pointers. */
const values = async (queryString: string, events?: readonly LogEvent[]) =>
  (await ask(queryString, events)).map(({ '@ptr': _, ...row }) => row);

describe('answers as the service gives them', () => {
  test.each<[string, object[]]>([
    ['fields code | filter code >= 400 | sort code asc', [{ code: '429' }, { code: '503' }]],
    ['filter code = 200 | stats count(*) as n', [{ n: '2' }]],
    ['filter code = "200" | stats count(*) as n', [{ n: '2' }]],
    ['filter code in [429, 503] and host = "two" | stats count(*) as n', [{ n: '2' }]],
    ['filter not ispresent(code) | stats count(*) as n', [{ n: '2' }]],
    ['filter host not in ["one"] | stats count(*) as n', [{ n: '2' }]],
    ['filter error.kind = "Timeout" | fields error.kind, error.tries.1 as tries', [{ 'error.kind': 'Timeout', tries: '2' }]],
    ['filter `x y` = "spaced" | fields path', [{ path: '/a%20b' }]],
    // Texts that are numbers are ordered as numbers, and what is missing comes last.
    ['fields ms | sort ms asc | limit 3', [{ ms: '2.5' }, { ms: '9' }, { ms: '10' }]],
    ['fields ms | sort ms desc | limit 2', [{ ms: '1200' }, { ms: '10' }]],
    [
      'stats avg(ms) as a, sum(ms) as s, min(ms) as lo, max(ms) as hi, count(ms) as n by host | sort host asc',
      [
        { host: 'one', a: '9.5', s: '19', lo: '9', hi: '10', n: '2' },
        { host: 'two', a: '601.25', s: '1202.5', lo: '2.5', hi: '1200', n: '2' },
        { host: null, a: null, s: null, lo: null, hi: null, n: '0' },
      ],
    ],
    ['filter ispresent(ms) | stats pct(ms, 50) as p50, count_distinct(host) as hosts', [{ p50: '9.5', hosts: '2' }]],
    [
      'stats count(*) as n by bin(1h)',
      [
        { 'bin(1h)': '2026-11-24 18:00:00.000', n: '3' },
        { 'bin(1h)': '2026-11-24 17:00:00.000', n: '3' },
      ],
    ],
    ['stats count(*) by bin(30m) as half | sort count(*) desc | limit 1', [{ half: '2026-11-24 18:00:00.000', 'count(*)': '3' }]],
    [
      'filter host = "two" | stats earliest(path) as first, latest(path) as last, sortsFirst(path) as low',
      [{ first: '/a', last: '/a%20b', low: '/a' }],
    ],
    ['stats sum(ms) / count(ms) as mean | fields ceil(mean) as up', [{ mean: '305.375', up: '306' }]],
    [
      'parse @message "user=*, method:*, latency := *" as user, method, latency | filter ispresent(user) | display user, method, latency',
      [{ user: 'anna', method: 'GET', latency: '12' }],
    ],
    [
      'parse @message /method:(?<verb>[A-Z]+).*latency := (?<took>\\d+)/ | filter took > 11 | display verb, took',
      [{ verb: 'GET', took: '12' }],
    ],
    ['parse path "/*" as rest | filter rest like /%/ | display rest', [{ rest: 'a%20b' }]],
    ['filter @message like /(?i)USER=/ | stats count(*) as n', [{ n: '1' }]],
    ['filter @message like "USER=" | stats count(*) as n', [{ n: '0' }]],
    ['filter @message =~ /^user/ | stats count(*) as n', [{ n: '1' }]],
    ['filter @message not like /"code"/ | stats count(*) as n', [{ n: '1' }]],
    ['fields host | dedup host | limit 2', [{ host: null }, { host: null }]],
    [
      'filter ispresent(host) | fields host, path | sort @timestamp asc | dedup host',
      [
        { host: 'one', path: '/a' },
        { host: 'two', path: '/a' },
      ],
    ],
    [
      'filter ms = 10 | fields strlen(host) as n, toupper(host) as up, substr(path, 1) as rest, replace(host, "o", "0") as zero',
      [{ n: '3', up: 'ONE', rest: 'a', zero: '0ne' }],
    ],
    [
      'filter ms = 10 | fields ms / 0 as z, sqrt(0 - 1) as r, ms % 3 as m, ms ^ 2 as q, -ms + 1 as d, strcontains(host, "ne") as has',
      [{ z: null, r: null, m: '1', q: '100', d: '-9', has: '1' }],
    ],
    [
      'filter ms = 10 | fields coalesce(missing, host) as c, isempty(missing) as e, isblank("  ") as b, concat(host, "/", ms) as x',
      [{ c: 'one', e: '1', b: '1', x: 'one/10' }],
    ],
    [
      'filter ms = 10 | fields datefloor(@timestamp, 1h) as f, dateceil(@timestamp, 1h) as t, fromMillis(0) as zero, toMillis(@timestamp) as n',
      [{ f: '2026-11-24 17:00:00.000', t: '2026-11-24 18:00:00.000', zero: '1970-01-01 00:00:00.000', n: String(T0) }],
    ],
    ['fields host | filter ms = 10 | display path | display code', [{ code: '200' }]],
    ['fields host as h | fields path | filter ms = 10', [{ h: 'one', path: '/a' }]],
  ])('%s', async (query, rows) => {
    expect(await values(query)).toEqual(rows);
  });

  test('without fields a row has time, message and pointer, the newest first', async () => {
    const rows = await ask('filter ispresent(host)');
    expect(rows.map((row) => row['@ptr'])).toEqual(['p60.0', 'p2.0', 'p1.0', 'p0.0']);
    expect(Object.keys(rows[0] ?? {})).toEqual(['@timestamp', '@message', '@ptr']);
    expect(rows[0]?.['@timestamp']).toBe('2026-11-24 18:00:30.000');
  });

  test('of no events there is one group without keys, and none with', async () => {
    expect(await values('stats count(*) as n', [])).toEqual([{ n: '0' }]);
    expect(await values('stats count(*) as n by host', [])).toEqual([]);
  });
});

test('a pattern finds in the engine what our own search finds', async () => {
  const parts = fc.constantFrom('a', 'b', '.', '\\d', '[a-c]', '[^b]', '(?:a|b)', 'a*', 'b+', 'c?', '^', '$', '\\b', 'é', '😀', '\\.', ' ');
  const pattern = fc.array(parts, { minLength: 1, maxLength: 5 }).map((some) => some.join(''));
  const lines = fc.array(fc.stringMatching(/^[abcé. 1😀]{0,8}$/u), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(pattern, lines, async (text, some) => {
      const { search } = lineSearch({ text, isPattern: true, isCaseSensitive: true });
      if (!search) return;
      // One character beyond U+FFFF is one to the engine and two to JavaScript: where either counts, they may differ.
      fc.pre(!some.join('').includes('😀') || !/[.[^]/.test(text));
      const events = some.map((message, n) => event(0, message, n));
      const rows = await ask(`filter @message like /${text}/ | sort @timestamp asc`, events);
      expect(rows.map((row) => row['@message'])).toEqual(some.filter((line) => search.test(line)));
    }),
    {
      numRuns: 25,
      examples: [
        ['$é😀', ['é😀', '']],
        ['a$b', ['ab', 'a']],
        ['b^a', ['ba']],
      ],
    },
  );
}, 60_000);

test('a text is looked for as it stands, whatever it is made of', async () => {
  const text = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(text, fc.array(text, { maxLength: 6 }), async (wanted, some) => {
      const events = some.map((message, n) => event(0, message, n));
      const quoted = wanted.replaceAll('\\', '\\\\').replaceAll('"', '\\"');
      const rows = await ask(`filter @message like "${quoted}" | sort @timestamp asc`, events);
      expect(rows.map((row) => row['@message'])).toEqual(some.filter((line) => line.includes(wanted)));
    }),
    { numRuns: 25 },
  );
}, 60_000);

test('sums and groups are those of a plain loop', async () => {
  const row = fc.record({ host: fc.constantFrom('a', 'b', 'c'), ms: fc.integer({ min: -1_000, max: 1_000 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 40 }), async (some) => {
      const rows = await values(
        'stats count(*) as n, sum(ms) as s by host | sort host asc',
        some.map((one, n) => event(0, one, n)),
      );
      const wanted = ['a', 'b', 'c'].flatMap((host) => {
        const own = some.filter((one) => one.host === host);
        return own.length === 0 ? [] : [{ host, n: String(own.length), s: String(own.reduce((sum, { ms }) => sum + ms, 0)) }];
      });
      expect(rows).toEqual(wanted);
    }),
    { numRuns: 20 },
  );
}, 60_000);

describe('a query that asks too much', () => {
  const { query } = insightsToSql('stats count(*) as n');
  async function* endless() {
    for (let minute = 0; ; minute++) yield [event(minute, 'x')];
  }
  test('of more events than are looked at is refused with what to do', async () => {
    if (!query) throw new Error('no query');
    await expect(askEvents(query, endless(), NEVER, { mostEvents: 1_000 })).rejects.toMatchObject({
      kind: 'too-large',
      message: 'There are more than 1,000 events: choose fewer log groups or a shorter range.',
    });
  });
  test('that does not fit into memory is refused with what to do', async () => {
    if (!query) throw new Error('no query');
    async function* large() {
      for (let minute = 0; ; minute++) yield Array.from({ length: 20 }, (_, n) => event(minute, `${minute} ${n} ${'x'.repeat(200_000)}`));
    }
    await expect(askEvents(query, large(), NEVER)).rejects.toMatchObject({ kind: 'too-large' });
  }, 30_000);
  test('ends when its time is over, and when nobody waits any more', async () => {
    if (!query) throw new Error('no query');
    await expect(askEvents(query, endless(), NEVER, { mostEvents: 1e9, timeoutMs: 100 })).rejects.toMatchObject({ kind: 'timed-out' });
    await expect(askEvents(query, endless(), AbortSignal.timeout(100), { mostEvents: 1e9 })).rejects.toMatchObject({ kind: 'cancelled' });
  });
});
