import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '#rules/durations';
import { onPeer, peerCluster } from '../../../../../peers/opensearch/peer-cluster.ts';
import { type NameTemplate, parseNameTemplate } from '../../ports/log-archive/name-template.ts';
import { createOpenSearchLogArchive } from '../../ports/log-archive/opensearch/index.ts';
import { TextFiles } from '../../ports/log-archive/text-files.ts';
import { type ExplorationQuestion, exploreLogs } from './log-exploration.ts';

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
      const time = new Date(AT + n * EVERY_MS).toISOString();
      const line = `[${time.replace('Z', '').replace('.', ',')}][${wordOf(n) ?? 'NONE'}][o.o.c.Some] [node] line ${n}`;
      const document = { '@timestamp': time, message: line, cluster: DOMAIN, kind: 'server', level: wordOf(n), offset: n };
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
    const [from, to] = [AT + 5 * MINUTE + 1, AT + 47 * MINUTE];
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

  test('is searched in what was read: the cluster counts nothing that somebody looks for', async () => {
    expect(await explore(FIELDS, { search: { text: 'line 1', isPattern: false } })).toMatchObject({ countOfRange: null, isPart: true });
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
