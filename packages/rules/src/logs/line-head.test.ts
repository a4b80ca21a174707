import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LogLevel, levelOf, lineHead, logEntries } from './line-head.ts';

const DAY = Date.UTC(2026, 10, 21);
const at = (clock: string, ms = 0): number => Date.parse(`2026-11-21T${clock}Z`) + ms;

describe('the head of a line', () => {
  test.each<[line: string, time: number | null, level: LogLevel | null, body: string]>([
    [
      '[2026-11-21 07:14:03,218][WARN ][cluster.service          ] [9f2c] took 41.7s',
      at('07:14:03', 218),
      'warn',
      '[cluster.service          ] [9f2c] took 41.7s',
    ],
    [
      '[2026-11-21T07:14:03,218][INFO ][o.e.c.s.MasterService    ] [9f2c] x',
      at('07:14:03', 218),
      'info',
      '[o.e.c.s.MasterService    ] [9f2c] x',
    ],
    [
      '[2026-11-21T07:14:08.004+0000][7182][info][gc              ] GC(4127) Pause',
      at('07:14:08', 4),
      'info',
      '[gc              ] GC(4127) Pause',
    ],
    ['2026-11-21T07:14:08.004+0000: 91422.117: [GC (Allocation Failure)', at('07:14:08', 4), null, '91422.117: [GC (Allocation Failure)'],
    ['2026-11-21T08:14:08.004+0100: 1.0: [GC', at('07:14:08', 4), null, '1.0: [GC'],
    ['2026-11-21 07:14:10,005 [pa-reader] WARN  ReaderMetricsProcessor - late', at('07:14:10', 5), 'warn', 'ReaderMetricsProcessor - late'],
    ['2026-11-21T07:14:30.119Z [ERROR] 2210#3 upstream', at('07:14:30', 119), 'error', '2210#3 upstream'],
    ['2026-11-21T07:14:40.902Z INFO  [poller] desired=2', at('07:14:40', 902), 'info', '[poller] desired=2'],
    ['2026-11-21T07:14:30.118Z 10.0.41.7 POST /_bulk 429', at('07:14:30', 118), null, '10.0.41.7 POST /_bulk 429'],
    ['2026-11-21T06:58:44Z fetch-image OpenSearch-2.17 OK', at('06:58:44'), null, 'fetch-image OpenSearch-2.17 OK'],
    ['{"type":"log","@timestamp":"2026-11-21T07:14:20Z","tags":["error","x"],"message":"no"}', at('07:14:20'), 'error', 'no"}'],
    ['{"type":"log","@timestamp":"2026-11-21T07:14:20+00:00","tags":["warning"],"message":"no"}', at('07:14:20'), 'warn', 'no"}'],
    ['{"type":"deprecation","timestamp":"2026-11-21T07:14:07,112Z","level":"WARN","message":"m"}', at('07:14:07', 112), 'warn', 'm"}'],
    [
      '{"ts":"2026-11-21T07:14:30.115Z","decision":"deny"}',
      at('07:14:30', 115),
      null,
      '{"ts":"2026-11-21T07:14:30.115Z","decision":"deny"}',
    ],
    ['Nov 21 07:14:30 ip-10-0-41-7 haproxy[2210]: x', at('07:14:30'), null, 'ip-10-0-41-7 haproxy[2210]: x'],
    ['[    4.211873] nvme nvme1: pci', null, null, 'nvme nvme1: pci'],
    ['https 2026-11-21T07:14:30.118000Z app/orders-prod', at('07:14:30', 118), null, 'app/orders-prod'],
    [
      "Cloud-init v. 22.2 running 'modules:final' at Sat, 21 Nov 2026 06:58:31 +0000. Up",
      at('06:58:31'),
      null,
      "Cloud-init v. 22.2 running 'modules:final' at Sat, 21 Nov 2026 06:58:31 +0000. Up",
    ],
    ['FATAL  Error: listen EADDRINUSE', null, 'fatal', 'Error: listen EADDRINUSE'],
    ['FATAL [Error: Port 5601 is already in use.]', null, 'fatal', '[Error: Port 5601 is already in use.]'],
    ['java.lang.OutOfMemoryError: Java heap space', null, null, 'java.lang.OutOfMemoryError: Java heap space'],
    ['[2026-13-21T07:14:03,218][WARN ] x', null, null, '[2026-13-21T07:14:03,218][WARN ] x'],
    ['[2026-02-30T07:14:03,218][WARN ] x', null, null, '[2026-02-30T07:14:03,218][WARN ] x'],
    ['[2026-11-21Tab:14:03,218][WARN ] x', null, null, '[2026-11-21Tab:14:03,218][WARN ] x'],
    ['', null, null, ''],
  ])('%s', (line, time, level, body) => {
    const head = lineHead(line, DAY);
    expect({ ...head, body: line.slice(head.body) }).toEqual({ time, level, body });
  });

  test('of syslog is of the year that is near', () => {
    expect(lineHead('Dec 31 23:59:59 h a: x', Date.UTC(2027, 0, 1)).time).toBe(Date.UTC(2026, 11, 31, 23, 59, 59));
    expect(lineHead('Jan  1 00:00:01 h a: x', Date.UTC(2026, 11, 31, 23)).time).toBe(Date.UTC(2027, 0, 1, 0, 0, 1));
    expect(lineHead('Jan  1 00:00:01 h a: x').time).toBeNull();
  });

  test('of any text is told without failing, and times are read back', () => {
    fc.assert(fc.property(fc.string(), (text) => lineHead(text).body <= text.length));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }), (time) => {
        expect(lineHead(`[${new Date(time).toISOString().replace('Z', '').replace('.', ',')}][INFO ] x`).time).toBe(time);
      }),
    );
  });
});

