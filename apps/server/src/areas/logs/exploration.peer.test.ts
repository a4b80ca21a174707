import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '#rules/durations';
import { lineHead } from '#rules/logs/line-head';
import { LogPatterns } from '#rules/logs/patterns';
import { onPeer, peerCluster } from '../../../../../peers/opensearch/peer-cluster.ts';
import { type NameTemplate, parseNameTemplate } from '../../ports/log-archive/name-template.ts';
import { createOpenSearchLogArchive } from '../../ports/log-archive/opensearch/index.ts';
import { TextFiles } from '../../ports/log-archive/text-files.ts';
import { type ExplorationQuestion, exploreLogs } from './log-exploration.ts';
import { redactorOf } from './log-reading.ts';

// More lines on a real cluster than an exploration reads.

const peer = peerCluster();
const AT = Date.UTC(2026, 10, 21, 7);
const DOMAIN = '123456789012:orders';
const LINES = 25_000;
const EVERY_MS = 140;
const INDEX = `explored-${randomUUID().slice(0, 8)}-000001`;
const FIELDS = { time: '@timestamp', message: 'message', domain: 'cluster', log: 'kind', level: 'level', order: 'offset' };
const NEVER = new AbortController().signal;

/** Of ten lines one is a warning, in two writings, and of a hundred one has no level. */
const wordOf = (n: number): string | undefined => (n % 100 === 7 ? undefined : n % 20 === 0 ? 'WARN' : n % 20 === 10 ? 'warning' : 'INFO');

/** What happens late in the hour, and seldom: behind what is read of a file that does not tell how long it is. */
const LATE = 22_000;
const textOf = (n: number): string =>
  n < LATE || n % 500 !== 0
    ? `line ${n}`
    : n === LATE
      ? `login of [admin] with password=hunter2-${n} was refused`
      : `shard [orders-${n}][0] was lost`;
/** A line of a private key, which an agent sent by itself. */
const KEY_AT = 23_123;
const KEY_LINE = 'MIIEpAIBAAKCAQEAq2hLkPZtVbWcXdYeabcd';
const messageOf = (n: number): string => (n === KEY_AT ? KEY_LINE : lineOf(n));
const timeOf = (n: number): string => new Date(AT + n * EVERY_MS).toISOString();
const lineOf = (n: number): string =>
  `[${timeOf(n).replace('Z', '').replace('.', ',')}][${wordOf(n) ?? 'NONE'}][o.o.c.Some] [node] ${textOf(n)}`;

const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  const keyword = { type: 'keyword' };
  const properties = {
    ...{ '@timestamp': { type: 'date' }, message: { type: 'text' }, offset: { type: 'long' } },
    ...{ cluster: keyword, kind: keyword, level: keyword },
  };
  await onPeer('PUT', `/${INDEX}`, JSON.stringify({ settings: { number_of_shards: 3 }, mappings: { properties } }));
  for (let from = 0; from < LINES; from += 5_000) {
    const documents = Array.from({ length: 5_000 }, (_, k) => {
      const n = from + k;
      const document = { '@timestamp': timeOf(n), message: messageOf(n), cluster: DOMAIN, kind: 'server', level: wordOf(n), offset: n };
      return `{"create":{"_index":"${INDEX}"}}\n${JSON.stringify(document)}\n`;
    });
    await onPeer('POST', '/_bulk?refresh=true', documents.join(''));
  }
});
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
  await onPeer('DELETE', `/${INDEX}`);
});

const explore = async (fields: Omit<typeof FIELDS, 'level'> & { level?: string }, question: Partial<ExplorationQuestion> = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'tumbler-explored-'));
  const texts = new TextFiles({ folder, budgetBytes: 256 * 2 ** 20, textBytes: 64 * 2 ** 20 });
  const archive = createOpenSearchLogArchive(
    {
      ...{ endpoints: peer.urls, credentials: { type: 'none' }, indices: [INDEX], fields },
      logs: new Map([['server', { group: 'Elasticsearch', file: 'opensearch.log' }]]),
      domain: parseNameTemplate('{account}:{name}') as NameTemplate,
    },
    { stage: 'prod', region: 'iad', key: 'logArchives[0]', knows: (id) => id === DOMAIN, texts, clock: { now: () => AT + 3 * HOUR } },
  );
  closing.push(
    () => rm(folder, { recursive: true }),
    async () => texts.close(),
    () => archive.close(),
  );
  return exploreLogs(
    archive,
    { ...{ domainIdentifier: DOMAIN, groups: ['Elasticsearch'], from: AT, to: AT + HOUR, search: null, pattern: null }, ...question },
    NEVER,
  );
};
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

