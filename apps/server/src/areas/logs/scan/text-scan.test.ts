import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR } from '#rules/durations';
import { lineHead } from '#rules/logs/line-head';
import { lineSearch } from '#rules/logs/search-line';
import { cutLine } from '../../../ports/log-archive/answers.ts';
import { redactorOf } from '../log-reading.ts';
import { scanFile } from './file-scan.ts';
import { BELONGS_BYTES, type ScanTask } from './text-scan.ts';

const AT = Date.UTC(2026, 10, 20, 9);

/** What is found when each line is redacted and searched, one after the other. */
function byTheLine({ path, hour, from, to, search }: ScanTask, text: string) {
  const { search: wanted } = lineSearch({ ...search, isCaseSensitive: false });
  const redactor = redactorOf(path);
  const [heads, found] = [
    new Map<number, ReturnType<typeof lineHead>>(),
    [] as { line: number; text: string; time: number | null; level: string | null }[],
  ];
  const head = Buffer.from(text).subarray(0, 65_536);
  const lineEnd = !head.includes(10) && head.includes(13) ? '\r' : '\n';
  const lines = text.split(lineEnd);
  if (lines.at(-1) === '') lines.pop();
  let at = 0;
  for (const [n, raw] of lines.entries()) {
    const bytes = Buffer.from(lineEnd === '\n' && Buffer.byteLength(raw) <= 65_536 ? raw.replace(/\r$/, '') : raw);
    const plain = cutLine(bytes).text;
    const shown = redactor.line(plain);
    const [own, apart] = [lineHead(shown, hour), lineHead(redactorOf(path).line(plain), hour)];
    const isHead = own.time !== null || own.level !== null;
    const before = [...heads].filter(([place]) => place >= at - BELONGS_BYTES).at(-1)?.[1];
    const { time, level } = isHead ? own : (before ?? { time: null, level: null });
    if (wanted?.test(shown) && (time === null || (time >= from && time < to)))
      found.push({ line: n + 1, text: shown.slice(0, 2_000), time, level });
    if (apart.time !== null || apart.level !== null) heads.set(at, apart);
    at += Buffer.byteLength(raw) + 1;
  }
  return found;
}

async function* pieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const taskOf = (search: ScanTask['search'], path = '2026/11/20/09/Elasticsearch/i-0a_opensearch.log'): ScanTask => ({
  ...{ path, hour: AT, from: AT, to: AT + HOUR / 2, search, most: 10_000 },
});
const scanned = async (task: ScanTask, bytes: Buffer, { size = 1_000, isAlone = true, smallBytes = 1 } = {}) =>
  scanFile(task, pieces(bytes, size), { isAlone, smallBytes, onNews: () => {} });

const LINE = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.integer({ min: 0, max: 35 }),
        fc.constantFrom('INFO ', 'WARN ', 'ERROR'),
        fc.constantFrom('disk watermark', 'user=anna', 'took 3ms', 'token: abc123'),
      )
      .map(([minute, level, text]) => `[2026-11-20T09:${String(minute).padStart(2, '0')}:00,000][${level}][o.o.a] ${text}`),
  },
  fc.constantFrom('\tat org.Watermark.check(Disk.java:12)', 'Caused by: java.io.IOException: Disk', ''),
  fc.constantFrom(
    '\u001b[31mwater\u001b[0mmark',
    'dis\u212a full',
    'größe DISK ä',
    '{"audit_category":"FAILED_LOGIN","audit_request_body":"disk"}',
    '{"audit_category":"\\u0064isk"}',
    'mail anna@disk.example',
    'x'.repeat(70_000),
    `disk ${'y'.repeat(20_000)}`,
    'disk 203.0.113.7 GET /orders/disk 200',
  ),
);
const KEY = fc.constantFrom(
  ['-----BEGIN PRIVATE KEY-----', 'MIIEdisk', '-----END PRIVATE KEY-----'],
  ['disk -----BEGIN PRIVATE KEY-----', 'x'.repeat(70_000), 'MIIEdisk', '-----END PRIVATE KEY-----', 'disk'],
  ['-----BEGIN PRIVATE KEY-----'],
);
const SOME = fc.oneof({ weight: 60, arbitrary: LINE.map((line) => [line]) }, { weight: 1, arbitrary: KEY });
const TEXT = fc
  .tuple(
    fc.array(SOME, { minLength: 10, maxLength: 60 }).map((some) => some.flat()),
    fc.constantFrom('\n', '\n', '\r\n', '\r'),
    fc.boolean(),
  )
  .map(([lines, end, hasEnd]) => lines.join(end) + (hasEnd ? end : ''));
const SEARCH = fc.oneof(
  fc
    .constantFrom('disk', 'WATERMARK', 'anna', 'redacted', 'red', '<', 'at org', 'failed_login', 'größe', 'ä', ':', 'e d', 'token')
    .map((text) => ({ text, isPattern: false })),
  fc.constantFrom('disk (water)?mark', '^\\s+at', 'dis[kx]$', 'took \\d+ms', '\\bdisk\\b').map((text) => ({ text, isPattern: true })),
);
const PATHS = fc.constantFrom(
  '2026/11/20/09/Elasticsearch/i-0a_opensearch.log',
  '2026/11/20/09/Elasticsearch/i-0a_audit.log',
  '2026/11/20/09/ServiceProxy/i-0a_access.log',
);

describe('a file that is searched as a whole', () => {
  test('has just the lines, times and levels that are found when each line is redacted and searched', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(
        TEXT,
        SEARCH,
        PATHS,
        fc.oneof(fc.integer({ min: 40, max: 200 }), fc.integer({ min: 500, max: 30_000 })),
        fc.constantFrom(1, 1e7),
        fc.boolean(),
        async (text, search, path, size, smallBytes, isGzip) => {
          const task = taskOf(search, path);
          const bytes = Buffer.from(text);
          const wanted = byTheLine(task, text);
          found += wanted.length;
          const { lines, count, levels } = await scanned(task, isGzip ? gzipSync(bytes) : bytes, {
            size,
            smallBytes,
            isAlone: size % 2 === 0,
          });
          expect(lines.map(({ line, text: shown, time, level }) => ({ line, text: shown, time, level }))).toEqual(wanted);
          expect([count, Object.values(levels).reduce((a, b) => a + b)]).toEqual([wanted.length, wanted.length]);
        },
      ),
      { numRuns: 600 },
    );
    expect(found).toBeGreaterThan(500);
  });
});