describe('lines that belong together', () => {
  const HEAD = '[2026-11-21T07:14:03,218][ERROR][o.o.b.Bulk] [n] failed';
  const shown = (lines: string[]): [number, number, string][] =>
    [...logEntries(lines)].map((one) => [one.line, one.lines, one.text.split('\n')[0] ?? '']);

  test('an exception goes with the line that tells of it', () => {
    expect(shown([HEAD, 'java.io.IOException: x', '\tat a.b(C.java:1)', 'Caused by: y', '    ... 3 more', HEAD])).toEqual([
      [1, 5, HEAD],
      [6, 1, HEAD],
    ]);
  });

  test('in plain output each line stands alone but for what is indented', () => {
    expect(shown(['java.lang.OutOfMemoryError: heap', '  at a', 'Killed', 'again'])).toEqual([
      [1, 2, 'java.lang.OutOfMemoryError: heap'],
      [3, 1, 'Killed'],
      [4, 1, 'again'],
    ]);
  });

  test('an endless stack is counted and cut', () => {
    const [entry] = logEntries([HEAD, ...Array.from({ length: 100_000 }, () => '\tat a.b.C.d(C.java:1)')]);
    expect(entry?.lines).toBe(100_001);
    expect(entry?.text.length).toBeLessThan(70_000);
  });

  test('no line is lost and none counted twice', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(HEAD, ' at x', 'plain', '', 'Caused by: y', 'INFO x')), (lines) => {
        const entries = [...logEntries(lines)];
        expect(entries.reduce((sum, one) => sum + one.lines, 0)).toBe(lines.length);
        expect(entries.flatMap(({ text }) => text.split('\n'))).toEqual(lines);
      }),
    );
  });
});

test.each<[string, LogLevel | null]>([
  ['WARN', 'warn'],
  ['Warning', 'warn'],
  ['severe', 'error'],
  ['', null],
  ['loud', null],
  ['constructor', null],
  ['__proto__', null],
])('the word %s is the level %s', (word, level) => {
  expect(levelOf(word)).toBe(level);
});