describe('a range of more lines than are read', () => {
  test('is counted by the cluster, each event once, by level and step', async () => {
    const [from, to] = [AT + 5 * MINUTE + 1, AT + 58 * MINUTE];
    const { histogram, countOfRange, isPart, count, start, stepMs } = await explore(FIELDS, { from, to });
    const meant = Array.from({ length: LINES }, (_, n) => n).filter((n) => AT + n * EVERY_MS >= from && AT + n * EVERY_MS < to);
    const ofWords = (...words: (string | undefined)[]): number => meant.filter((n) => words.includes(wordOf(n))).length;
    expect({ isPart, countOfRange }).toEqual({ isPart: true, countOfRange: meant.length });
    expect(count).toBeLessThan(meant.length);
    expect([histogram.warn, histogram.info, histogram.other, histogram.error].map(sum)).toEqual([
      ...[ofWords('WARN', 'warning'), ofWords('INFO'), ofWords(undefined), 0],
    ]);
    const third = meant.filter((n) => Math.floor((AT + n * EVERY_MS - start) / stepMs) === 3);
    expect(histogram.info[3]).toBe(third.filter((n) => wordOf(n) === 'INFO').length);
  });

  test('is grouped by the cluster: its patterns are those of every line, redacted, as if all had been read', async () => {
    const [from, to] = [AT + 5 * MINUTE + 1, AT + HOUR];
    const { patterns, grouped } = await explore(FIELDS, { from, to });
    const all = new LogPatterns({ start: from, end: to });
    const redactor = redactorOf('2026/11/21/07/Elasticsearch/opensearch.log');
    for (let n = 0; n < LINES; n++) {
      const at = AT + n * EVERY_MS;
      const text = redactor.lineAlone(messageOf(n));
      const { body, level } = lineHead(text, AT);
      if (at >= from && at < to) all.add(text, body, at, level);
    }
    expect(grouped).toEqual({ entries: all.total, ofEntries: all.total });
    expect(patterns).toEqual(all.patterns());
    expect(patterns.map(({ template }) => template)).toContain('[o.o.c.Some] [node] shard [<*>][<*>] was lost');
    expect(JSON.stringify(patterns)).not.toMatch(/hunter2|q2hLkPZt/);
  });

  test('tells which patterns the hour before did not have, of all of its lines', async () => {
    const { patterns, fresh } = await explore(FIELDS, { from: AT + 8 * MINUTE, to: AT + HOUR });
    expect(patterns.filter(({ id }) => fresh?.has(id)).map(({ template }) => template)).toEqual([
      '[o.o.c.Some] [node] shard [<*>][<*>] was lost',
      '<redacted>',
      '[o.o.c.Some] [node] login of [admin] with password=<redacted> was refused',
    ]);
  });

  test('shows lines of a pattern that is behind all that was read', async () => {
    const { patterns } = await explore(FIELDS);
    const lost = patterns.find(({ template }) => template.includes(' shard ['));
    const { lines, count } = await explore(FIELDS, { pattern: lost?.id ?? null });
    expect(lines.map(({ text }) => text)).toEqual([22_500, 23_000, 23_500, 24_000, 24_500].map(lineOf));
    expect([count, lost?.count]).toEqual([5, 5]);
    expect(lines.map(({ line }) => line)).toEqual([22_501, 23_001, 23_501, 24_001, 24_501]);
  });

  test('is no such range where it is the end of an hour that has more: what is before it is passed by', async () => {
    const [from, to] = [AT + 45 * MINUTE, AT + 50 * MINUTE];
    const { isPart, count, notes, grouped } = await explore(FIELDS, { from, to });
    const meant = Array.from({ length: LINES }, (_, n) => AT + n * EVERY_MS).filter((at) => at >= from && at < to);
    expect({ isPart, count, notes, grouped }).toEqual({ isPart: false, count: meant.length, notes: [], grouped: null });
  });

  test('is searched in what was read: the cluster counts nothing that somebody looks for', async () => {
    expect(await explore(FIELDS, { search: { text: 'line 1', isPattern: false } })).toMatchObject({
      ...{ countOfRange: null, grouped: null, isPart: true },
    });
  });

  test('stays a sample, and says that only beginnings were read, where the configuration does not say where levels stand', async () => {
    const { level: _level, ...fields } = FIELDS;
    const found = await explore(fields);
    expect(found).toMatchObject({ countOfRange: null, isPart: true, notes: [expect.stringContaining('only the beginning was read')] });
    expect(sum(Object.values(found.histogram).flat())).toBe(found.count);
  });

  test('stays a sample, and says why, where the cluster cannot count', async () => {
    const found = await explore({ ...FIELDS, level: 'message' });
    expect(found.countOfRange).toBeNull();
    expect(found.notes.at(-1)).toMatch(/The archive did not count.*Check indices and fields of logArchives/s);
    expect(found.patterns.length).toBeGreaterThan(0);
  });
});
