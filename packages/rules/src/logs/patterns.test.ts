import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineHead } from './line-head.ts';
import { isOfPattern, LogPatterns, newSince, PATTERN_BUCKETS } from './patterns.ts';

const START = Date.UTC(2026, 10, 21, 7);
const RANGE = { start: START, end: START + 3_600_000 };

const time = (n: number): string => new Date(START + (n % 3_600) * 1_000).toISOString().replace('Z', '').replace('.', ',');
const engine = (n: number, level: string, name: string, text: string): string =>
  `[${time(n)}][${level.padEnd(5)}][${name.padEnd(25)}] [9f2c1e7ab04d] ${text}`;

/** Lines of an hour as an engine writes them, by the place that wrote them. */
const WRITERS: readonly ((n: number) => string)[] = [
  (n) => engine(n, 'WARN', 'o.o.m.j.JvmGcMonitorService', `[gc][${n}] overhead, spent [${250 + (n % 90)}ms] collecting in the last [1s]`),
  (n) => engine(n, 'INFO', 'o.o.j.s.JobSweeper', 'Running full sweep'),
  (n) =>
    engine(
      n,
      'WARN',
      'o.o.c.r.a.DiskThresholdMonitor',
      `high disk watermark [90%] exceeded on [x${n}y][data-${n % 9}] free: ${n % 40}.1gb[7.4%]`,
    ),
  (n) =>
    engine(
      n,
      'ERROR',
      'o.o.a.b.TransportShardBulkAction',
      `[orders-2026.11.${10 + (n % 9)}][${n % 3}] mapping update rejected by primary: java.lang.IllegalArgumentException: Limit of total fields [1000] has been exceeded`,
    ),
  (n) =>
    `[${time(n).replace(',', '.')}+0000][7182][info][gc              ] GC(${n}) Pause Young (Normal) (G1 Evacuation Pause) 24811M->${n % 9000}M(31744M) ${n % 90}.412ms`,
  (n) => `${time(n).replace(',', '.')}Z INFO  [poller] desired=2.17.${n % 9} actual=2.17.3 component=search-agent action=NONE task=4a${n}`,
];
const lines = Array.from({ length: 3_000 }, (_, n) => WRITERS[n % WRITERS.length]?.(n) ?? '');

const grouped = (texts: readonly string[]): LogPatterns => {
  const patterns = new LogPatterns(RANGE);
  for (const text of texts) {
    const { time: at, level, body } = lineHead(text);
    patterns.add(text, body, at, level);
  }
  return patterns;
};

const shuffled = <T>(items: readonly T[], seed: number): T[] =>
  items
    .map((item, at) => ({ item, key: Math.imul(at + 1, 2_654_435_761 + 2 * seed) >>> 0 }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);

describe('lines', () => {
  const patterns = grouped(lines).patterns();

  test('are grouped by the place that wrote them, what was filled in is masked', () => {
    expect(patterns.map(({ template, count, level }) => [template, count, level])).toEqual([
      ['[gc ] GC(<*>) Pause Young (Normal) (<*> Evacuation Pause) <*>><*>(<*>) <*>', 500, 'info'],
      [
        '[o.o.a.b.TransportShardBulkAction] [<*>] [<*>][<*>] mapping update rejected by primary: java.lang.IllegalArgumentException: Limit of total fields [<*>] has been exceeded',
        500,
        'error',
      ],
      ['[o.o.c.r.a.DiskThresholdMonitor] [<*>] high disk watermark [<*>] exceeded on [<*>][<*>] free: <*>[<*>]', 500, 'warn'],
      ['[o.o.j.s.JobSweeper ] [<*>] Running full sweep', 500, 'info'],
      ['[o.o.m.j.JvmGcMonitorService] [<*>] [gc][<*>] overhead, spent [<*>] collecting in the last [<*>]', 500, 'warn'],
      ['[poller] desired=<*> actual=<*> component=search-agent action=NONE task=<*>', 500, 'info'],
    ]);
  });

  test('have share, first and last, and a histogram that counts each of them', () => {
    for (const { share, first, last, histogram, count, sample } of patterns) {
      expect(share).toBeCloseTo(1 / 6);
      expect(first).toBeGreaterThanOrEqual(START);
      expect(last).toBeLessThan(RANGE.end);
      expect(histogram).toHaveLength(PATTERN_BUCKETS);
      expect(histogram.reduce((sum, n) => sum + n, 0)).toBe(count);
      expect(lineHead(sample).time).toBe(first);
    }
  });

  test('make the same patterns in any order', () => {
    for (let seed = 1; seed <= 5; seed++) expect(grouped(shuffled(lines, seed)).patterns()).toEqual(patterns);
  });

  test('are found again by their pattern, each by one', () => {
    for (const text of lines.slice(0, 60)) {
      const { body } = lineHead(text);
      expect(patterns.filter((pattern) => isOfPattern(pattern, text, body))).toHaveLength(1);
    }
  });

  test('that differ in a word become one pattern, and those that differ in what they say do not', () => {
    const named = ['orders', 'people', 'carts', 'logs'].map((name, n) =>
      engine(n, 'INFO', 'o.o.c.m.MetadataMapping', `[${name}/kQ3v] update_mapping [_doc] for type event`),
    );
    expect(
      grouped(named)
        .patterns()
        .map(({ template }) => template),
    ).toEqual(['[o.o.c.m.MetadataMapping ] [<*>] [<*>] update_mapping [_doc] for type event']);
    const said = ['started', 'stopped'].map((what, n) => engine(n, 'INFO', 'o.o.n.Node', what));
    expect(grouped(said).patterns()).toHaveLength(2);
  });
});

describe('new since', () => {
  test('is what no line of the hour before was like', () => {
    const before = grouped(lines.filter((_, n) => n % 6 !== 3)).patterns();
    const now = grouped(shuffled(lines, 3)).patterns();
    expect(newSince(now, before).map(({ level }) => level)).toEqual(['error']);
    expect(newSince(before, now)).toEqual([]);
    expect(newSince(now, now)).toEqual([]);
    expect(newSince(now, [])).toHaveLength(6);
  });

  test('is not what was the same with fewer words known to differ', () => {
    const of = (names: string[]) =>
      grouped(names.map((name, n) => engine(n, 'INFO', 'o.o.c.m.Mapping', `[${name}] update_mapping [_doc] for type event`))).patterns();
    expect(newSince(of(['orders', 'people']), of(['orders']))).toEqual([]);
    expect(newSince(of(['orders']), of(['orders', 'people']))).toEqual([]);
  });
});

describe('hostile lines', () => {
  test('all of their own kind are bounded in patterns and counted', () => {
    const patterns = new LogPatterns(RANGE);
    const letters = (n: number): string => n.toString(26).replace(/[0-9]/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '');
    for (let n = 0; n < 60_000; n++) patterns.add(`${letters(n)} ${letters(n * 7)} is here`);
    const all = patterns.patterns();
    expect(all.length).toBeLessThanOrEqual(2_001);
    expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(60_000);
    expect(patterns.total).toBe(60_000);
  });

  test('every line is counted once, whatever it is', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (texts) => {
        expect(
          grouped(texts)
            .patterns()
            .reduce((sum, { count }) => sum + count, 0),
        ).toBe(texts.length);
      }),
    );
  });

  test('of 50 MB cost no more than their beginning', () => {
    const patterns = new LogPatterns(RANGE);
    patterns.add('a b '.repeat(12_500_000));
    expect(patterns.patterns()[0]?.sample.length).toBeLessThan(1_000);
  });
});
